import type { AnyColumn, DateFormat, Transaction } from '@ledgerlift/contract';
import type { GridAddress } from '../../rows/table/cell-address.ts';
import { type ProofStates, shownValue } from '../../rows/table/shown-value.ts';

/** The displayed values of a row in lower case, column by column. */
export type SearchedTexts = (row: Transaction) => readonly string[];

/** Caches the values of each row: every typed letter searches them again. */
export function searchedTexts(
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
  proofs: ProofStates,
): SearchedTexts {
  const known = new WeakMap<Transaction, readonly string[]>();
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const texts = columns.map((column) => shownValue(row, column, dateFormat, proofs).toLowerCase());
    known.set(row, texts);
    return texts;
  };
}

/** The cells that contain the search text (in lower case), row by row; none for an empty text. */
export function findMatches(
  rows: readonly Transaction[],
  columns: readonly AnyColumn[],
  textsOf: SearchedTexts,
  search: string,
): GridAddress[] {
  if (search === '') return [];
  const matches: GridAddress[] = [];
  for (const row of rows) {
    const texts = textsOf(row);
    for (const [index, column] of columns.entries())
      if (texts[index]?.includes(search)) matches.push({ rowId: row.id, column });
  }
  return matches;
}

/** Index of the first match at or below the active row, else of the first match; -1 without matches. */
export function firstMatchFrom(
  matches: readonly GridAddress[],
  rows: readonly Transaction[],
  activeRow: number,
): number {
  if (matches.length === 0) return -1;
  const places = new Map(rows.map((row, index) => [row.id, index]));
  const index = matches.findIndex(({ rowId }) => (places.get(rowId) ?? 0) >= activeRow);
  return Math.max(0, index);
}
