import type { ConvertedDocument, LayoutFingerprint, ReadingGuide } from '@ledgerlift/contract';
import type { Page, Word } from '../page.ts';
import { placeOn, tableOn } from './guided-page.ts';

/** Heads of columns reach at most this far above the table, in parts of the page's height: a head of several lines. */
const HEADS_REACH = 0.06;
const MAX_MARKS = 400;

/** A word of a page that other files of the layout print in the same place: its hash, and its middle from the left. */
export interface Mark {
  hash: string;
  /** Thousandths of the page's width. */
  x: number;
  /** Part of the page's height. */
  y: number;
}

/**
 * The fingerprint of the layout that a guide shows: hashes of the words of its first page with their
 * places, without rows, numbers, and names of holder, account and client. `document` is the guided reading of `pages`, with boxes of
 * the pages as read. Null where the first page has no words outside of its rows.
 */
export function layoutFingerprint(
  pages: readonly Page[],
  guide: ReadingGuide,
  document: ConvertedDocument,
): LayoutFingerprint | null {
  const page = firstPage(pages);
  if (!page) return null;
  const table = tableOn(page.number, guide);
  const start = Math.max(table.y0, topOfRows(page, document) ?? table.y0);
  const end = Math.max(table.y1, start);
  const names = wordsOfNames(document);
  const marks = marksOf({ ...page, words: page.words.filter(({ text }) => !names.has(plain(text))) });
  const headTop = table.y0 - HEADS_REACH;
  const heads = marks.filter(({ y }) => y >= headTop && y < start);
  const furniture = marks.filter(({ y }) => y < headTop || y > end);
  if (heads.length + furniture.length === 0) return null;
  return { version: 1, shape: shapeOf(page), heads: written(heads), furniture: written(furniture) };
}

export function firstPage(pages: readonly Page[]): Page | undefined {
  return pages.find(({ number }) => number === 1);
}

/** Width over height, in thousandths. */
export function shapeOf({ width, height }: Page): number {
  return Math.round((width / height) * 1000);
}

/** The words of a page that are no numbers. */
export function marksOf(page: Page): Mark[] {
  const place = placeOn(page);
  return page.words.flatMap((word) => {
    if (!isText(word)) return [];
    const { x, y } = place(word.box);
    return [{ hash: hashOf(plain(word.text)), x: Math.round(Math.min(1, Math.max(0, x)) * 1000), y }];
  });
}

function written(marks: readonly Mark[]): string[] {
  return marks.slice(0, MAX_MARKS).map(({ hash, x }) => `${hash}:${x}`);
}

function isText({ text }: Word): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text);
}

/** Without case and punctuation. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits, over UTF-16 code units. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The top of the first row on the page, as part of its height; null where no row is on it. */
function topOfRows(page: Page, { rows }: ConvertedDocument): number | null {
  const place = placeOn(page);
  const tops = rows
    .flatMap(({ date, amount }) => [date, amount])
    .flatMap((cell) => (cell?.page === page.number && cell.box ? [cell.box] : []))
    .map(({ x0, x1, y0 }) => place({ x0, x1, y0, y1: y0 }).y);
  return tops.length > 0 ? Math.min(...tops) : null;
}

/** Other files of the layout may be of another holder. */
function wordsOfNames({ facts, accounts }: ConvertedDocument): ReadonlySet<string> {
  const names = [
    facts.accountHolder,
    facts.accountNumber,
    facts.client,
    facts.clientAddress,
    ...accounts.flatMap(({ holder, number }) => [holder, number]),
  ];
  return new Set(names.flatMap((cell) => (cell?.value ?? '').split(/\s+/).map(plain)).filter(Boolean));
}
