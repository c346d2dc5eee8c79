import type { DocumentContext } from '../document-context.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { type SummaryLabel, summaryLabel } from '../invoice/summary-label.ts';
import type { Word } from '../page.ts';
import { isBareMultiple } from './item-detail.ts';
import type { Reading } from './receipt-reading.ts';

/**
 * A reading without its only item where that may be the total itself, under a name that is not known: only the payment
 * below it shows that amount, and nothing shows that it is the price of a good.
 */
export function withoutTotalAsItem(context: DocumentContext, reading: Reading): Reading {
  const { items, settlement } = reading;
  const [only, another] = items;
  if (!only || another || !settlement?.balanced || settlement.totalMinor !== only.minor) return reading;
  const label = summaryLabel(
    settlement.total.words.map(({ text }) => text),
    false,
  );
  const isNamed = label?.role !== 'payment' && !isBehindPayment(context, only, settlement.total);
  if (isNamed || isGood(context, only)) return reading;
  return { ...reading, items: [], settlement: { ...settlement, additions: [], balanced: false } };
}

/** True for a total in a box behind the payment, as in a table of taxes: above the payment nothing is called the total. */
function isBehindPayment(
  { lines }: DocumentContext,
  { line }: Reading['items'][number],
  { below, line: at }: SummaryEntry,
): boolean {
  const between = lines.slice(line + 1, at);
  return below && between.some(({ words }) => labelOf(words)?.role === 'payment');
}

function labelOf(words: readonly Word[]): SummaryLabel | null {
  const named = words.filter(({ text }) => !/\d/.test(text)).map(({ text }) => text);
  return summaryLabel(named, false);
}

/** A price with a quantity, a multiple beside it or the letter of a tax behind it is one of goods. */
function isGood({ lines }: DocumentContext, { line, confirmed, amount }: Reading['items'][number]): boolean {
  const beside = [lines[line - 1], lines[line + 1]];
  const last = lines[line]?.words.at(-1);
  const isMarked =
    last !== undefined && !amount.words.includes(last) && /^[*]?[A-Z]{1,2}[*]?$/.test(last.text);
  return confirmed || isMarked || beside.some((other) => other !== undefined && isBareMultiple(other));
}
