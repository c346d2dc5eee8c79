import type { Cell, ConvertedDocument, Row } from '@ledgerlift/contract';
import type { Page, Word } from '../page.ts';
import type { Break } from './chain-breaks.ts';

/** A word and its page. */
export interface WordPlace {
  page: Page;
  word: Word;
}

/** With more candidate figures, a sum says too little about each of them. */
const MAX_FIGURES = 60;

/**
 * The uncertain words with digits that could have caused a break, the least sure first: those between the adjacent
 * rows or, when only a sum is wrong, those of the whole table with its balances and totals. Dates are excluded: no
 * arithmetic checks them. Empty when there are too many, rather than a part of them: the misread one could be among
 * the rest.
 */
export function figuresNear(
  { rows }: Break,
  document: ConvertedDocument,
  pages: readonly Page[],
): WordPlace[] {
  const cells = rows.length > 0 ? cellsOfRows(document.rows, rows) : cellsOfDocument(document);
  const dates = document.rows.flatMap((row) => [row.date ?? [], row.valueDate ?? []].flat());
  const figures = pages.flatMap((page) => {
    const span = spanOn(page, cells, rows.length > 0);
    if (!span) return [];
    return page.words
      .filter((word) => word.confidence < 1 && /\d/.test(word.text) && liesWithin(word, span))
      .filter((word) => !dates.some((date) => date.page === page.number && covers(date.box, word)))
      .map((word) => ({ page, word }));
  });
  if (figures.length > MAX_FIGURES) return [];
  return figures.sort((a, b) => a.word.confidence - b.word.confidence);
}

function covers(box: AnyCell['box'], word: Word): boolean {
  const x = (word.box.x0 + word.box.x1) / 2;
  const y = (word.box.y0 + word.box.y1) / 2;
  return box !== null && x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

type AnyCell = Cell<unknown>;

/** The cells of some rows and of the rows printed next to them. */
function cellsOfRows(rows: readonly Row[], positions: readonly number[]): AnyCell[] {
  const first = Math.min(...positions) - 1;
  const last = Math.max(...positions) + 1;
  return rows.filter((row) => row.position >= first && row.position <= last).flatMap(cellsOf);
}

function cellsOf({ date, description, amount, balance }: Row): AnyCell[] {
  return [date, description, amount, balance].filter((cell) => cell !== undefined);
}

function cellsOfDocument({ rows, accounts, facts }: ConvertedDocument): AnyCell[] {
  const sums = [facts.subtotal, facts.tax, facts.total, facts.amountPaid, facts.amountDue];
  const bounds = accounts.flatMap(({ openingBalance, closingBalance, totalIn, totalOut }) => [
    openingBalance,
    closingBalance,
    totalIn,
    totalOut,
  ]);
  return [...rows.flatMap(cellsOf), ...[...sums, ...bounds].filter((cell) => cell !== undefined)];
}

interface Span {
  top: number;
  bottom: number;
}

/**
 * The vertical span of the cells on a page, in points from its top; null when none is on it. Rows may continue from
 * page to page.
 */
function spanOn(page: Page, cells: readonly AnyCell[], runsOn: boolean): Span | null {
  const placed = cells.flatMap((cell) =>
    cell.page !== null && cell.box ? [{ on: cell.page, box: cell.box }] : [],
  );
  const boxes = placed.filter((cell) => cell.on === page.number).map((cell) => cell.box);
  if (boxes.length === 0) return null;
  const startsBefore = runsOn && placed.some((cell) => cell.on < page.number);
  const goesOn = runsOn && placed.some((cell) => cell.on > page.number);
  return {
    top: startsBefore ? 0 : Math.min(...boxes.map((box) => box.y0)),
    bottom: goesOn ? page.height : Math.max(...boxes.map((box) => box.y1)),
  };
}

function liesWithin({ box }: Word, { top, bottom }: Span): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return middle >= top && middle <= bottom;
}
