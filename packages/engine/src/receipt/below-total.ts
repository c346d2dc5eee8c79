import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { lineText } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { SUGGESTED } from './behind-total.ts';
import { bearsClass } from './below-subtotal.ts';
import { plainEntry } from './plain-entry.ts';
import type { TillItem } from './receipt-items.ts';
import { lastPrice } from './receipt-zone.ts';
import { coinOf, isRounding } from './rounding.ts';

/** So many amounts below a total may lead to a larger one. */
const MOST_ADDED = 3;

/** True where goods were taken from below a payment: what follows there is a table of taxes, points or another slip. */
export function reachesBelowPayment(items: readonly TillItem[], entries: readonly SummaryEntry[]): boolean {
  const last = Math.max(...items.map(({ line }) => line));
  return entries.some(
    ({ role, line, below, value }) =>
      (role === 'payment' || role === 'change') && !below && value.strength === 'strong' && line < last,
  );
}

/**
 * True where a larger or a rounded amount below the total is what the total and all amounts printed between them come to: then the
 * smaller one is a subtotal, whatever it is called. It is printed twice, as a total and its payment are, or nothing shows
 * that the smaller one was paid and the rest only proposed.
 */
export function leadsToLarger(
  { lines, currency }: DocumentContext,
  total: { line: number; minor: number },
  paid: readonly number[],
): boolean {
  const below = lines.slice(total.line + 1).flatMap((line) => {
    const price = lastPrice(line);
    const minor = price && tokenMoney(price, currency, price.sign === -1 ? -1 : 1)?.minor;
    return minor ? [{ minor, isProposed: SUGGESTED.test(lineText(line)) }] : [];
  });
  return below.slice(1, MOST_ADDED + 1).some(({ minor }, index) => {
    const between = below.slice(0, index + 1);
    const added = sumMinor(between.map((each) => each.minor));
    if (added === 0 || minor !== total.minor + added) return false;
    if (added < 0) return isRounding(added, minor) && !paid.includes(total.minor);
    const isRepeated = below.filter((other) => other.minor === minor).length > 1;
    return isRepeated || (!paid.includes(total.minor) && between.every(({ isProposed }) => !isProposed));
  });
}

/** No good costs so little, in minor units: a few cents that are added are a rounding. */
const MAX_ADDED_CENTS = 4;

/**
 * The rounding under a label that is not known: the last price above the total, too small for goods or taken off, that
 * leads from a sum in small coins to a total in larger ones. Null where there is none.
 */
export function roundingAmong(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
): SummaryEntry | null {
  const last = items.at(-1);
  const line = last && context.lines[last.line];
  if (!last || !line || last.confirmed || items.length < 2) return null;
  const total = entries.find(({ role, line: at }) => (role === 'total' || role === 'due') && at > last.line);
  const minor = (total && tokenMoney(total.value, context.currency, 1)?.minor) ?? 0;
  const above = items.at(-2)?.line ?? 0;
  const taxes = entries.filter(
    ({ role, included, below, line: at }) =>
      role === 'tax' && !included && !below && at > above && at < last.line,
  );
  const taxed = sumMinor(taxes.map((tax) => tokenMoney(tax.value, context.currency, 1)?.minor ?? 0));
  const goods = sumMinor(items.slice(0, -1).map((item) => item.minor)) + taxed;
  const hasCents = last.amount.decimals === 2;
  // Below a tax no goods follow.
  const isTiny = (last.minor <= MAX_ADDED_CENTS && hasCents) || taxes.length > 0;
  const isUp = last.minor > 0 && isTiny && !bearsClass(line);
  const isSmall =
    (last.minor < 0 || isUp) && isRounding(last.minor, minor) && Math.abs(last.minor) < coinOf(minor);
  return isSmall && coinOf(minor) > coinOf(goods) && goods + last.minor === minor
    ? plainEntry(line, last.line, 'rounding')
    : null;
}

/**
 * The entries without totals that were rounded afterwards: another total stands below, and what is printed between both
 * is the small amount that leads from one to the other.
 */
export function withoutUnroundedTotals(
  { lines, currency }: DocumentContext,
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  const totals = entries.filter(({ role, below }) => (role === 'total' || role === 'due') && !below);
  const minorOf = ({ value }: SummaryEntry) => tokenMoney(value, currency, 1)?.minor ?? 0;
  return entries.filter((entry) => {
    const next = totals.includes(entry) && totals.find(({ line }) => line > entry.line);
    if (!next) return true;
    const between = lines.slice(entry.line + 1, next.line).flatMap((line) => {
      const price = lastPrice(line);
      return (price && tokenMoney(price, currency, 1)?.minor) ?? [];
    });
    const [before, after] = [minorOf(entry), minorOf(next)];
    const added = after - before;
    return added === 0 || !isRounding(added, after) || Math.abs(sumMinor(between)) !== Math.abs(added);
  });
}
