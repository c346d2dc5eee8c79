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

/**
 * The settlement by a total below the one that the items make; they do not make it. Null where there is none. A subtotal is the total
 * only if its column holds no larger amount below it under an unknown label.
 */
export function furtherTotal(
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
