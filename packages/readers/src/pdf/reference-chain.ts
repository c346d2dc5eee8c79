import { LedgerliftError } from '@ledgerlift/contract';
import { indexOfText, lastIndexOfText } from '../bytes-text.ts';
import { TokenScanner } from './token-scanner.ts';

/**
 * Maximum cross-reference sections that a PDF may chain by /Prev. Every incremental save (a signature, a filled form,
 * a note) adds one; of 268 documents in use none had more than five. PDFium's time grows with the square of their
 * number: 1,000 take a hundredth of a second, 75,000 seven seconds.
 */
const MOST_SECTIONS = 1_000;
/** Offsets count from the header, which PDFium searches within this many bytes. */
const HEADER_WITHIN = 1_024;
/** PDFium searches for `startxref` within this many bytes at the end. */
const START_WITHIN = 4_096;
const START = 'startxref';
const ENTRY_BYTES = 20;

/**
 * Refuses a PDF with too long a chain of cross-reference sections, before PDFium walks it. Accepts files that it does
 * not understand, and cyclic chains: PDFium detects those and opens the file without them. Takes time proportional to
 * the file size. Throws LedgerliftError `too_complex`.
 */
export function checkReferenceChain(bytes: Uint8Array): void {
  const header = Math.max(0, indexOfText(bytes.subarray(0, HEADER_WITHIN), '%PDF-'));
  const tail = bytes.subarray(Math.max(0, bytes.length - START_WITHIN));
  const start = lastIndexOfText(tail, START);
  if (start < 0) return;
  const scanner = new TokenScanner(bytes);
  scanner.moveTo(tail.byteOffset - bytes.byteOffset + start + START.length);
  const seen = new Set<number>();
  for (let next = scanner.wholeNumber(); next !== null && !seen.has(next); next = previousSection(scanner)) {
    seen.add(next);
    // Sections of a sound file do not overlap, so together they are no longer than the file.
    if (seen.size > MOST_SECTIONS || scanner.scanned > bytes.length + START_WITHIN) throw tooManySections();
    scanner.moveTo(header + next);
  }
}

/** The offset of the section before the one that begins here; null for the first one, and when there is no section. */
function previousSection(scanner: TokenScanner): number | null {
  const first = scanner.word();
  if (first === 'xref') return skipTable(scanner) ? scanner.numberInDictionary('Prev') : null;
  const isObject = /^\d+$/.test(first) && scanner.wholeNumber() !== null && scanner.word() === 'obj';
  return isObject ? scanner.numberInDictionary('Prev') : null;
}

/** Skips the subsections of a table and the word `trailer`. */
function skipTable(scanner: TokenScanner): boolean {
  for (;;) {
    const word = scanner.word();
    if (word === 'trailer') return true;
    const entries = scanner.wholeNumber();
    if (!/^\d+$/.test(word) || entries === null) return false;
    if (entries > 0) scanner.skipBytes(entries * ENTRY_BYTES);
  }
}

function tooManySections(): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    'This PDF was saved on top of itself too many times to be read. Print it to a new PDF and try again.',
    { limit: 'sections' },
  );
}
