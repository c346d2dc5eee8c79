import { currencyCandidates } from '../values/currency.ts';
import type { Entry } from './entries.ts';

/** Amounts in another currency make up less than this share of a statement's. */
const MAX_SHARE = 0.5;

/**
 * Leaves out amounts that bear another currency than the statement's: what a card paid abroad stands in the column of
 * amounts, too ('-58,57 $' below an amount in roubles). `currency` is '' where it is not known: then nothing is left out.
 */
export function withoutForeignAmounts(entries: readonly Entry[], currency: string): Entry[] {
  const isForeign = (mark: string) => {
    const candidates = currencyCandidates(mark);
    return candidates.length > 0 && !candidates.includes(currency);
  };
  const tokens = entries.flatMap((entry) => (entry.label ? [] : [...entry.amounts.values()]));
  const foreign = tokens.filter((token) => isForeign(token.currency));
  if (currency === '' || foreign.length === 0 || foreign.length >= MAX_SHARE * tokens.length)
    return [...entries];
  return entries.flatMap((entry) => {
    if (entry.label) return [entry];
    const own = [...entry.amounts].filter(([, token]) => !isForeign(token.currency));
    return own.length > 0 ? [{ ...entry, amounts: new Map(own) }] : [];
  });
}
