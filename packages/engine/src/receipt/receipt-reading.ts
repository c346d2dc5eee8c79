import type { DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { type Settlement, settle } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { isPrintedTotal } from './below-subtotal.ts';
import { roundingAmong, withoutUnroundedTotals } from './below-total.ts';
import { confirmedSubtotals } from './confirmed-sums.ts';
import { type BalancedRead, isCredible } from './credible-reading.ts';
import { explainZone } from './explain-zone.ts';
import { paymentEvidence } from './payment.ts';
import { receiptItems, type TillItem } from './receipt-items.ts';
import { findZones, type ItemZone, totalsAbove } from './receipt-zone.ts';
import { droppedSums, endBeforeRepeat, ratedDiscount, ratedTax, sumAmong } from './sums-among-goods.ts';
import type { ItemReading } from './sums-in-zone.ts';
import { unnamedAdditions } from './unnamed-additions.ts';
import { countAmong, unnamedTotal } from './unnamed-total.ts';
import { isWrapped } from './wrapped-sums.ts';

/** The items of a receipt, and how its total comes about. */
export interface Reading {
  items: TillItem[];
  settlement: Settlement | null;
  /** The items come to the total by chance: something else that is printed contradicts them. */
  isDoubted?: boolean;
}

/** How a zone is taken where the plain way leads to no total. */
interface ZoneReading extends ItemReading {
  /** A price that comes to all above it is the subtotal, whatever it is called. */
  endsAtSum?: boolean;
  /** Where nothing is called a total, the last price that is what all above it come to is one. */
  endsAtUnnamed?: boolean;
  /** Bare numbers of the head that are in the column of whole prices are none. */
  dropsHead?: boolean;
  /** The last number above the sums that is how many goods there are is no price. */
  dropsCount?: boolean;
  /** The goods end where they come to the total, and what stands below repeats it or is taken off. */
  endsAtTotal?: boolean;
}

interface ZoneRead extends Reading, BalancedRead {
  items: TillItem[];
}

/** Further ways to take the lines, tried one after the other where the plain one leads to no total. */
const READINGS: readonly ZoneReading[] = [
  {},
  { returnsAreNegative: true },
  { labelsAreGoods: true },
  { endsAtSum: true },
  { endsAtTotal: true },
  { dropsSums: true },
  { endsAtUnnamed: true },
  { dropsCount: true },
  { dropsHead: true },
];

/** The items up to the sum that they and the printed additions come to; up to the first one where they reach none. */
export function readItems(context: DocumentContext, entries: readonly SummaryEntry[]): Reading {
  const zones = findZones(context, entries);
  const signed = withRoundingDown(context, entries);
  for (const reading of READINGS)
    for (const zone of zones) {
      const read = readZone(context, entries, zone, reading);
      context.trace?.(explainZone(context, zone, reading, read));
      if (read?.settlement?.balanced && isCredible(context, read))
        return withChargesAsGoods(context, entries, zone, read);
      const other = signed && readZone(context, signed, zone, reading);
      // Only where the goods are proved by their subtotal: with them in doubt any small sum fits.
      if (other?.settlement?.balanced && other.confirmed.length && isCredible(context, other)) return other;
    }
  const [first] = zones;
  if (!first) return { items: [], settlement: settlementOf(context, entries, []) };
  const plain = readTo(context, entries, first, {});
  const read = isBelowTotal(plain) ? { ...plain, items: [] } : plain;
  // What came out even by chance must not be proved: nothing is added to the items then.
  return read.settlement?.balanced
    ? { ...read, settlement: { ...read.settlement, additions: [], balanced: false }, isDoubted: true }
    : read;
}

/** True where all prices that were read are below the total: they are none of goods. */
function isBelowTotal({ items, settlement }: ZoneRead): boolean {
  return settlement !== null && items.every(({ line }) => line > settlement.total.line);
}

/** On a photograph the minus before a rounding is often lost: the entries with it; null where none may be. */
function withRoundingDown(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] | null {
  const isUnsigned = ({ role, value, page }: SummaryEntry) =>
    role === 'rounding' && value.sign === 0 && isRecognised(context, page);
  if (!entries.some(isUnsigned)) return null;
  return entries.map((entry) =>
    isUnsigned(entry) ? { ...entry, value: { ...entry.value, sign: -1 as const } } : entry,
  );
}

const FEE = /^fees?:?$/iu;

/**
 * A fee without a rate is one of the goods above the subtotal that they make with it. Where no sum of goods alone is printed, so is
 * what is called a fee, above the total: 'Booking fee' below a fare.
 */
function withChargesAsGoods(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  zone: ItemZone,
  read: ZoneRead,
): ZoneRead {
  const subtotal = read.confirmed.findLast((entry) => !isPrintedTotal(entry));
  const isSummed = entries.some(({ role }) => role === 'subtotal');
  const isAbove = ({ line, words }: SummaryEntry) =>
    subtotal || isSummed
      ? line < (subtotal?.line ?? 0)
      : line < (read.settlement?.total.line ?? 0) && words.some(({ text }) => FEE.test(text));
  const charges = (read.settlement?.additions ?? []).filter(
    ({ kind, entry }) => kind === 'charge' && isAbove(entry) && entry.line >= zone.from,
  );
  if (!charges.length) return read;
  const other = readTo(context, entries, zone, { chargesAreGoods: true });
  return other.settlement?.balanced && isCredible(context, other) ? other : read;
}

function readZone(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  zone: ItemZone,
  reading: ZoneReading,
): ZoneRead | null {
  if (reading.endsAtTotal) {
    const items = receiptItems(context, zone, {});
    const discount = ratedDiscount(context, items, entries);
    if (discount) return readTo(context, [...entries, discount], { ...zone, to: discount.line }, {});
    const end = endBeforeRepeat(context, items, entries);
    return end === null ? null : readTo(context, entries, { ...zone, to: end }, {});
  }
  if (reading.endsAtUnnamed) {
    const unnamed = unnamedTotal(context, receiptItems(context, zone, {}), entries);
    const [total] = unnamed;
    return total ? readTo(context, [...entries, ...unnamed], { ...zone, to: total.line }, {}) : null;
  }
  if (reading.dropsHead) return readBelowHead(context, entries, zone);
  if (reading.dropsCount) {
    const count = countAmong(context, receiptItems(context, zone, {}));
    return count === null ? null : readTo(context, entries, { ...zone, to: count }, {});
  }
  if (!reading.endsAtSum) return readTo(context, entries, zone, reading);
  const sum = sumAmong(context, receiptItems(context, zone, {}), zone);
  return sum && readTo(context, [...entries, sum.entry], sum.zone, {});
}

/** So many numbers of the head may be in the column of whole prices. */
const MAX_HEAD_NUMBERS = 3;

/** The goods below bare numbers of the head, where they come to the total without these. */
function readBelowHead(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  zone: ItemZone,
): ZoneRead | null {
  const items = context.style.decimals === 0 ? receiptItems(context, zone, {}) : [];
  for (const { line, amount, confirmed } of items.slice(0, Math.min(MAX_HEAD_NUMBERS, items.length - 1))) {
    if (confirmed || amount.currency !== '' || /\d[.,' ]\d{3}/.test(amount.raw)) return null;
    const read = readTo(context, entries, { ...zone, from: line + 1, headed: true }, {});
    if (read.settlement?.balanced) return read;
  }
  return null;
}

function readTo(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  zone: ItemZone,
  reading: ItemReading,
): ZoneRead {
  const wrapped = new Set(entries.filter(isWrapped).map(({ line }) => line));
  const found = receiptItems(context, zone, reading).filter(({ line }) => !wrapped.has(line));
  const added = roundingAmong(context, found, entries) ?? ratedTax(context, found);
  const items = added ? found.slice(0, -1) : found;
  const taken = new Set(items.map((item) => item.line));
  // A total above the goods is that below them, whatever else its box says.
  const above = new Set(totalsAbove(entries).map(({ value }) => value));
  const others = entries.filter(({ line, value }) => !taken.has(line) && !above.has(value));
  const dropped = reading.dropsSums ? droppedSums(context, items, zone) : [];
  const sums = dropped.filter(({ line }) => others.every((other) => other.line !== line));
  const last = confirmedBy(context, items, others, sums).at(-1);
  const isEnd = last && items.every((item) => item.line < last.line);
  const unnamed = isEnd ? unnamedAdditions(context, others, last) : [];
  const all = [...others, ...unnamed, ...(added ? [added] : [])];
  return {
    items,
    confirmed: confirmedBy(context, items, all, sums),
    entries: others,
    settlement: settlementOf(context, all, items),
  };
}

/** The sums that the items make, of which the labels or the amounts show that they are some. */
function confirmedBy(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
  dropped: readonly SummaryEntry[],
): SummaryEntry[] {
  return [...confirmedSubtotals(context, items, entries), ...dropped].sort(
    (one, other) => one.line - other.line,
  );
}

function settlementOf(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  items: readonly TillItem[],
): Settlement | null {
  // With a price unread the others prove nothing, whatever they come to.
  const minors = items.some((item) => item.isUnread) ? null : items.map((item) => item.minor);
  const counted = withoutUnroundedTotals(context, entries);
  const settlement = settle(counted, minors, context.currency, paymentEvidence(entries, context.currency));
  return settlement && { ...settlement, additions: inPrintedOrder(settlement.additions) };
}

function inPrintedOrder(additions: Settlement['additions']): Settlement['additions'] {
  return [...additions].sort((one, other) => one.entry.line - other.entry.line);
}
