import type { DocumentContext } from '../document-context.ts';
import { amountIn, plainEntry } from './chain-settlement.ts';
import { minorOf } from './entry-money.ts';
import { opensAsSum } from './opening-label.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** More lines than this are no block of a subtotal and its taxes. */
const MAX_TAXES = 6;

/**
 * The labelled amounts with the gross sums whose label says more than its words for a total: right below a subtotal and
 * its taxes, in their column, what opens as a total and is the sum of both is one, 'Total costs of this quarter' too.
 */
export function withGrossSums(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const found = entries
    .filter(({ role, below, value }) => role === 'subtotal' && !below && value.strength === 'strong')
    .flatMap((subtotal) => grossOf(context, subtotal, entries) ?? []);
  const isReplaced = (entry: SummaryEntry) => found.some(({ value }) => value === entry.value);
  return [...entries.filter((entry) => !isReplaced(entry)), ...found].sort((a, b) => a.line - b.line);
}

/** The sum of a subtotal and the taxes on the lines below it, printed right below them; null where it is none. */
function grossOf(
  context: DocumentContext,
  subtotal: SummaryEntry,
  entries: readonly SummaryEntry[],
): SummaryEntry | null {
  const start = minorOf(subtotal, context.currency) ?? 0;
  let reached = start;
  for (let line = subtotal.line + 1; line <= subtotal.line + MAX_TAXES; line += 1) {
    const found = context.lines[line]?.page === subtotal.page && amountIn(context, line, subtotal.value);
    if (!found) return null;
    const known = entries.find(({ value }) => value === found.token);
    if (known?.role === 'tax' && !known.included) {
      reached += found.minor;
      continue;
    }
    const entry = plainEntry(context, line, found.token);
    if (!entry || reached === start || found.minor !== reached || !opensAsSum(entry.words)) return null;
    return known && known.role !== 'total' ? null : { ...(known ?? entry), role: 'total', isGross: true };
  }
  return null;
}
