import { currencyDecimals, sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { printsSum } from './printed-sum.ts';
import type { ReadGoods } from './read-goods.ts';
import type { Settlement } from './reconcile.ts';
import { isAddedTax, ratesIn } from './tax-rate.ts';
import { taxTableRow } from './tax-table-row.ts';

/** The sum of so many goods is no round number by chance. */
const SURE_GOODS = 2;

/**
 * The first of the last goods that are the tax on all others: the sum of those is printed between or elsewhere, and each
 * of the last is that sum times a printed rate, or is in one row with it and the total.
 */
export function taxAmongGoods({ context, items, settlement }: ReadGoods): Item | null {
  const isTaxed = settlement.additions.some(({ kind, minor }) => kind === 'tax' && minor !== 0);
  return (
    (isTaxed ? null : taxOnOthers(context, items, settlement)) ??
    (areTaxedTogether(context, items, settlement)
      ? null
      : (taxesBelowSum(context, items) ?? taxesInTable(context, items)))
  );
}

/** True where a printed tax is that of its rate on all goods: none of them is a tax, 'Fuel 9 % of 105.00' is a charge. */
function areTaxedTogether(
  { lines }: DocumentContext,
  items: readonly Item[],
  { additions }: Settlement,
): boolean {
  const sum = sumMinor(items.map(({ minor }) => minor));
  return additions.some(
    ({ kind, minor, entry }) =>
      kind === 'tax' && ratesOn(lines[entry.line]).some((rate) => rate > 0 && isAddedTax(minor, sum, rate)),
  );
}

/** The last of the goods where it is the tax on all others by a rate, or by a row of a table of taxes. */
function taxOnOthers(context: DocumentContext, items: readonly Item[], settlement: Settlement): Item | null {
  const [last, goods] = [items.at(-1), items.slice(0, -1)];
  if (!last || !goods.length || last.minor === 0 || last.confirmed) return null;
  const sum = Math.abs(sumMinor(goods.map(({ minor }) => minor)));
  const taken = new Set(items.map(({ line }) => line));
  const others = context.lines.filter((_, index) => !taken.has(index));
  const prints = (line: AnalysedLine, ...sizes: number[]) => {
    const printed = strongSizes(context, line);
    return sizes.every((size) => printed.includes(size));
  };
  const isTax = others.flatMap(ratesIn).some((rate) => isTaxOf(last, sum, rate));
  const isInTable = context.lines.some((line) =>
    prints(line, sum, Math.abs(last.minor), Math.abs(settlement.totalMinor)),
  );
  return isInTable || (isTax && others.some((line) => prints(line, sum))) ? last : null;
}

/**
 * The first of the last goods where each is the sum of those above times the rate on its own line. A sole good above may be
 * five times as dear by chance, unless it is printed as the sum between.
 */
function taxesBelowSum(context: DocumentContext, items: readonly Item[]): Item | null {
  for (let at = 1; at < items.length; at += 1) {
    const [goods, rest] = [items.slice(0, at), items.slice(at)];
    const [first] = rest;
    if (!first || (at < SURE_GOODS && !printsSum(context, goods, first.line))) continue;
    const sum = Math.abs(sumMinor(goods.map(({ minor }) => minor)));
    const isTax = (item: Item) => {
      const line = context.lines[item.line];
      // The base may be printed beside the rate: 'VAT 24 % (71 016.93)'.
      const printsBase =
        (line && strongSizes(context, line).includes(sum)) ||
        Math.round(Number(item.unitPrice?.decimal) * 10 ** currencyDecimals(item.currency)) === sum;
      // An amount of a table beside it is no quantity.
      const counted = Math.abs(Number(item.quantity?.decimal ?? 0)) * 10 ** currencyDecimals(item.currency);
      const isBare = printsBase || (counted > Math.abs(item.minor) && !item.confirmed);
      const bare = isBare ? { ...item, quantity: null } : item;
      // '9 %' below the head of the quantities is no quantity.
      const isRate = (rate: number) => Math.round(Number(item.quantity?.decimal) * 100) === rate;
      return ratesOn(line).some((rate) =>
        isTaxOf(isRate(rate) ? { ...item, quantity: null } : bare, sum, rate),
      );
    };
    if (rest.every(isTax)) return first;
  }
  return null;
}

/** The first of the last goods that are each the tax in a row of a table of taxes, whose net amounts come to all goods above. */
function taxesInTable({ lines, currency }: DocumentContext, items: readonly Item[]): Item | null {
  let [net, sum] = [0, sumMinor(items.map(({ minor }) => minor))];
  for (const item of items.toReversed()) {
    const line = lines[item.line];
    const row = line ? taxTableRow(line, currency) : null;
    if (row?.tax.decimal !== item.amount.decimal) return null;
    net += sizeOf(row.net, currency);
    sum -= item.minor;
    if (net === Math.abs(sum)) return item;
  }
  return null;
}

/** True for the rate of `net` to the rounding of the last printed digit, without a quantity of its own. */
function isTaxOf({ minor, amount, currency, quantity }: Item, net: number, rate: number): boolean {
  const step = 10 ** Math.max(0, currencyDecimals(currency) - amount.decimals);
  return rate > 0 && !quantity && Math.abs(Math.abs(minor) * 10_000 - net * rate) <= 10_000 * step;
}

function ratesOn(line: AnalysedLine | undefined): number[] {
  return line ? ratesIn(line) : [];
}

/** The amounts of a line in minor units, without sign. */
function strongSizes({ currency }: DocumentContext, line: AnalysedLine): (number | null)[] {
  return moneyOf(line)
    .filter(({ strength }) => strength === 'strong')
    .map((token) => sizeOf(token, currency));
}
