import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import { type Addition, isWithheld, type Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';
import { isTaxOfMinor, isWithin, rateOf } from './tax-lines.ts';

const ADDED: ReadonlySet<SummaryRole> = new Set(['tax', 'shipping', 'discount', 'charge', 'tip', 'rounding']);

/**
 * The settlement of a page that prints, between its goods and its total, something added or taken off that the total
 * leaves out: it is added all the same, and the total not reached. A total that is only the subtotal, or that has one
 * of two taxes, proves nothing. What is listed twice, a tax that the prices include and a discount that they already
 * bear are no such thing.
 */
export function withUnspent(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement | null,
  entries: readonly SummaryEntry[],
): Settlement | null {
  if (!settlement?.balanced) return settlement;
  const unspent = unspentAdditions(context, items, settlement, entries);
  return unspent.length
    ? { ...settlement, additions: [...settlement.additions, ...unspent], balanced: false }
    : settlement;
}

function unspentAdditions(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
  entries: readonly SummaryEntry[],
): Addition[] {
  const { additions, totalMinor } = settlement;
  const spent = new Set(additions.map(({ minor }) => Math.abs(minor)));
  const goods = sumMinor(items.map(({ minor }) => minor));
  const sums = new Set([Math.abs(totalMinor), Math.abs(goods)]);
  const candidates = entries
    .filter((entry) => isBetween(entry, items, settlement, context))
    .flatMap((entry) => {
      const minor = minorOf(entry, context.currency);
      return minor === null || minor === 0 ? [] : [{ kind: entry.role as Addition['kind'], minor, entry }];
    })
    .filter(({ minor }) => !spent.has(Math.abs(minor)) && !sums.has(Math.abs(minor)));
  const taxes = candidates.filter(({ kind }) => kind === 'tax');
  const others = candidates.filter(({ kind }) => kind !== 'tax');
  const printed = printedMinors(context);
  // '110.00 less 10.00' tells how the sum of prices came about that the list prints reduced.
  const isInPrices = (off: number) => printed.has(goods + off) || printed.has(totalMinor + off);
  const discounts = others.filter(({ kind }) => kind === 'discount').map(({ minor }) => Math.abs(minor));
  return [
    ...(areTaxesTold(taxes, settlement, { context, entries, printed }) ? [] : taxes),
    ...others.filter(
      ({ kind, minor }) =>
        kind !== 'discount' || !(isInPrices(Math.abs(minor)) || isInPrices(sumMinor(discounts))),
    ),
  ];
}

/** A labelled addition in the column of the total, behind the last of the goods. */
function isBetween(
  entry: SummaryEntry,
  items: readonly Item[],
  { total, totalMinor }: Settlement,
  context: DocumentContext,
): boolean {
  const { role, included, below, line, page, value } = entry;
  const last = items.findLast((item) => item.page === total.page)?.line ?? -1;
  const size = typeSize(context.lines[total.line]);
  return (
    ADDED.has(role) &&
    !included &&
    !below &&
    value.strength === 'strong' &&
    page === total.page &&
    line > last &&
    line < total.line &&
    (Math.abs(value.edge - total.value.edge) <= COLUMN_EDGE_EMS * size ||
      isTaxOnTop(entry, totalMinor, context))
  );
}

/** A tax of the whole total, to be added to it: it may stand in a column of its own. */
function isTaxOnTop(entry: SummaryEntry, totalMinor: number, { style, currency }: DocumentContext): boolean {
  const rate = entry.role === 'tax' ? rateOf(entry, style) : null;
  return rate !== null && isTaxOfMinor(minorOf(entry, currency) ?? 0, rate, totalMinor);
}

/** True for taxes that say otherwise what was added, or that the total includes. */
function areTaxesTold(
  taxes: readonly Addition[],
  settlement: Settlement,
  {
    context,
    entries,
    printed,
  }: { context: DocumentContext; entries: readonly SummaryEntry[]; printed: ReadonlySet<number> },
): boolean {
  // The same tax is printed twice over, or two halves of one tax are alike.
  const minors = taxes.map(({ minor }) => minor);
  const sums = [minors, [...new Set(minors)]].map(sumMinor);
  const added = settlement.additions
    .filter((addition) => addition.kind === 'tax' && !isWithheld(addition))
    .map(({ minor }) => minor);
  // Of '944' and '13,635' for two rates only one looks like money by itself.
  const byRate = entries.flatMap((entry) =>
    entry.role === 'tax' && !entry.taxTotal && !entry.below ? (minorOf(entry, context.currency) ?? []) : [],
  );
  if (added.length) return taxes.length === 0 || [...sums, sumMinor(byRate)].includes(sumMinor(added));
  if (sums.some((sum) => printed.has(settlement.totalMinor - sum))) return true;
  return taxes.every(({ entry, minor }) => {
    const rate = rateOf(entry, context.style);
    return !rate || isWithin(settlement, rate, minor);
  });
}

function printedMinors({ lines, currency }: DocumentContext): ReadonlySet<number> {
  return new Set(
    lines.flatMap(({ amounts }) =>
      amounts.flatMap((amount) => tokenMoney(amount, currency, amount.sign === -1 ? -1 : 1)?.minor ?? []),
    ),
  );
}
