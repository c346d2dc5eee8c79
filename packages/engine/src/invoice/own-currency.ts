import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { currencyCandidates, isWordLikeCode } from '../values/currency.ts';

/**
 * The currency of one amount: the one printed beside it or in the cell before it where that names exactly one other than
 * the document's, else the document's. Amounts of several currencies are never summed.
 */
export function ownCurrency(token: AmountToken, before: readonly Word[], documentCurrency: string): string {
  const beside = token.currency || (before.at(-1)?.text ?? '');
  const [only, ...others] = currencyCandidates(beside);
  const isTold = only !== undefined && others.length === 0 && !isWordLikeCode(only);
  return isTold && documentCurrency !== '' ? only : documentCurrency;
}
