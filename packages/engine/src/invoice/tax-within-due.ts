import type { DocumentContext } from '../document-context.ts';
import { minorOf } from './entry-money.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { isTaxWithin, rateOf } from './tax-lines.ts';

/**
 * The entries with the tax within what is due as an included tax: 'Im Restbetrag enthaltene USt: 763,24' below
 * 'Restbetrag 4.780,28' names the rest as well, and is a printed rate of it.
 */
export function withTaxWithinDue(
  { style, currency }: DocumentContext,
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  const rates = entries.flatMap((entry) => (entry.role === 'tax' && rateOf(entry, style)) || []);
  const dues = entries.flatMap((entry) => (entry.role === 'due' && minorOf(entry, currency)) || []);
  return entries.map((entry) => {
    const minor = entry.role === 'due' ? minorOf(entry, currency) : null;
    const isWithinDue =
      minor !== null &&
      dues.some((due) => due > minor && rates.some((rate) => isTaxWithin(due, rate, minor)));
    return isWithinDue ? { ...entry, role: 'tax', included: true } : entry;
  });
}
