import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised, moneyOf } from '../invoice/line-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import { currencyCandidates } from '../values/currency.ts';
import { lastPrice } from './receipt-zone.ts';

const SUMS: ReadonlySet<SummaryRole> = new Set([
  'total',
  'due',
  'subtotal',
  'payment',
  'change',
  'tax',
  'tip',
  'rounding',
]);

/**
 * Sums that only the words before their brackets name ('Total (Items: 22) 5.00'), and those whose label is too long for one
 * line with its amount: the label alone, and below it the amount alone.
 */
export function wrappedSums(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const known = new Set(entries.map(({ line }) => line));
  return context.lines.flatMap((line, index) => {
    const value = known.has(index) ? undefined : lastPrice(line);
    if (!value) return [];
    const above = context.lines[index - 1];
    const isAlone = isAmountAlone(line) && above !== undefined && moneyOf(above).length === 0;
    const own = { words: line.words.filter((word) => word.box.x1 <= value.box.x0 + 1) };
    const words = isAlone ? beforeBrackets(above) : beforeBrackets(own);
    if (!isAlone && words.length === own.words.length) return [];
    const read = summaryLabel(
      words.map(({ text }) => text),
      isRecognised(context, line.page),
    );
    if (!read || !SUMS.has(read.role)) return [];
    return [{ ...read, words, amounts: [value], value, below: false, line: index, page: line.page }];
  });
}

/** True for an amount whose label is on the line above it. */
export function isWrapped({ below, words, value }: SummaryEntry): boolean {
  return !below && words.length > 0 && words.every(({ box }) => box.y1 <= (value.box.y0 + value.box.y1) / 2);
}

/** The words of a label without what it counts in brackets: 'Total (Items: 22)'. */
export function beforeBrackets({ words }: Pick<AnalysedLine, 'words'>): AnalysedLine['words'] {
  const open = words.findIndex(({ text }) => text.startsWith('('));
  return open > 0 ? words.slice(0, open) : words;
}

function isAmountAlone(line: AnalysedLine): boolean {
  const money = new Set(moneyOf(line).flatMap(({ words }) => words));
  return (
    moneyOf(line).length === 1 &&
    line.words.every((word) => money.has(word) || currencyCandidates(word.text).length > 0)
  );
}
