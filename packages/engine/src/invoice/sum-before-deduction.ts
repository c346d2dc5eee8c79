import type { DocumentContext } from '../document-context.ts';
import { amountIn, plainEntry } from './chain-settlement.ts';
import { minorOf } from './entry-money.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { openingLabel } from './opening-label.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

interface SettledGoods {
  items: readonly Item[];
  settlement: Settlement | null;
}

/**
 * The settlement on the sum that a deduction is taken off, where that sum is printed: `Endsumme 120.00`,
 * `retention -6.00`, `amount due 114.00`. The sum stands between the last tax and the deduction, and less the deduction it
 * is what is due. A discount that leads to a total changes the total, and stays, as a rounding does; a tax that is taken off
 * does not.
 */
export function withSumBeforeDeduction(
  context: DocumentContext,
  goods: SettledGoods | undefined,
  entries: readonly SummaryEntry[],
): Settlement | null {
  const settlement = goods?.settlement ?? null;
  if (!goods || !settlement?.balanced) return settlement;
  const { total, totalMinor, additions } = settlement;
  const deduction = additions.findLast(
    ({ minor, kind, entry }) =>
      minor < 0 &&
      kind !== 'rounding' &&
      entry.line <= total.line &&
      (total.role === 'due' || kind === 'tax') &&
      totalMinor > 0,
  );
  if (!deduction) return settlement;
  const sum = totalMinor - deduction.minor;
  const added = additions.filter((addition) => addition !== deduction);
  const entry = sumAbove(context, { sum, deduction, total, added, entries, items: goods.items });
  return entry
    ? { ...settlement, total: { ...entry, role: 'total' }, totalMinor: sum, additions: added }
    : settlement;
}

interface WantedSum {
  /** Minor units of the amount that is looked for. */
  sum: number;
  deduction: Addition;
  total: SummaryEntry;
  added: readonly Addition[];
  entries: readonly SummaryEntry[];
  items: readonly Item[];
}

/** The sum by its label, or in words not known below the last tax. */
function sumAbove(context: DocumentContext, wanted: WantedSum): SummaryEntry | null {
  const { sum, deduction, entries, items, added, total } = wanted;
  const last = Math.max(-1, ...items.map(({ line }) => line));
  const labelled = entries.find(
    (entry) =>
      // '总含税 150.00' is no tax within the prices but their sum with it.
      (entry.role === 'total' || entry.included) &&
      // The gross amount of a table of taxes is no total beside one with a label of its own.
      (total.role === 'due' || !entry.below) &&
      minorOf(entry, context.currency) === sum &&
      entry.line > last &&
      entry.line <= deduction.entry.line,
  );
  if (labelled) return labelled;
  const taxLines = added
    .filter(({ kind, minor }) => kind === 'tax' && minor >= 0)
    .map(({ entry }) => entry.line);
  for (let line = deduction.entry.line - 1; line > Math.max(last, ...taxLines); line -= 1) {
    const found = amountIn(context, line, total.value);
    const entry = found?.minor === sum && plainEntry(context, line, found.token);
    // Without taxes, goods less a discount are the total, unless their sum is called so: 'Total of your part of the costs'.
    if (entry && (taxLines.length || (isPlain(deduction) && openingLabel(entry.words) === 'total')))
      return entry;
  }
  // A tax of credits is negative too, and leads to the total.
  return deduction.kind === 'tax' && total.role === 'due' ? printedBetween(context, wanted, last) : null;
}

/** True for a deduction in words not known. */
function isPlain({ entry }: Addition): boolean {
  return entry.share === 0;
}

/** The sum between the goods and a tax that is taken off, wherever its line prints it: '1,200.00' in a row of boxes. */
function printedBetween(
  { lines, currency }: DocumentContext,
  { sum, deduction, total }: WantedSum,
  last: number,
): SummaryEntry | null {
  for (let index = deduction.entry.line + (deduction.entry.below ? 1 : 0); index > last; index -= 1) {
    const line = lines[index];
    const token = line && moneyOf(line).find((each) => sizeOf(each, currency) === sum);
    if (token) return { ...total, words: [], amounts: [token], value: token, line: index, page: line.page };
  }
  return null;
}
