import { type MerchantCategory, merchantWords } from './merchant-words.ts';

/** Words of these are the last word on what is paid: 'travel insurance', 'property tax'. */
const DECISIVE: readonly MerchantCategory[] = ['Insurance', 'Tax'];

/** The one category that words of a name or description tell; null when none or several do. */
export function surestMerchantCategory(words: readonly string[]): MerchantCategory | null {
  const found = new Set(merchantWords(words).map((match) => match.role));
  const decisive = DECISIVE.filter((category) => found.has(category));
  if (decisive.length === 1) return decisive[0] ?? null;
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
