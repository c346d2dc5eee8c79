import type { AmountToken } from '../values/amount.ts';
import type { Column } from './item-columns.ts';
import type { ItemLine } from './item-line.ts';

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
  /** Its lines by their index, with their words in columns, where a guide shows them. No other line is part of it. */
  shown?: ReadonlyMap<number, ItemLine>;
}
