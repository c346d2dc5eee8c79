import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { minorOf } from './entry-money.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A sum that the lines above it may make. */
export interface Sum {
  /** Index into the document's lines of the line below the list. */
  line: number;
  page: number;
  /** Where its amount ends, in points; null where the list may end anywhere. */
  edge: number | null;
  /** In minor units. */
  minor: number;
  isLabelled: boolean;
}

/** A label with hardly any other words. */
export const MIN_SHARE = 0.8;
/** Longer documents have lists with headings; every line of a short one may be a sum in words not known. */
const MAX_LINES_FOR_UNLABELLED = 600;
/** Lines of one block of sums follow each other within this many lines. */
const MAX_BLOCK_STEP = 2;

/** All sums of which the lines above may be goods, the likeliest first. */
export function sumsOfLists(context: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  const labelled = labelledSums(context, entries);
  const reduced = reducedTotals(context, entries);
  // The sums may be in a box of their own, in another column than the list.
  const boxed = [...labelled, ...reduced].map((sum) => ({ ...sum, edge: null }));
  const sums = [...labelled, ...plainSums(context, entries), ...reduced, ...boxed];
  return sums.filter((sum) => sum.minor !== 0 && !isRepeated(context, sum, entries));
}

/** True for a sum below a labelled total of the same amount: instalments and price lists may come to it too. */
function isRepeated(context: DocumentContext, sum: Sum, entries: readonly SummaryEntry[]): boolean {
  return entries.some(
    (entry) =>
      entry.role === 'total' &&
      !entry.below &&
      entry.share >= MIN_SHARE &&
      entry.page === sum.page &&
      entry.line < sum.line &&
      minorOf(entry, context.currency) === sum.minor,
  );
}

function labelledSums(context: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  return entries
    .filter(
      ({ role, value }) =>
        (role === 'subtotal' || role === 'total' || role === 'due') && value.strength === 'strong',
    )
    .flatMap((entry) =>
      // A row of sums may hold net, tax and gross: the list's amounts may be above any of them.
      entry.amounts
        .filter(({ strength }) => strength === 'strong')
        .map((amount) => ({
          line: entry.line,
          page: entry.page,
          edge: amount.edge,
          minor: minorOfToken(amount, context.currency),
          isLabelled: true,
        })),
    );
}

function plainSums(context: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  if (context.lines.length > MAX_LINES_FOR_UNLABELLED) return [];
  const labelled = new Set(entries.map(({ line }) => line));
  return context.lines.flatMap((line, index) => {
    const amount = moneyOf(line).findLast(({ strength }) => strength === 'strong');
    if (!amount || labelled.has(index) || !isNamed(line, amount)) return [];
    const minor = minorOfToken(amount, context.currency);
    return [{ line: index, page: line.page, edge: amount.edge, minor, isLabelled: false }];
  });
}

const ADDED: ReadonlySet<SummaryEntry['role']> = new Set([
  'tax',
  'shipping',
  'discount',
  'charge',
  'rounding',
]);

/** What a labelled total is without the labelled additions right above it, where no subtotal is printed. */
function reducedTotals({ currency }: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  const totals = entries.filter(({ role, value }) => role === 'total' && value.strength === 'strong');
  return totals.flatMap((total) => {
    const sums: Sum[] = [];
    let minor = minorOf(total, currency) ?? 0;
    let line = total.line;
    for (const entry of entries.filter((other) => isAbove(other, total)).reverse()) {
      if (line - entry.line > MAX_BLOCK_STEP) break;
      if (!ADDED.has(entry.role) || entry.included) continue;
      const added = minorOf(entry, currency) ?? 0;
      minor -= entry.role === 'discount' ? -Math.abs(added) : added;
      line = entry.line;
      sums.push({ line, page: total.page, edge: total.value.edge, minor, isLabelled: false });
    }
    return sums;
  });
}

/** True for a label above a total, or before it in a row of boxes. */
function isAbove(entry: SummaryEntry, total: SummaryEntry): boolean {
  if (entry.page !== total.page || entry.below !== total.below) return false;
  return entry.line < total.line || (total.below && entry.line === total.line && entry !== total);
}

/** True for a line with words beside its amount. */
export function isNamed({ words }: AnalysedLine, amount: AmountToken): boolean {
  return words.some((word) => !amount.words.includes(word) && hasNameLetters(word.text));
}

export function minorOfToken(token: AmountToken, currency: string): number {
  return tokenMoney(token, currency, token.sign === -1 ? -1 : 1)?.minor ?? 0;
}
