import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { isRecognised } from '../invoice/line-money.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { isAddedTax, ratesIn } from '../invoice/tax-rate.ts';
import { reachesBelow } from './below-subtotal.ts';
import { leadsToLarger, reachesBelowPayment } from './below-total.ts';
import { contradictsSubtotal } from './confirmed-sums.ts';
import { paymentEvidence } from './payment.ts';
import { isTaxRow } from './printed-tax-row.ts';
import { tillLabel } from './receipt-entries.ts';
import type { TillItem } from './receipt-items.ts';

/** Items that come to a total together with what is printed beside them. */
export interface BalancedRead {
  items: readonly TillItem[];
  settlement: Settlement | null;
  /** What else is printed beside labels. */
  entries: readonly SummaryEntry[];
  /** The printed sums that the items above them make, whatever these are called. */
  confirmed: readonly SummaryEntry[];
}

/**
 * True where nothing else that is printed contradicts the items: an amount of another role that was taken for goods, or a
 * sum that shows otherwise. Goods cost more than the tax on them.
 */
export function isCredible(context: DocumentContext, read: BalancedRead): boolean {
  const { items, settlement, entries, confirmed } = read;
  const goods = sumMinor(items.map((item) => item.minor));
  const taxes = sumMinor(
    (settlement?.additions ?? []).flatMap(({ kind, minor }) => (kind === 'tax' ? minor : [])),
  );
  if (reachesBelow(context, items, confirmed) || isTaxBase(context, read) || addsFromBelow(read))
    return false;
  if (reachesBelowPayment(items, entries) || holdsTaxRow(context, items)) return false;
  if (standsBelowTotal(context, read)) return false;
  const total = settlement && { line: settlement.total.line, minor: settlement.totalMinor };
  const paid = paymentEvidence(entries, context.currency);
  if (total && leadsToLarger(context, total, paid)) return false;
  if (total && contradictsSubtotal(context, items, entries, confirmed, total)) return false;
  return Math.abs(taxes) * 2 <= Math.abs(goods) && !holdsPayments(context, read);
}

/** A receipt that prints its total on top prints the sum of the goods below them; so does one with a sum of that size. */
function standsBelowTotal({ currency }: DocumentContext, read: BalancedRead): boolean {
  const { items, settlement, entries, confirmed } = read;
  if (!settlement) return false;
  const same = entries.filter(
    (entry) =>
      (entry.role === 'total' || entry.role === 'due' || entry.role === 'subtotal') &&
      !entry.below &&
      minorOf(entry, currency) === settlement.totalMinor,
  );
  const first = Math.min(settlement.total.line, ...same.map(({ line }) => line));
  return items.every(({ line }) => line > first) && confirmed.every(({ line }) => line < first);
}

/** What is below the last total is within it, or is given for other reasons: it adds up to no total above it. */
function addsFromBelow({ items, settlement, entries }: BalancedRead): boolean {
  const totals = entries.filter(({ role }) => role === 'total' || role === 'due' || role === 'subtotal');
  if (!settlement || items.some(({ line }) => line > settlement.total.line)) return false;
  const last = Math.max(...totals.map(({ line }) => line), settlement.total.line);
  return settlement.additions.some(({ entry }) => entry.line > last);
}

/** 'Goods at 19% 10.00' above 'VAT 19% 1.90': a price that is just what was taxed is none of a good. */
function isTaxBase(context: DocumentContext, { items, entries }: BalancedRead): boolean {
  const taxes = entries.flatMap((entry) =>
    entry.role === 'tax' ? (minorOf(entry, context.currency) ?? []) : [],
  );
  return items.some(({ line, minor }) => {
    const own = context.lines[line];
    const rates = own ? ratesIn(own) : [];
    return rates.some((rate) => rate > 0 && taxes.some((tax) => tax > 1 && isAddedTax(tax, minor, rate)));
  });
}

/** A row of the table of taxes repeats what was bought. */
function holdsTaxRow({ lines, currency }: DocumentContext, items: readonly TillItem[]): boolean {
  return items.some((item) => {
    const line = lines[item.line];
    return line !== undefined && isTaxRow(line, currency);
  });
}

/** What a payment or what is to be paid is called by. */
const PAYS: ReadonlySet<SummaryRole> = new Set(['payment', 'paid', 'due']);

/** Payments that make the total by themselves are no goods, nor is one of the whole total. */
function holdsPayments(context: DocumentContext, { items, settlement }: BalancedRead): boolean {
  const payments = items.filter((item) => {
    const words = item.text.flatMap((line) => line.map(({ text }) => text));
    const label = tillLabel(words, isRecognised(context, item.page));
    return label !== null && PAYS.has(label.role);
  });
  const total = settlement?.totalMinor;
  return (
    payments.length > 0 &&
    (payments.some(({ minor }) => minor === total) || sumMinor(payments.map(({ minor }) => minor)) === total)
  );
}
