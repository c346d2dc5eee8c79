import type { AnalysedLine } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';

/** A line whose amount ends in the column of the totals. */
export interface PricedLine {
  line: AnalysedLine;
  /** Index into the document's lines. */
  index: number;
  amount: AmountToken;
  /** Minor units of the document's currency, with the printed sign. */
  minor: number;
}
