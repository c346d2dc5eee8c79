import { type AnyColumn, COLUMNS, type Column, type Transaction } from '@ledgerlift/contract';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { doubtOf } from '../../../rows/table/cell-notes.ts';
import { isMoneyColumn } from '../../../rows/table/shown-value.ts';

/** A doubtful cell, with the reason. */
export interface Doubt {
  cell: CellAddress;
  reason: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True if the user can confirm the cell as it is: its value could be read. */
export function isReadable(row: Transaction, column: Column): boolean {
  const value = row[column];
  if (isMoneyColumn(column)) return DECIMAL.test(value);
  return column === 'date' ? DAY.test(value) : value !== '';
}

/** The doubtful cells of the displayed columns, row by row. */
export function doubtsIn(transactions: readonly Transaction[], columns: readonly AnyColumn[]): Doubt[] {
  const shown = COLUMNS.filter((column) => columns.includes(column));
  return transactions.flatMap((row) =>
    shown.flatMap((column) => {
      const reason = doubtOf(row, column);
      return reason === null ? [] : [{ cell: { rowId: row.id, column }, reason }];
    }),
  );
}

/** The index of a cell among the doubts; -1 if it is not one. */
export function doubtIndex(doubts: readonly Doubt[], cell: CellAddress | null): number {
  return doubts.findIndex((doubt) => doubt.cell.rowId === cell?.rowId && doubt.cell.column === cell.column);
}

/**
 * The doubt after (step 1) or before (step -1) a cell, wrapping around. From a cell that is not a doubt: the first one of a
 * row below or the last one of a row above.
 */
export function nextDoubt(
  doubts: readonly Doubt[],
  cell: CellAddress | null,
  step: 1 | -1,
  orderOf: (rowId: number) => number,
): Doubt | null {
  if (doubts.length === 0) return null;
  const at = doubtIndex(doubts, cell);
  if (at >= 0) return doubts[(at + step + doubts.length) % doubts.length] ?? null;
  const [first, last] = [doubts[0] ?? null, doubts.at(-1) ?? null];
  if (cell === null) return step === 1 ? first : last;
  const order = orderOf(cell.rowId);
  if (step === 1) return doubts.find((doubt) => orderOf(doubt.cell.rowId) >= order) ?? first;
  return doubts.findLast((doubt) => orderOf(doubt.cell.rowId) <= order) ?? last;
}
