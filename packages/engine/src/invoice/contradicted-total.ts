import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { amountIn, plainEntry } from './chain-settlement.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { ownCurrency } from './own-currency.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';

/** Another total stands at most this many lines above or below the one that the items make. */
const MAX_LINES = 8;
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** More amounts than these are no explanation of a difference: some of many always make it. */
const MAX_EXPLAINING = 6;

/**
 * The settlement of a page that contradicts itself: another amount is called its total, or what is to be paid, close to
 * the total that the items make, and nothing printed tells the difference. Then that one is the total, which the items
 * do not make. Any other settlement comes back as it is: payments, credits, withheld taxes, sections and statements of
 * account tell differences.
 */
export function withContradiction(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement | null,
  entries: readonly SummaryEntry[],
): Settlement | null {
  if (!settlement?.balanced) return settlement;
  const further = furtherTotal(context, settlement, entries);
  if (further) return further;
  const rivals = entries.filter((entry) => isRival(context, entry, settlement));
  const page = { context, items, settlement, entries };
  const other =
    rivals.findLast((entry) => entry.role === 'total' && !isTold(page, entry)) ??
    rivals.find((entry) => entry.role === 'due' && !isDueTold(page, entry));
  const otherMinor = other && minorOf(other, context.currency);
  return other && typeof otherMinor === 'number'
    ? { ...settlement, total: other, totalMinor: otherMinor, balanced: false }
    : settlement;
}

/** What is no sum of more than stands above it. */
const NO_SUMS: ReadonlySet<SummaryRole> = new Set([
  'paid',
  'payment',
  'previous',
  'change',
  'count',
  'aside',
  'discount',
]);

/** A subtotal is the total only where no larger amount stands below it in its column, in words not known. */
function furtherTotal(
  context: DocumentContext,
  settlement: Settlement,
  entries: readonly SummaryEntry[],
): Settlement | null {
  const { total, totalMinor } = settlement;
  if (total.role !== 'subtotal') return chainedTotal(context, settlement, entries);
  if (total.below && (largerBelow(context, settlement) || hasOtherSum(context, settlement, entries)))
    return { ...settlement, balanced: false };
  // It may be printed again on another page.
  const beside = entries.filter(
    (entry) => entry.role === 'subtotal' && !entry.below && minorOf(entry, context.currency) === totalMinor,
  );
  for (const start of total.below ? beside : [total]) {
    const found = largerBeside(context, start, totalMinor, entries);
    const entry = found && plainEntry(context, found.line, found.token);
    if (entry)
      return { ...settlement, total: { ...entry, role: 'total' }, totalMinor: found.minor, balanced: false };
  }
  return null;
}

/** The last larger amount below a subtotal in its column that has a name. */
function largerBeside(
  context: DocumentContext,
  start: SummaryEntry,
  minor: number,
  entries: readonly SummaryEntry[],
): { line: number; token: AmountToken; minor: number } | null {
  const labels = new Map(entries.map((entry) => [entry.line, entry.role]));
  for (let line = start.line + MAX_LINES; line > start.line; line--) {
    const found = context.lines[line]?.page === start.page && amountIn(context, line, start.value);
    if (!found || Math.abs(found.minor) <= Math.abs(minor) || NO_SUMS.has(labels.get(line) ?? 'total'))
      continue;
    if (plainEntry(context, line, found.token)) return { ...found, line };
  }
  return null;
}

/** What is added to a sum: other sums, too. */
const ADDED: ReadonlySet<SummaryRole> = new Set([
  'tax',
  'shipping',
  'charge',
  'rounding',
  'tip',
  'subtotal',
  'total',
]);

/**
 * The amount below the total that it makes with all amounts between: 'Total ht', 'VAT', 'Tatlo ttc', or 'Total fees', 'Total costs',
 * 'Total this invoice'. The total may be printed again further below.
 */
