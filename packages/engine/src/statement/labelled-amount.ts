import type { AmountToken } from '../values/amount.ts';
import type { LabelKind } from './label-words.ts';

/** An amount with the label that names it, anywhere on the page: in a summary box, a line of the table or a sentence. */
export interface LabelledAmount {
  kind: LabelKind;
  token: AmountToken;
  page: number;
  /** Index into the document's lines of the label's line. */
  at: number;
  /** How much of its phrase the label explains. */
  share: number;
  /** True when only the date beside a word for balance shows which balance it is. */
  dated: boolean;
  /** True when the amount was put together from the parts that recognition left of it. */
  torn?: boolean;
  /** Which account's balance it is, where a guide points at those of several. */
  account?: number;
}
