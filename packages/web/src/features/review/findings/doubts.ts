import { type AnyColumn, COLUMNS, type Column, type Transaction } from '@ledgerlift/contract';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { doubtOf } from '../../../rows/table/cell-notes.ts';
import { isMoneyColumn } from '../../../rows/table/shown-value.ts';

/** A cell that deserves a look, and why. */
export interface Doubt {
  cell: CellAddress;
  reason: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Can the cell be said to be right as it is? What could not be read can't. */
export function isReadable(row: Transaction, column: Column): boolean {
  const value = row[column];
  if (isMoneyColumn(column)) return DECIMAL.test(value);
  return column === 'date' ? DAY.test(value) : value !== '';
}

/** The doubtful cells of the columns that are shown, row after row. */
export function doubtsIn(transactions: readonly Transaction[], columns: readonly AnyColumn[]): Doubt[] {
  const shown = COLUMNS.filter((column) => columns.includes(column));
  return transactions.flatMap((row) =>
    shown.flatMap((column) => {
      const reason = doubtOf(row, column);
      return reason === null ? [] : [{ cell: { rowId: row.id, column }, reason }];
    }),
  );
}

/** Where a cell stands among the doubts; -1 when it is none of them. */
export function doubtIndex(doubts: readonly Doubt[], cell: CellAddress | null): number {
  return doubts.findIndex((doubt) => doubt.cell.rowId === cell?.rowId && doubt.cell.column === cell.column);
}

/**
 * The doubt after (step 1) or before (step -1) a cell, round about. A cell that is no doubt leads to the first of a row
 * below or the last of a row above it.
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
