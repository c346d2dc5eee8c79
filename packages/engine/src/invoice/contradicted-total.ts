import type { DocumentContext } from '../document-context.ts';
import { tokenMoney } from '../values/amount.ts';
import { minorOf, type Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entries.ts';

/** What is to be paid stands at most this many lines below the total. */
const MAX_LINES = 8;
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/**
 * The settlement of a page that contradicts itself: another amount is called what is to be paid, close below the total
 * that the items make, and nothing printed between the two tells the difference. Then that one is the total, which the
 * items do not make. Any other settlement comes back as it is: payments, credits and withheld taxes tell differences.
 */
export function withContradiction(
  context: DocumentContext,
  settlement: Settlement | null,
  entries: readonly SummaryEntry[],
): Settlement | null {
  if (!settlement?.balanced) return settlement;
  const { total, totalMinor } = settlement;
  const due = entries.find(
    (entry) =>
      entry.role === 'due' &&
      entry.page === total.page &&
      entry.line > total.line &&
      entry.line - total.line <= MAX_LINES &&
      entry.share >= MIN_SHARE &&
      entry.value.strength === 'strong' &&
      !entry.below,
  );
  const dueMinor = due && minorOf(due, context.currency);
  if (!due || dueMinor === null || dueMinor === undefined || dueMinor === totalMinor || dueMinor === 0)
    return settlement;
  const difference = Math.abs(totalMinor - dueMinor);
  const isPrinted = context.lines.some((line) =>
    line.amounts.some((amount) => tokenMoney(amount, context.currency, 1)?.minor === difference),
  );
  const isTold =
    isPrinted ||
    context.lines
      .slice(total.line + 1, due.line)
      .some((line) => line.amounts.some(({ strength }) => strength === 'strong')) ||
    entries.some(({ role }) => role === 'paid' || role === 'previous' || role === 'payment');
  return isTold ? settlement : { ...settlement, total: due, totalMinor: dueMinor, balanced: false };
}
