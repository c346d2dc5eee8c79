import type { WordField, WordTruth } from '../word-truth.ts';

/** A fact beside its label. */
export interface Fact {
  label: string;
  value: string;
  field: WordField;
  /** How many movements a sum is of, printed between its label and its value. */
  count?: string;
}

export const labelTruth = (field: WordField, account: number): WordTruth => ({
  role: 'label',
  field,
  row: null,
  account,
});
export const factTruth = (field: WordField, account: number): WordTruth => ({
  role: 'value',
  field,
  row: null,
  account,
});
