import type { NameSpan } from './read-name.ts';

/** What is known about a row besides its description. */
export interface RowKnowledge {
  type: 'credit' | 'debit';
  /** The account holder's name, '' when not known. */
  holder: string;
  /** The statement is of a card: its rows are purchases. */
  card: boolean;
  /** BCP 47, '' when unknown. */
  language: string;
}

/** The rule that found a name. */
export type NameRule =
  | 'mark'
  | 'field'
  | 'particle'
  | 'booking-word'
  | 'line-below'
  | 'line-above'
  | 'own-form';

export interface Counterparty extends NameSpan {
  rule: NameRule;
  /** Read as a shop's name, which its town may follow. */
  shop: boolean;
}
