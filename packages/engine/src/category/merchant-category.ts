import { type MerchantCategory, merchantWords } from './merchant-words.ts';

/** Words of these categories outrank others: 'travel insurance', 'property tax'. */
const DECISIVE: readonly MerchantCategory[] = ['Insurance', 'Tax'];

/**
 * The one category that words indicate; null when none or several match. In a name, some words count that mean
 * something else in a description: 'bar' is cash there.
 */
export function surestMerchantCategory(words: readonly string[], isName: boolean): MerchantCategory | null {
  const matches = merchantWords(words).filter((match) => isName || !match.opening);
  const found = new Set(matches.map((match) => match.role));
  const decisive = DECISIVE.filter((category) => found.has(category));
  if (decisive.length === 1) return decisive[0] ?? null;
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
