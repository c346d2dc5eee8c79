import { convertPages } from '../convert-pages.ts';
import { pageOfText } from './page-of-text.ts';

/** The bank, the currency and the period of a statement. */
export const HEAD = 'Harbour Bank   EUR\nStatement 1 March 2025 to 31 March 2025';

/** Reads a statement on pages of text; `doubt` is its first reason against a proof, else the state of the proof. */
export function readStatement(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { proof, rows, accounts } = convertPages(pages, { type: 'bank_statement' });
  return {
    doubt: proof.state === 'unprovable' ? proof.missing[0] : proof.state,
    dates: rows.map(({ date }) => date?.value),
    amounts: rows.map(({ amount }) => amount?.value?.minor),
    balances: rows.map(({ balance }) => balance?.value?.minor),
    accounts: accounts.length,
  };
}
