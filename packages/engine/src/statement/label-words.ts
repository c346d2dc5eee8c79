import type { RoleConcepts } from '../lexicon/concept-book.ts';

/** What the label on a line of a statement names, other than movements. */
export type LabelKind = 'opening' | 'closing' | 'carried' | 'total' | 'totalIn' | 'totalOut';

/** The kinds that name a balance. */
export const BALANCE_KINDS: readonly LabelKind[] = ['opening', 'closing', 'carried'];

/** What the lines of a statement say of balances and totals: kinds in the order in which they count. */
export const LABEL_CONCEPTS: RoleConcepts<LabelKind> = {
  opening: ['statement.openingBalance', 'statement.previousBalance', 'statement.broughtForward'],
  closing: ['statement.closingBalance', 'statement.newBalance'],
  carried: ['statement.carriedForward', 'common.subtotal'],
  totalIn: ['statement.totalCredits'],
  totalOut: ['statement.totalDebits'],
  total: ['statement.turnover', 'common.total'],
};
