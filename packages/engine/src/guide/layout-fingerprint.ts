import type { ConvertedDocument, LayoutFingerprint, ReadingGuide } from '@ledgerlift/contract';
import type { Page, Word } from '../page.ts';
import { placeOn, tableOn } from './guided-page.ts';
import { landmarksOf } from './landmarks.ts';
import { marksOf, plainText, writtenMarks } from './marks.ts';

/** Heads of columns reach at most this far above the table, in parts of the page's height: a head of several lines. */
const HEADS_REACH = 0.06;
const MAX_MARKS = 400;

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
  const isOfFile = ({ text }: Word) => names.has(plainText(text));
  const marks = marksOf(
    page,
    page.words.filter((word) => !isOfFile(word)),
  );
  const headTop = table.y0 - HEADS_REACH;
  const heads = marks.filter(({ y }) => y >= headTop && y < start);
  const furniture = marks.filter(({ y }) => y < headTop || y > end);
  if (heads.length + furniture.length === 0) return null;
  return {
    version: 1,
    shape: shapeOf(page),
    heads: writtenMarks(heads.slice(0, MAX_MARKS)),
    furniture: writtenMarks(furniture.slice(0, MAX_MARKS)),
    landmarks: landmarksOf(pages, guide, document, isOfFile),
  };
}

export function firstPage(pages: readonly Page[]): Page | undefined {
  return pages.find(({ number }) => number === 1);
}

/** Width over height, in thousandths. */
export function shapeOf({ width, height }: Page): number {
  return Math.round((width / height) * 1000);
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
  return new Set(names.flatMap((cell) => (cell?.value ?? '').split(/\s+/).map(plainText)).filter(Boolean));
}
