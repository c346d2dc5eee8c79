import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { Column } from './item-columns.ts';

/** A line of an item table with its words given to columns. */
export interface ItemLine {
  line: AnalysedLine;
  index: number;
  /** Money in the column that holds what a line costs. */
  amount: AmountToken | null;
  /** Words by column, left to right. */
  cells: Map<Column, Word[]>;
  /** Words far from every heading: text of a column that is headed elsewhere. */
  unclaimed: Word[];
  /** Index of the row that a guide shows; absent where lines are grouped automatically. */
  row?: number;
}
