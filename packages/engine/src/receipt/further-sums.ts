import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { minorOf, strongCount } from '../invoice/entry-money.ts';
import { sizeOf } from '../invoice/explained-amounts.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { ratesIn } from '../invoice/tax-rate.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText } from '../layout/lines.ts';
import { plainDigits } from '../values/digits.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { SettledReceipt } from './contradicted-sums.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/**
 * Why another sum may be the total, in plain words: a suggested tip is in this one, goods follow with a total of theirs, or
 * another purchase does.
 */
export function furtherSums(receipt: SettledReceipt): string | null {
  return suggestedTip(receipt) ?? goodsBelow(receipt) ?? anotherPurchase(receipt);
}

/**
 * A tip at a printed rate, or one of several beside each other, above which the same goods have a total without it: it is
 * suggested, whether it was given or not.
 */
function suggestedTip({ context: { lines, currency }, settlement, printed }: SettledReceipt): string | null {
  const tip = settlement.additions.find(({ kind, minor }) => kind === 'tip' && minor > 0);
  const line = lines[tip?.entry.line ?? -1];
  if (!tip || !line || (ratesIn(line).length === 0 && strongCount(tip.entry) < 2)) return null;
  const without = printed.some(
    (entry) =>
      entry.role === 'total' &&
      entry.share >= MIN_SHARE &&
      entry.line < tip.entry.line &&
      minorOf(entry, currency) === settlement.totalMinor - tip.minor,
  );
  return without ? `${lineText(line)}: this tip may be only suggested` : null;
}

/** Lines with names and prices below the total whose sum another total states, by itself or together with this one. */
function goodsBelow({ context, items, settlement, printed }: SettledReceipt): string | null {
  const { lines, currency } = context;
  const { total, totalMinor } = settlement;
  const labelled = new Set(printed.map(({ line }) => line));
  const edges = items.map(({ amount }) => amount.edge);
  for (const entry of printed) {
    const minor = minorOf(entry, currency);
    const isSum = (entry.role === 'total' || entry.role === 'subtotal') && entry.share >= MIN_SHARE;
    if (!isSum || entry.line <= total.line || minor === null || minor === totalMinor) continue;
    const prices = lines.slice(total.line + 1, entry.line).flatMap((line, index) => {
      if (labelled.has(total.line + 1 + index) || !line.words.some(({ text }) => hasNameLetters(text)))
        return [];
      const price = moneyOf(line).findLast(({ strength }) => strength === 'strong');
      const isInColumn = edges.some(
        (edge) => price && Math.abs(edge - price.edge) <= COLUMN_EDGE_EMS * line.size,
      );
      return price && isInColumn ? [sizeOf(price, currency) ?? 0] : [];
    });
    const sum = sumMinor(prices);
    const line = lines[entry.line];
    if (line && prices.length > 1 && (minor === sum || minor === sum + totalMinor))
      return `${lineText(line)}: this sums up further goods below the total`;
  }
  return null;
}

/** A time of day, as it is printed beside the date of a purchase. */
const TIME = /(?<![\d.,:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d.,])/i;

/** Another total below the head of another purchase: a date and its time behind the total and the payments of this one. */
function anotherPurchase({ context, settlement, printed }: SettledReceipt): string | null {
  const { lines, currency } = context;
  const { total, totalMinor } = settlement;
  const isDated = (line: AnalysedLine) => line.dates.length > 0 && TIME.test(plainDigits(lineText(line)));
  const head = lines.findIndex((line, index) => index > total.line && isDated(line));
  if (head < 0) return null;
  const told = new Set(
    printed.flatMap((entry) => (entry.line < head ? Math.abs(minorOf(entry, currency) ?? 0) : [])),
  );
  const other = printed.find((entry) => {
    const minor = minorOf(entry, currency) ?? 0;
    const isTotal = (entry.role === 'total' || entry.role === 'due') && entry.share >= MIN_SHARE;
    return isTotal && entry.line > head && minor > 0 && minor !== totalMinor && !told.has(minor);
  });
  const line = lines[other?.line ?? -1];
  return line ? `${lineText(line)}: this may be the total of another purchase` : null;
}
