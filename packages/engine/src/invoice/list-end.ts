import { minorOf } from './entry-money.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * The line of the subtotal behind which no goods follow: where several are printed, the one that adds up those before it;
 * otherwise the first. Infinity without any.
 */
export function closingSubtotal(entries: readonly SummaryEntry[], currency: string): number {
  const subtotals = entries.filter(({ role, below }) => role === 'subtotal' && !below);
  let sum = 0;
  for (const [index, entry] of subtotals.entries()) {
    const minor = minorOf(entry, currency) ?? 0;
    if (index > 0 && minor === sum) return entry.line;
    sum += minor;
  }
  return subtotals[0]?.line ?? Number.POSITIVE_INFINITY;
}
