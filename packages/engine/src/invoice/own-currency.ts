import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { currencyCandidates, isWordLikeCode } from '../values/currency.ts';

/**
 * The currency of one amount: the one printed beside it or in the cell before it where that names exactly one other than
 * the document's, else the document's. Amounts of several currencies are never summed.
 */
export function ownCurrency(token: AmountToken, before: readonly Word[], documentCurrency: string): string {
  const [number, code] = before.slice(-2);
  // 'Widget (44.37 USD)' names the currency of a price in the name.
  const isOfOther =
    number !== undefined &&
    code !== undefined &&
    /\d/.test(number.text) &&
    code.box.x0 - number.box.x1 < token.box.x0 - code.box.x1;
  const beside = token.currency || (isOfOther ? '' : (before.at(-1)?.text ?? ''));
  const [only, ...others] = currencyCandidates(beside);
  const isTold = only !== undefined && others.length === 0 && !isWordLikeCode(only);
  return isTold && documentCurrency !== '' ? only : documentCurrency;
}

/** A label without the currency that is printed between it and its amount: 'VAT 20%   EUR   4.00'. */
export function withoutCurrency(words: readonly Word[]): Word[] {
  const end = words.findLastIndex(({ text }) => currencyCandidates(text).length === 0) + 1;
  return words.slice(0, end > 0 ? end : words.length);
}
