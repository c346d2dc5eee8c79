import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import type { Item } from './item.ts';
import type { Settlement } from './reconcile.ts';

/** A tax is rounded once for each line that it is computed on, in minor units. */
const ROUNDING = 3;

/**
 * Why the rows are not sure though their sum is: a tax that is among the goods, and at its printed rate is the tax on no printed
 * amount and no sum of goods. Such a line is goods that name their rate. Null where there is none.
 */
export function unfoundedTax(
  { lines, currency }: DocumentContext,
  items: readonly Item[],
  { additions, totalMinor }: Settlement,
): string | null {
  const goods = items.map(({ minor }) => minor);
  const printed = lines.flatMap(({ amounts }) =>
    amounts.flatMap((token) => tokenMoney(token, currency, 1)?.minor ?? []),
  );
  const bases = [...printed, sumMinor(goods), totalMinor, ...sumsByRate(items)];
  const last = Math.max(...items.map(({ line }) => line));
  const unfounded = additions.find(({ kind, minor, entry }) => {
    const isAmong = kind === 'tax' && minor !== 0 && entry.line < last;
    const rates = isAmong ? ratesOf(lines[entry.line]) : [];
    return (
      rates.length > 0 &&
      rates.every((rate) => !bases.some((base) => isTaxOn(Math.abs(base), Math.abs(minor), rate)))
    );
  });
  return unfounded
    ? `the line '${lineText(lines[unfounded.entry.line] as AnalysedLine)}' is a tax, but no printed amount has this tax at its rate`
    : null;
}

function isTaxOn(base: number, tax: number, rate: number): boolean {
  const exclusive = (base * rate) / 100;
  const inclusive = (base * rate) / (100 + rate);
  return [exclusive, inclusive].some((due) => Math.abs(due - tax) <= ROUNDING);
}

/** Sums of the goods of each rate that they print. */
function sumsByRate(items: readonly Item[]): number[] {
  const sums = new Map<string, number>();
  for (const { taxRate, minor } of items) {
    const rate = taxRate?.decimal ?? null;
    if (rate !== null) sums.set(`${rate}`, (sums.get(`${rate}`) ?? 0) + minor);
  }
  return [...sums.values()];
}

/** The rates that a line prints, the tax's and those of its description. */
function ratesOf(line: AnalysedLine | undefined): number[] {
  return [...(line ? lineText(line) : '').matchAll(/(\p{Nd}{1,2}(?:[.,]\p{Nd}{1,3})?)\s?[%٪％]/gu)]
    .map(([, rate]) => Number((rate ?? '').replace(',', '.')))
    .filter((rate) => rate > 0);
}
