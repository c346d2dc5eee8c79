import type { AnyColumn, DateFormat, Transaction } from '@ledgerlift/contract';
import { isEditable } from '../table-choices.ts';
import type { CellEdit } from './cell-address.ts';
import type { GridRange } from './grid-position.ts';
import { editedValue, type ProofStates, shownValue, typedValue } from './shown-value.ts';

/** The displayed rows, in order, and columns. */
export interface ShownTable {
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  dateFormat: DateFormat;
  proofs: ProofStates;
}

/** The cells of a range as displayed. */
export function textsOf(table: ShownTable, range: GridRange): string[][] {
  const columns = table.columns.slice(range.left, range.right + 1);
  return table.transactions
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.map((column) => shownValue(row, column, table.dateFormat, table.proofs)));
}

/** The edits that clear a range, skipping empty cells and read-only columns. */
export function clearingOf(table: ShownTable, range: GridRange): CellEdit[] {
  const columns = table.columns.slice(range.left, range.right + 1).filter(isEditable);
  return table.transactions
    .slice(range.top, range.bottom + 1)
    .flatMap((row) =>
      columns
        .filter((field) => row[field] !== '')
        .map((field): CellEdit => ({ id: row.id, field, value: '' })),
    );
}

export interface Paste {
  edits: CellEdit[];
  /** The cells written to. */
  target: GridRange;
}

/**
 * The edits that paste cells from a range's first cell on; a single cell fills the range. Cells outside the table, in
 * read-only columns or without a change are skipped.
 */
export function pasteOf(table: ShownTable, range: GridRange, cells: readonly (readonly string[])[]): Paste {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  const width = Math.max(...cells.map((row) => row.length));
  const target: GridRange =
    only !== undefined
      ? range
      : {
          top: range.top,
          left: range.left,
          bottom: Math.min(range.top + cells.length, table.transactions.length) - 1,
          right: Math.min(range.left + width, table.columns.length) - 1,
        };
  const edits: CellEdit[] = [];
  for (let row = target.top; row <= target.bottom; row += 1)
    for (let column = target.left; column <= target.right; column += 1) {
      const text = only ?? cells[row - target.top]?.[column - target.left];
      const edit = text === undefined ? null : editOf(table, row, column, text);
      if (edit) edits.push(edit);
    }
  return { edits, target };
}

function editOf(table: ShownTable, row: number, columnIndex: number, text: string): CellEdit | null {
  const { dateFormat } = table;
  const transaction = table.transactions[row];
  const column = table.columns[columnIndex];
  if (!transaction || column === undefined || !isEditable(column)) return null;
  const isSame =
    text === shownValue(transaction, column, dateFormat) ||
    text === editedValue(transaction, column, dateFormat);
  return isSame ? null : { id: transaction.id, field: column, value: typedValue(text, column, dateFormat) };
}
