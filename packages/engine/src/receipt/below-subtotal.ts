import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { moneyOf } from '../invoice/line-money.ts';
import type { SummaryEntry } from '../invoice/summary-entries.ts';
import { type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK, type SummaryWord } from '../invoice/summary-labels.ts';
import { isAddedTax, ratesIn } from '../invoice/tax-rate.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { detailOn } from './item-detail.ts';
import { paymentEvidence } from './payment.ts';
import { plainEntry } from './plain-entry.ts';
import type { TillItem } from './receipt-items.ts';
import { type ItemZone, priceOf } from './receipt-zone.ts';
import { isRounding } from './rounding.ts';

/** What is added under labels of its own is told in a few lines: more are goods rung up after a subtotal. */
const MAX_UNNAMED = 3;
/** What may be added, as far as a word of its label tells; the first that is found counts. */
const ADDED: readonly Extract<
  SummaryRole,
  'tax' | 'tip' | 'rounding' | 'discount' | 'shipping' | 'charge'
>[] = ['tax', 'tip', 'rounding', 'discount', 'shipping', 'charge'];
/** Words of lines that add nothing. */
const NOTHING_ADDED: ReadonlySet<SummaryWord> = new Set([
  'incl',
  'total',
  'due',
  'subtotal',
  'payment',
  'change',
  'paid',
  'count',
  'carried',
  'previous',
  'aside',
]);

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

function isTotal({ role, below, value }: SummaryEntry): boolean {
  return (role === 'total' || role === 'due') && !below && value.strength === 'strong';
}

/**
 * True where the printed subtotal leads with what is printed below it to the total, and the goods do not come to that
 * subtotal: then one of them was misread, whatever they come to otherwise. A tax below it may be within their prices, and
 * savings may be told with the goods and once more in a sum.
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

function isAdded(role: SummaryRole): boolean {
  return ADDED.some((added) => added === role);
}

/** What an addition adds, in minor units: a discount is taken off, with or without a minus. */
export function addedMinor(entry: SummaryEntry, currency: string): number {
  const minor = minorOf(entry, currency) ?? 0;
  return entry.role === 'discount' ? -Math.abs(minor) : minor;
}

/**
 * True where items were taken from below a sum that those above it make: what stands there adds to the goods and is none
 * of them, unless it looks like further goods rung up after somebody asked for the sum, or has a sum of its own.
 */
export function reachesBelow(
  context: DocumentContext,
  items: readonly TillItem[],
  confirmed: readonly SummaryEntry[],
): boolean {
  return confirmed.some((sum, at) => {
    const next = confirmed[at + 1];
    const below = items.filter(({ line }) => line > sum.line && (!next || line < next.line));
    if (below.length === 0 || (next && sumsGoods(context, next, below))) return false;
    return !areGoods(context, below);
  });
}

/** True for a sum that is called a subtotal, or is that of the goods right above it alone. */
function sumsGoods({ currency }: DocumentContext, sum: SummaryEntry, goods: readonly TillItem[]): boolean {
  const own = sumMinor(goods.map(({ minor }) => minor));
  return printedRole(sum) === 'subtotal' || (goods.length > 1 && minorOf(sum, currency) === own);
}

/** What the label of an amount says, whatever the amount was taken for since. */
function printedRole({ words }: SummaryEntry): SummaryRole | undefined {
  return summaryLabel(
    words.map(({ text }) => text),
    false,
  )?.role;
}

function areGoods(context: DocumentContext, items: readonly TillItem[]): boolean {
  const lines = items.flatMap((item) => context.lines[item.line] ?? []);
  if (items.some(({ minor }) => minor < 0) || lines.some((line) => addedRole(line) !== null)) return false;
  return items.length > MAX_UNNAMED || items.some(({ confirmed }) => confirmed) || lines.every(bearsClass);
}

/** What a line adds by a word of it; null where nothing tells. */
function addedRole(line: AnalysedLine): (typeof ADDED)[number] | null {
  const words = line.words.map((word) => word.text);
  const found = new Set(findPhrases(SUMMARY_BOOK, words).map(({ role }) => role));
  return ADDED.find((role) => found.has(role)) ?? null;
}

/**
 * What is printed between a subtotal that the items make and the total, under labels that are not known: a gratuity for
 * large parties, the tax of a state, a fee. It adds to the goods by the word of its kind, else as a charge. Empty where
 * they are goods rung up after somebody asked for the sum: another subtotal follows, or one is a multiple.
 */
