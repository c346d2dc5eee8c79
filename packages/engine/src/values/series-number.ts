import type { AmountToken } from './amount.ts';

/**
 * 'KR-2201' and 'R-69496': letters, a hyphen and bare figures are the number of an article or a document and no money, though
 * the letters are those of a currency.
 */
export function isSeriesNumber({ raw }: Pick<AmountToken, 'raw'>): boolean {
  return /^\p{L}{1,3}-\d{3,}$/u.test(raw);
}
