import type { ColumnRole } from './header-words.ts';

/** A column by its heading; x in points. */
export interface Column {
  role: ColumnRole;
  x0: number;
  x1: number;
}

/** Columns that can hold what a line costs, in the order in which they are tried. */
export const AMOUNT_ROLES = ['net', 'amount', 'gross'] as const;
