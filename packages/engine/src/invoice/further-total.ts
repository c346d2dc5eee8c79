import type { DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { amountIn, plainEntry } from './chain-settlement.ts';
import { minorOf } from './entry-money.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';

/** Another total is at most this many lines above or below the one that the items make. */
export const MAX_LINES = 8;
/** The list that another sum is of has fewer lines than this. */
const MAX_LIST_LINES = 30;
/** So much of a label's letters name its amount. */
const MIN_SHARE = 0.8;

/** Amounts that are no sum of those above them. */
const NO_SUMS: ReadonlySet<SummaryRole> = new Set([
  'paid',
  'payment',
  'previous',
  'change',
  'count',
  'aside',
  'discount',
]);

/** An amount of the summary, in minor units, with the index of its line. */
interface Found {
  line: number;
  token: AmountToken;
  minor: number;
}

/**
 * The settlement by a total below the one that the items make; they do not make it. Null where there is none. A subtotal is the total
 * only if its column holds no larger amount below it under an unknown label. Any total is one only if it does not make another with all
 * amounts between them: 'Total ht', 'VAT', 'Tatlo ttc', or 'Total fees', 'Total costs', 'Total this invoice', nor with the sum
 * of another list.
 */
export function furtherTotal(
  context: DocumentContext,
  settlement: Settlement,
  entries: readonly SummaryEntry[],
): Settlement | null {
  const { total, totalMinor } = settlement;
  // It may be printed again below, or on another page.
  const again = entries.filter(
    (entry) => entry.role === total.role && !entry.below && minorOf(entry, context.currency) === totalMinor,
  );
  if (total.role !== 'subtotal') {
    if (total.below)
      return hasTotalBehind(context, settlement, entries) ? { ...settlement, balanced: false } : null;
    if (totalMinor <= 0) return null;
    const starts = [total, ...again.filter(({ line }) => line > total.line)];
    return byFirst(context, settlement, starts, (start) => {
      const amounts = amountsBelow(context, start, entries, MAX_LIST_LINES);
      return chainedFrom(amounts, totalMinor) ?? withOtherList(amounts, totalMinor);
    });
  }
  if (total.below && (largerBelow(context, settlement) || hasOtherSum(context, settlement, entries)))
    return { ...settlement, balanced: false };
  const starts = total.below ? again : [total];
  return byFirst(context, settlement, starts, (start) => largerBeside(context, start, totalMinor, entries));
}

/** The settlement by the first named amount that is found from one of the prints of its total; null where there is none. */
function byFirst(
  context: DocumentContext,
  settlement: Settlement,
  starts: readonly SummaryEntry[],
  find: (start: SummaryEntry) => Found | null,
): Settlement | null {
  for (const start of starts) {
    const found = find(start);
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
): Found | null {
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

/** The amounts of the lines below a total in its column, null for lines without one, up to a label of anything else than a sum. */
function amountsBelow(
  context: DocumentContext,
  start: SummaryEntry,
  entries: readonly SummaryEntry[],
  most: number,
): (Found | null)[] {
  const stops = new Set(entries.filter(({ role }) => !ADDED.has(role)).map((entry) => entry.line));
  const amounts: (Found | null)[] = [];
  for (let line = start.line + 1; line <= start.line + most && !stops.has(line); line += 1) {
    const found = context.lines[line]?.page === start.page && amountIn(context, line, start.value);
    amounts.push(found ? { ...found, line } : null);
  }
  return amounts;
}

/** The first amount right below one total that all amounts from there on make. */
function chainedFrom(amounts: readonly (Found | null)[], minor: number): Found | null {
  let sum = minor;
  for (const found of amounts.slice(0, MAX_LINES)) {
    if (!found) return null;
    if (sum > minor && found.minor === sum) return found;
    sum += found.minor;
  }
  return null;
}

/** The amount below one total that it makes with the sum of another list between them: 'Total fees', costs, 'Total costs', 'Fees and costs'. */
function withOtherList(amounts: readonly (Found | null)[], minor: number): Found | null {
  const above: number[] = [];
  for (const found of amounts) {
    if (!found) continue;
    if (above.some((sum, at) => minor + sum === found.minor && sumsUp(above, at))) return found;
    above.push(found.minor);
  }
  return null;
}

/** True for an amount that two or more right above it make. */
function sumsUp(minors: readonly number[], at: number): boolean {
  let reached = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    reached += minors[index] ?? 0;
    if (reached === minors[at]) return at - index > 1;
  }
  return false;
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

/** True where a row of boxes ends with a lower total: 'Amount', 'Rebate', 'Total'. */
function hasTotalBehind(
  { currency }: DocumentContext,
  { total, totalMinor }: Settlement,
  entries: readonly SummaryEntry[],
): boolean {
  return entries.some(
    (entry) =>
      entry.role === 'total' &&
      entry.below &&
      entry.line === total.line &&
      entry.value.box.x0 > total.value.box.x1 &&
      (minorOf(entry, currency) ?? totalMinor) < totalMinor,
  );
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