function chainedTotal(
  context: DocumentContext,
  settlement: Settlement,
  entries: readonly SummaryEntry[],
): Settlement | null {
  const { total, totalMinor } = settlement;
  if (total.below || totalMinor <= 0) return null;
  const again = entries.filter(
    (entry) =>
      entry.role === 'total' &&
      !entry.below &&
      entry.line >= total.line &&
      minorOf(entry, context.currency) === totalMinor,
  );
  for (const start of [total, ...again]) {
    const found = chainedFrom(context, start, totalMinor, entries);
    const entry = found && plainEntry(context, found.line, found.token);
    if (entry)
      return { ...settlement, total: { ...entry, role: 'total' }, totalMinor: found.minor, balanced: false };
  }
  return null;
}

/** The first amount right below one total that all amounts from there on make. */
function chainedFrom(
  context: DocumentContext,
  start: SummaryEntry,
  minor: number,
  entries: readonly SummaryEntry[],
): { line: number; token: AmountToken; minor: number } | null {
  const stops = new Set(entries.filter(({ role }) => !ADDED.has(role)).map((entry) => entry.line));
  let sum = minor;
  for (let line = start.line + 1; line <= start.line + MAX_LINES; line += 1) {
    const found = context.lines[line]?.page === start.page && amountIn(context, line, start.value);
    if (!found || stops.has(line)) return null;
    if (sum > minor && found.minor === sum) return { ...found, line };
    sum += found.minor;
  }
  return null;
}

/** True where a row of boxes goes on with another sum than the one that was taken for the total. */
function hasOtherSum(
  { currency }: DocumentContext,
  { total, totalMinor }: Settlement,
  entries: readonly SummaryEntry[],
): boolean {
  return entries.some((entry) => {
    const minor = entry.role === 'subtotal' && entry.share >= MIN_SHARE ? minorOf(entry, currency) : null;
    const isLater =
      entry.line === total.line ? entry.value.box.x0 > total.value.box.x1 : entry.line > total.line;
    return entry.below && entry.page === total.page && isLater && minor !== null && minor !== totalMinor;
  });
}

/** True where a larger amount is in the lines below a row of boxes that has no more than a subtotal. */
function largerBelow({ lines, currency }: DocumentContext, { total, totalMinor }: Settlement): boolean {
  return lines
    .slice(total.line + 1, total.line + 1 + MAX_LINES)
    .some(
      (line) =>
        line.page === total.page &&
        moneyOf(line).some(
          (token) =>
            token.strength === 'strong' &&
            (tokenMoney(token, currency, 1)?.minor ?? 0) > Math.abs(totalMinor),
        ),
    );
}

/** Another amount in the document's currency whose label says nothing but total, or nothing but due below the total. */
function isRival(context: DocumentContext, entry: SummaryEntry, { total, totalMinor }: Settlement): boolean {
  const minor = minorOf(entry, context.currency);
  const far = entry.line - total.line;
  // What is due may also stand in the head of the page.
  const isNear = entry.role === 'due' ? far <= MAX_LINES : Math.abs(far) <= MAX_LINES;
  return (
    (entry.role === 'total' || entry.role === 'due') &&
    (entry.page === total.page || hasSameLabel(entry, total)
      ? isNear || hasSameLabel(entry, total)
      : entry.role === 'total' && entry.page > total.page) &&
    entry.share >= MIN_SHARE &&
    entry.value.strength === 'strong' &&
    // A row of net and tax sums up columns.
    entry.amounts.filter(({ strength }) => strength === 'strong').length === 1 &&
    (!entry.below ||
      (total.below && (hasSameLabel(entry, total) || isLargerTotal(entry, minor, totalMinor)))) &&
    minor !== null &&
    minor !== 0 &&
    // '219,204-' closes the amount with a stroke.
    Math.abs(minor) !== Math.abs(totalMinor) &&
    ownCurrency(entry.value, entry.words, context.currency) === context.currency
  );
}