export function unnamedAdditions(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  subtotal: SummaryEntry,
): SummaryEntry[] {
  const total = entries.find((entry) => entry.line > subtotal.line && isPrintedTotal(entry));
  const known = new Set(entries.map(({ line }) => line));
  const to = total?.line ?? paymentLine(entries, subtotal) ?? subtotal.line;
  if (entries.some(({ role, line }) => role === 'subtotal' && line > subtotal.line && line < to)) return [];
  const found = context.lines.slice(subtotal.line + 1, to).flatMap((line, position) => {
    const index = subtotal.line + 1 + position;
    return known.has(index) ? [] : (unnamed(line, index, subtotal) ?? []);
  });
  if (isTotal(subtotal) && found.every((entry) => isSmall(context, entry, subtotal)))
    return found.map(asRounding);
  if (isTotal(subtotal) && !isPaidWith(context, found, subtotal, entries)) return [];
  const isSold = found.some(
    ({ line, role, value }) =>
      isMultiple(context, line, value) || (role === 'charge' && isOtherwise(context, line, value, subtotal)),
  );
  return found.length <= MAX_UNNAMED && !isSold ? found : [];
}

/** A total, or what was one before something is added to it. */
export function isPrintedTotal(entry: SummaryEntry): boolean {
  const roles = [entry.role, entry.role === 'subtotal' ? printedRole(entry) : undefined];
  return roles.some((role) => role === 'total' || role === 'due');
}

/** Between two totals a rounding needs no word; what is a larger part of them may be proposed only. */
function isSmall({ currency }: DocumentContext, entry: SummaryEntry, total: SummaryEntry): boolean {
  return isRounding(minorOf(entry, currency) ?? 0, minorOf(total, currency) ?? 0);
}

/** True where what was paid is a total together with all of these: they are not only proposed. */
function isPaidWith(
  { currency }: DocumentContext,
  additions: readonly SummaryEntry[],
  total: SummaryEntry,
  entries: readonly SummaryEntry[],
): boolean {
  const added = sumMinor(additions.map((entry) => addedMinor(entry, currency)));
  return paymentEvidence(entries, currency).includes((minorOf(total, currency) ?? 0) + added);
}

/** `addedRole` calls what it does not know a charge or a discount. */
function asRounding(entry: SummaryEntry): SummaryEntry {
  return entry.role === 'charge' || entry.role === 'discount' ? { ...entry, role: 'rounding' } : entry;
}

/** True for a good by its tax letter, and for a base by a rate that the amount is not reckoned at. */
function isOtherwise(
  context: DocumentContext,
  index: number,
  value: AmountToken,
  subtotal: SummaryEntry,
): boolean {
  const line = context.lines[index];
  const minor = tokenMoney(value, context.currency, 1)?.minor ?? 0;
  const net = minorOf(subtotal, context.currency) ?? 0;
  const rates = line ? ratesIn(line) : [];
  return bearsClass(line) || (rates.length > 0 && !rates.some((rate) => isAddedTax(minor, net, rate)));
}

/** Goods bear the letter of their tax behind the price; what is added to them seldom does. */
function bearsClass(line: AnalysedLine | undefined): boolean {
  return line !== undefined && /^[A-Z]{1,2}\*?$/.test(line.words.at(-1)?.text ?? '');
}

function isMultiple(context: DocumentContext, index: number, value: AmountToken): boolean {
  const line = context.lines[index];
  const minor = tokenMoney(value, context.currency, 1)?.minor;
  return line && minor ? detailOn(context, line, value, minor)?.confirmed === true : false;
}

/** Where the receipt goes on to the payment, as one does that prints its total on top. */
function paymentLine(entries: readonly SummaryEntry[], subtotal: SummaryEntry): number | undefined {
  return entries.find(({ role, line }) => role === 'payment' && line > subtotal.line)?.line;
}

function unnamed(line: AnalysedLine, index: number, subtotal: SummaryEntry): SummaryEntry | null {
  const words = line.words.map((word) => word.text);
  if (findPhrases(SUMMARY_BOOK, words).some(({ role }) => NOTHING_ADDED.has(role))) return null;
  const entry = plainEntry(line, index, addedRole(line) ?? 'charge');
  if (!entry || Math.abs(entry.value.edge - subtotal.value.edge) > 3 * line.size) return null;
  return entry.value.sign === -1 && entry.role === 'charge' ? { ...entry, role: 'discount' } : entry;
}

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

/** What is added under a label that is not known is at most this part of the goods: a tip, a service, a tax. */
const MAX_ADDED_PERCENT = 30;

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
