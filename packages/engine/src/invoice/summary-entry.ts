import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { SummaryLabel } from './summary-label.ts';

/** A label with the money printed behind (or below) it. */
export interface SummaryEntry extends SummaryLabel {
  words: Word[];
  /** Money behind the label, left to right; the last one is its value. */
  amounts: AmountToken[];
  value: AmountToken;
  /** The value is printed below the label, not behind it: a weaker tie. */
  below: boolean;
  /** Index into the document's lines. */
  line: number;
  page: number;
  /** A subtotal and its taxes, printed right above, make it. */
  isGross?: true;
  /** A guide points at it. */
  isShown?: true;
  /** A guide points at it as the total, and its label names a subtotal. */
  isNamedSubtotal?: true;
}
