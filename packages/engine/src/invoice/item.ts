import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';

/** A number of an item with the words it was read from. */
export interface NumberCell {
  decimal: string;
  words: Word[];
}

/** One item as read from its lines. */
export interface Item {
  page: number;
  /** Index into the document's lines of its amount. */
  line: number;
  /** Its text, line by line. */
  text: Word[][];
  amount: AmountToken;
  /** Minor units of its currency, with the printed sign. */
  minor: number;
  /** ISO 4217: the document's, but for an amount that bears another one. */
  currency: string;
  quantity: NumberCell | null;
  unitPrice: NumberCell | null;
  taxRate: NumberCell | null;
  /** The seller's number of what was sold, and what the quantity counts; empty where not printed. */
  code: Word[];
  unit: Word[];
  date: DateToken | null;
  /** Quantity times unit price gives the amount. */
  confirmed: boolean;
}
