import type { AmountToken } from '../values/amount.ts';
import type { ColumnRole } from './header-words.ts';

/** A column by its heading; x in points. */
export interface Column {
  role: ColumnRole;
  x0: number;
  x1: number;
}

/** A list of items on one page, known by its headings. */
export interface ItemTable {
  page: number;
  columns: Column[];
  /** Index into the document's lines of its headings, of the first line below them, and of the first behind the table. */
  heading: number;
  from: number;
  to: number;
  /** The amounts of its goods by the index of their line, where arithmetic found the table without headings. */
  priced?: ReadonlyMap<number, AmountToken>;
}

/** Columns that can hold what a line costs, in the order in which they are tried. */
export const AMOUNT_ROLES = ['net', 'amount', 'gross'] as const;
