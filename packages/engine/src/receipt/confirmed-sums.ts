import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { ratesIn } from '../invoice/tax-rate.ts';
import { addedMinor, isAdded } from './added-labels.ts';
import type { TillItem } from './receipt-items.ts';

/** The printed subtotals that the items above them make, alone or with what is labelled among them. */
export function confirmedSubtotals(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  const { currency } = context;
  return entries.filter((entry) => {
    if (!isSubtotal(context, entry) && !isEarlierTotal(context, entry, entries)) return false;
    const goods = sumMinor(items.flatMap(({ line, minor }) => (line < entry.line ? minor : [])));
    const among = entries.filter(({ role, line }) => isAdded(role) && line < entry.line);
    const added = sumMinor(among.map((other) => addedMinor(other, currency)));
    const minor = minorOf(entry, currency);
    return goods !== 0 && (minor === goods || minor === goods + added);
  });
}

/** A sum of goods; one that prints a rate is what was taxed at it. */
function isSubtotal(context: DocumentContext, { role, below, value, line }: SummaryEntry): boolean {
  const own = context.lines[line];
  return role === 'subtotal' && !below && value.strength === 'strong' && !(own && ratesIn(own).length);
}

/** A total above another one that is not the same: what is printed between them changes it, such as a rounding. */
function isEarlierTotal(
  context: DocumentContext,
  entry: SummaryEntry,
  entries: readonly SummaryEntry[],
): boolean {
  const { currency } = context;
  if (!isTotal(entry)) return false;
  const [next] = entries.filter((other) => isTotal(other) && other.line > entry.line);
  return next !== undefined && minorOf(next, currency) !== minorOf(entry, currency);
}

export function isTotal({ role, below, value }: SummaryEntry): boolean {
  return (role === 'total' || role === 'due') && !below && value.strength === 'strong';
}

/**
 * True where the printed subtotal leads with what is printed below it to the total, and the goods do not come to that
 * subtotal: then one of them was misread, whatever they come to otherwise. A tax below it may be within their prices, and
 * savings may be given with the goods and once more in a sum.
 */
export function contradictsSubtotal(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
  confirmed: readonly SummaryEntry[],
  total: { line: number; minor: number },
): boolean {
  const { currency } = context;
  const lastItem = Math.max(...items.map(({ line }) => line));
  const taken = items.flatMap(({ minor }) => (minor < 0 ? minor : []));
  return entries.some((entry) => {
    if (!isSubtotal(context, entry) || confirmed.includes(entry)) return false;
    if (entry.line < lastItem || entry.line >= total.line) return false;
    const between = entries.filter(
      ({ role, line }) => isAdded(role) && line > entry.line && line < total.line,
    );
    if (!between.length || between.some(({ role }) => role === 'tax')) return false;
    const added = sumMinor(between.map((other) => addedMinor(other, currency)));
    const isTold = taken.includes(added) || sumMinor(taken) === added;
    return (minorOf(entry, currency) ?? 0) + added === total.minor && !(taken.length && isTold);
  });
}
