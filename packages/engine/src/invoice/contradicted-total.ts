import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import { furtherTotal, MAX_LINES } from './further-total.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { ownCurrency } from './own-currency.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

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
  if (entries.some((entry) => isLargerLater(context, entry, settlement)))
    return { ...settlement, balanced: false };
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

/** A subtotal of a later page that is larger than the total: that is the sum of a page. */
function isLargerLater(
  context: DocumentContext,
  entry: SummaryEntry,
  { total, totalMinor }: Settlement,
): boolean {
  return (
    entry.role === 'subtotal' &&
    entry.page > total.page &&
    entry.share >= MIN_SHARE &&
    !entry.below &&
    Math.abs(minorOf(entry, context.currency) ?? 0) > Math.abs(totalMinor) &&
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
