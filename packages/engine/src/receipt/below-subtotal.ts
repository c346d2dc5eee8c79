import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import { addedRole, MAX_ADDED_PERCENT } from './added-labels.ts';
import type { TillItem } from './receipt-items.ts';

/** What is added under labels of its own is told in a few lines: more are goods rung up after a subtotal. */
export const MAX_UNNAMED = 3;

/**
 * True where items were taken from below a sum that those above it make: what is there adds to the goods and is none
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
    const isLarge = ({ minor }: TillItem) =>
      minor * 100 > (minorOf(sum, context.currency) ?? 0) * MAX_ADDED_PERCENT;
    // Several lines that are a large part of the sum are no additions, unless a word says so.
    return (
      !areGoods(context, below) && !(below.length > 1 && below.some(isLarge) && arePlain(context, below))
    );
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

/** Nothing is taken off, and no line says what it adds. */
function arePlain({ lines }: DocumentContext, items: readonly TillItem[]): boolean {
  return items.every(({ line, minor }) => {
    const own = lines[line];
    return minor >= 0 && (own === undefined || addedRole(own) === null);
  });
}

export function areGoods(context: DocumentContext, items: readonly TillItem[]): boolean {
  const lines = items.flatMap((item) => context.lines[item.line] ?? []);
  if (!arePlain(context, items)) return false;
  return items.length > MAX_UNNAMED || items.some(({ confirmed }) => confirmed) || lines.every(bearsClass);
}

/** Goods bear the letter of their tax behind the price; what is added to them seldom does. */
export function bearsClass(line: AnalysedLine | undefined): boolean {
  return line !== undefined && /^[A-Z]{1,2}\*?$/.test(line.words.at(-1)?.text ?? '');
}

/** A total, or what was one before something is added to it. */
export function isPrintedTotal(entry: SummaryEntry): boolean {
  const roles = [entry.role, entry.role === 'subtotal' ? printedRole(entry) : undefined];
  return roles.some((role) => role === 'total' || role === 'due');
}
