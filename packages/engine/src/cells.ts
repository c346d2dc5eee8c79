import type { Box, Cell, DateCell, Money, MoneyCell, Reason, TextCell } from '@ledgerlift/contract';
import { unionBox } from './layout/boxes.ts';
import type { Word } from './page.ts';
import type { AmountToken } from './values/amount.ts';

interface Source {
  words: readonly Word[];
  page: number;
}

/** A cell for a value read from words; `raw` is their text joined by spaces. Throws RangeError without words. */
export function cellFrom<T>(value: T | null, source: Source, reason: Reason | null = null): Cell<T> {
  return {
    value,
    raw: source.words.map((word) => word.text).join(' '),
    page: source.page,
    box: unionBox(source.words.map((word) => word.box)),
    confidence: Math.min(...source.words.map((word) => word.confidence)),
    reason,
  };
}

/** A text cell whose value is its words joined by spaces. */
export function textCellFrom(source: Source): TextCell {
  const cell = cellFrom<string>(null, source);
  return { ...cell, value: cell.raw };
}

/** A text cell of several runs of words, joined line by line, on the page of the first run. */
export function textCellOf(
  value: string,
  raw: string,
  page: number,
  boxes: readonly Box[],
  confidence: number,
): TextCell {
  return { value, raw, page, box: unionBox(boxes), confidence, reason: null };
}

export function moneyCellFrom(
  token: AmountToken,
  page: number,
  money: Money | null,
  reason: Reason | null = null,
): MoneyCell {
  return { value: money, raw: token.raw, page, box: token.box, confidence: token.confidence, reason };
}

/** A value that is not printed but follows from printed ones. */
export function derivedCell<T>(value: T, reason: Reason, confidence: number): Cell<T> {
  return { value, raw: '', page: null, box: null, confidence, reason };
}

export function dateCellFrom(
  words: readonly Word[],
  page: number,
  iso: string | null,
  reason: Reason | null,
): DateCell {
  return cellFrom(iso, { words, page }, reason);
}

/** True for two cells that were read from the same print. */
export function isSamePrint(one: Printed | undefined, other: Printed | undefined): boolean {
  return (
    one !== undefined &&
    one.box !== null &&
    one.page === other?.page &&
    JSON.stringify(one.box) === JSON.stringify(other.box)
  );
}

/** Where a cell is printed. */
type Printed = Pick<Cell<unknown>, 'page' | 'box'>;
