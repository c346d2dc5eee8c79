import type { Page, Word } from '../page.ts';
import { placeOn } from './guided-page.ts';

/** Difference of places in thousandths of the page's width. */
const SAME_PLACE = 8;

/** A word of a page that other files of the layout print in the same place: its hash, and its middle from the left. */
export interface Mark {
  hash: string;
  /** Thousandths of the page's width. */
  x: number;
  /** Part of the page's height. */
  y: number;
}

/** A mark as a fingerprint keeps it, which may be on any line. */
export type KeptMark = Pick<Mark, 'hash' | 'x'>;

/** The marks of some words of a page, which are all by default: of those that are no numbers. */
export function marksOf(page: Page, words: readonly Word[] = page.words): Mark[] {
  const place = placeOn(page);
  return words.flatMap((word) => {
    if (!isText(word)) return [];
    const { x, y } = place(word.box);
    return [{ hash: hashOf(plainText(word.text)), x: thousandths(x), y }];
  });
}

/** Marks as a fingerprint keeps them. */
export function writtenMarks(marks: readonly Mark[]): string[] {
  return marks.map(({ hash, x }) => `${hash}:${x}`);
}

/** A mark of a fingerprint. */
export function readMark(written: string): KeptMark {
  const [hash = '', x] = written.split(':');
  return { hash, x: Number(x) };
}

/** True where a kept mark is one of these words, in its place from the left. */
export function isAmong(kept: KeptMark, marks: readonly KeptMark[]): boolean {
  return marks.some(({ hash, x }) => hash === kept.hash && Math.abs(x - kept.x) <= SAME_PLACE);
}

/** A part of the page's width as thousandths, within the page. */
export function thousandths(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000);
}

/** Without case and punctuation. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function isText({ text }: Word): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text);
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits, over UTF-16 code units. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
