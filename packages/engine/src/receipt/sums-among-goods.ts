import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { moneyOf } from '../invoice/line-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { isAddedTax, ratesIn } from '../invoice/tax-rate.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { addedRole, MAX_ADDED_PERCENT } from './added-labels.ts';
import { areGoods } from './below-subtotal.ts';
import { plainEntry } from './plain-entry.ts';
import type { TillItem } from './receipt-items.ts';
import { type ItemZone, priceOf } from './receipt-zone.ts';

/**
 * The sum of the goods under a label that is not known: the first price that is what at least two before it come to, where
 * what follows adds to them. Null where there is none.
 */
export function sumAmong(
  context: DocumentContext,
  items: readonly TillItem[],
  zone: ItemZone,
): { zone: ItemZone; entry: SummaryEntry } | null {
  const at = items.findIndex(
    ({ minor, confirmed }, index) =>
      index >= 2 && !confirmed && minor === sumMinor(items.slice(0, index).map((item) => item.minor)),
  );
  const index = items[at]?.line ?? 0;
  const line = context.lines[index];
  const entry = at > 0 && line && moneyOf(line).length === 1 ? plainEntry(line, index, 'subtotal') : null;
  const below = items.slice(at + 1);
  return entry && areAdditions(context, below, items[at]?.minor ?? 0) && !isDepartment(context, below)
    ? { zone: { ...zone, to: index }, entry }
    : null;
}

/** True for what may add to a sum: it is taken off, says so, or is small beside the goods. */
function areAdditions({ lines }: DocumentContext, items: readonly TillItem[], sum: number): boolean {
  return items.every(({ line, minor }) => {
    const own = lines[line];
    return minor * 100 <= sum * MAX_ADDED_PERCENT || (own !== undefined && addedRole(own) !== null);
  });
}

/** True where what follows a sum are the goods of another department: a sum of their own follows, or they look like goods. */
function isDepartment(context: DocumentContext, items: readonly TillItem[]): boolean {
  const hasSum = items.some(
    ({ minor }, index) => index >= 2 && minor === sumMinor(items.slice(0, index).map((item) => item.minor)),
  );
  return hasSum || areGoods(context, items);
}

/**
 * The sums among the goods that were dropped, as entries: lines of the zone that are none of the items and are what those
 * above them come to, or those since the last sum.
 */
export function droppedSums(
  context: DocumentContext,
  items: readonly TillItem[],
  zone: ItemZone,
): SummaryEntry[] {
  const taken = new Set(items.map(({ line }) => line));
  const sums: SummaryEntry[] = [];
  for (let index = zone.from; index < zone.to; index++) {
    const line = context.lines[index];
    const value = line && !taken.has(index) ? priceOf(line, zone.edge) : null;
    if (!line || !value) continue;
    const minor = tokenMoney(value, context.currency, 1)?.minor;
    const from = sums.at(-1)?.line ?? -1;
    const isSum = [-1, from].some((start) => {
      const part = items.filter((item) => item.line > start && item.line < index);
      return part.length > 1 && sumMinor(part.map((item) => item.minor)) === minor;
    });
    if (isSum) sums.push(sumEntry(line, index, value));
  }
  return sums;
}

function sumEntry(line: AnalysedLine, index: number, value: AmountToken): SummaryEntry {
  const words = line.words.filter((word) => word.box.x1 <= value.box.x0 + 1);
  const label = { role: 'subtotal' as const, included: false, taxTotal: false, share: 0 };
  return { ...label, words, amounts: [value], value, below: false, line: index, page: line.page };
}

/**
 * The line of the last prices, where the goods above them come to a printed total and they repeat it: as the net amount of
 * a printed tax, or as the parts taxed at each rate. Null otherwise.
 */
export function endBeforeRepeat(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
): number | null {
  const minorsOf = (...roles: SummaryRole[]) =>
    entries.filter(({ role }) => roles.includes(role)).map((entry) => minorOf(entry, context.currency) ?? 0);
  const [taxes, totals] = [minorsOf('tax'), minorsOf('total', 'due')];
  for (const [at, first] of items.entries()) {
    const goods = sumMinor(items.slice(0, at).map(({ minor }) => minor));
    const rest = sumMinor(items.slice(at).map(({ minor }) => minor));
    if (at === 0 || !totals.includes(goods)) continue;
    const isNet = at === items.length - 1 && taxes.some((tax) => tax > 0 && rest + tax === goods);
    const isByRate = rest === goods && at > 1 && items.slice(at).every((item) => namesTax(context, item));
    if (isNet || isByRate) return first.line;
  }
  return null;
}

/** True for a price whose line prints a rate or names a tax. */
function namesTax(context: DocumentContext, { line }: TillItem): boolean {
  const own = context.lines[line];
  if (!own) return false;
  const found = findPhrases(
    SUMMARY_BOOK,
    own.words.map((word) => word.text),
  );
  return ratesIn(own).length > 0 || found.some(({ role }) => role === 'tax' || role === 'taxTotal');
}

/**
 * A tax or service under a label that is not known: the last price, with the rate at which it is just that part of all
 * above it. Null where there is none.
 */
export function ratedTax(context: DocumentContext, items: readonly TillItem[]): SummaryEntry | null {
  const last = items.at(-1);
  const line = last && context.lines[last.line];
  const [rate, another] = line ? ratesIn(line) : [];
  if (!last || !line || !rate || another !== undefined || items.length < 2 || last.confirmed) return null;
  const goods = sumMinor(items.slice(0, -1).map(({ minor }) => minor));
  const isTax = last.minor > 1 && rate * MAX_TAX_PARTS <= WHOLE && isAddedTax(last.minor, goods, rate);
  return isTax ? plainEntry(line, last.line, addedRole(line) ?? 'tax') : null;
}

/** What is added at a rate is at most one of so many parts of the goods. */
const MAX_TAX_PARTS = 3;
/** Rates are counted in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * What is taken off at a printed rate without a minus: the last price of the goods, which is just that part of all above
 * it, where what remains is a printed total. Null where there is none.
 */
export function ratedDiscount(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
): SummaryEntry | null {
  const last = items.at(-1);
  const line = last && context.lines[last.line];
  const [rate, another] = line ? ratesIn(line) : [];
  if (!last || !rate || another !== undefined || items.length < 2) return null;
  const goods = sumMinor(items.slice(0, -1).map(({ minor }) => minor));
  const isTotal = entries.some(
    (entry) =>
      (entry.role === 'total' || entry.role === 'due') &&
      minorOf(entry, context.currency) === goods - last.minor,
  );
  return isTotal && isAddedTax(last.minor, goods, rate) ? plainEntry(line, last.line, 'discount') : null;
}
