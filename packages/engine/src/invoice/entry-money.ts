import { tokenMoney } from '../values/amount.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Minor units of an entry's value with its printed sign; null when the currency cannot hold it. */
export function minorOf(entry: SummaryEntry, currency: string): number | null {
  return tokenMoney(entry.value, currency, entry.value.sign === -1 ? -1 : 1)?.minor ?? null;
}

/** How many of an entry's amounts are printed as money is. */
export function strongCount(entry: SummaryEntry): number {
  return entry.amounts.filter((amount) => amount.strength === 'strong').length;
}