/** Of two totals in rows of boxes the larger is the total: the other sums up a rate. */
function isLargerTotal({ role }: SummaryEntry, minor: number | null, totalMinor: number): boolean {
  return role === 'total' && Math.abs(minor ?? 0) > Math.abs(totalMinor);
}

/** Two amounts under one and the same label. */
function hasSameLabel(entry: SummaryEntry, total: SummaryEntry): boolean {
  const [one, other] = [entry, total].map(({ words }) => words.map(({ text }) => text).join(' '));
  return one === other && entry.below === total.below;
}

interface SettledPage {
  context: DocumentContext;
  items: readonly Item[];
  settlement: Settlement;
  entries: readonly SummaryEntry[];
}

/** True for the sum of a section, for one on the way to the total, and for what other lines lead to from there. */
function isTold({ context, items, settlement, entries }: SettledPage, entry: SummaryEntry): boolean {
  const { total, totalMinor, additions } = settlement;
  const minor = minorOf(entry, context.currency) ?? 0;
  const added = additions.map((addition) => addition.minor);
  const onTheWay = partialSums(added);
  const goods = totalMinor - sumMinor(added);
  // 'Summe Umsatzsteuer' sums up what is added.
  if (onTheWay.has(minor) || onTheWay.has(minor - goods) || isRun(items, minor)) return true;
  if (entry.line < total.line) return false;
  const between = amountsBetween(context, total, entry);
  // A list of its own below the total: open invoices, deliveries.
  if (sumMinor(between) === minor) return true;
  return isPaid(entries);
}

function isDueTold({ context, items, settlement, entries }: SettledPage, due: SummaryEntry): boolean {
  const { total, totalMinor } = settlement;
  const minor = minorOf(due, context.currency) ?? 0;
  const difference = Math.abs(totalMinor - minor);
  const goods = new Set(items.map(({ line }) => line));
  const isPrinted = context.lines.some(
    (line, index) =>
      !goods.has(index) &&
      line.amounts.some((amount) => tokenMoney(amount, context.currency, 1)?.minor === difference),
  );
  return isPrinted || differs(amountsBetween(context, total, due), totalMinor, minor) || isPaid(entries);
}

function isPaid(entries: readonly SummaryEntry[]): boolean {
  return entries.some(({ role }) => role === 'paid' || role === 'previous' || role === 'payment');
}

/** The last amount of every line between two, in the column of the latter; minor units without sign. */
function amountsBetween(
  { lines, currency }: DocumentContext,
  from: SummaryEntry,
  to: SummaryEntry,
): number[] {
  return lines.slice(from.line + 1, to.line).flatMap((line) => {
    const token = moneyOf(line).findLast(({ strength }) => strength === 'strong');
    const isAligned = token && Math.abs(token.edge - to.value.edge) <= COLUMN_EDGE_EMS * typeSize(line);
    return (token && isAligned && tokenMoney(token, currency, 1)?.minor) || [];
  });
}

/** True where some of the amounts together are the difference of the two. */
function differs(amounts: readonly number[], one: number, other: number): boolean {
  return amounts.length <= MAX_EXPLAINING && partialSums(amounts).has(Math.abs(one - other));
}

/** All sums of some of the numbers, of none and of all too; of too many only those two. */
function partialSums(minors: readonly number[]): ReadonlySet<number> {
  if (minors.length > 2 * MAX_EXPLAINING) return new Set([0, sumMinor(minors)]);
  const sums = new Set([0]);
  for (const minor of minors) for (const sum of [...sums]) sums.add(sum + minor);
  return sums;
}

/** True for the sum of items that follow each other. */
function isRun(items: readonly Item[], sum: number): boolean {
  return items.some((_, from) => {
    let reached = 0;
    return items.slice(from).some(({ minor }) => {
      reached += minor;
      return reached === sum;
    });
  });
}
