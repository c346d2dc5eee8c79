import { divideRounded } from '@ledgerlift/fixtures/money-style';
import type { Random } from '@ledgerlift/fixtures/random';
import type { ReceiptPoint } from './dimensions.ts';
import type { Item } from './goods.ts';

/** The tax of one rate. Money in minor units. */
export interface Tax {
  taxClass: 0 | 1;
  /** Hundredths of a percent. */
  rate: number;
  net: number;
  tax: number;
  gross: number;
}

/** What is below the items. Money in minor units. */
export interface Sums {
  /** Sum of all items. */
  goods: number;
  /** What is taken off all goods, below their sum. */
  discount: number;
  /** In percent. */
  discountRate: number;
  serviceCharge: number;
  /** One for each rate that something was sold at. */
  taxes: Tax[];
  tip: number;
  rounding: number;
  total: number;
  /** Notes and coins that were handed over. */
  tendered: number;
}

export interface Coinage {
  /** Digits behind the decimal mark. */
  decimals: number;
  /** Minor units for one hundredth of the main unit, as prices are in this currency. */
  scale: number;
}

const INCLUDED_RATES: readonly (readonly [number, number])[] = [
  [1900, 700],
  [2000, 550],
  [2100, 1000],
  [2500, 1200],
  [1000, 800],
  [2200, 1000],
  [2300, 800],
  [2550, 1400],
  [810, 260],
];
const ADDED_RATES: readonly (readonly [number, number])[] = [
  [825, 0],
  [700, 0],
  [1300, 0],
  [500, 0],
  [600, 0],
  [888, 0],
];

/** Adds up what was bought: items, service charge, taxes that are added, tip and rounding are the total. */
export function sumsOf(random: Random, items: readonly Item[], point: ReceiptPoint, currency: Coinage): Sums {
  const goods = sum(items.map(({ amount }) => amount));
  const discountRate = discountRateOf(items, point);
  const serviceCharge =
    point.serviceCharge === 'printed' ? divideRounded(goods * random.pick([5, 10, 12]), 100) : 0;
  const classes = ([0, 1] as const).map((taxClass) =>
    sum(items.filter((item) => item.taxClass === taxClass).map(({ amount }) => amount)),
  );
  const taken = classes.map((amount) => divideRounded(amount * discountRate, 100));
  const discount = sum(taken);
  const bases = classes.map(
    (amount, index) => amount - (taken[index] ?? 0) + (index === 0 ? serviceCharge : 0),
  );
  const taxes = taxesOf(random, bases, point);
  const isAdded = point.tax === 'added' || point.tax === 'added-two';
  const added = isAdded ? sum(taxes.map(({ tax }) => tax)) : 0;
  const tip = point.tip === 'printed' ? Math.max(1, divideRounded(goods * random.integer(8, 22), 100)) : 0;
  const exact = goods - discount + serviceCharge + added + tip;
  const total = Math.max(1, roundedTotal(random, exact, point, currency));
  const note = Math.max(1, Math.round(random.pick([100, 500, 1000, 2000]) * currency.scale));
  return {
    goods,
    discount,
    discountRate,
    serviceCharge,
    taxes,
    tip,
    rounding: total - exact,
    total,
    tendered: note * Math.ceil((total + 1) / note),
  };
}

/** In percent; the same for the same goods, so that nothing else of the story changes with it. */
function discountRateOf(items: readonly Item[], { discountOfAll }: ReceiptPoint): number {
  if (discountOfAll === 'none') return 0;
  return [5, 10, 15, 20][items.length % 4] ?? 5;
}

/** To the coins that are in use; to the main unit only where that is little beside the total. */
function roundedTotal(
  random: Random,
  exact: number,
  point: ReceiptPoint,
  { decimals, scale }: Coinage,
): number {
  if (point.rounding === 'none') return exact;
  const step = decimals === 0 ? 10 * scale : random.pick(exact > 5000 ? [5, 10, 50, 100] : [5, 10]);
  return Math.max(step, step * divideRounded(exact, step));
}

function taxesOf(random: Random, bases: readonly number[], point: ReceiptPoint): Tax[] {
  if (point.tax === 'added-two') {
    // Two taxes on everything, such as a federal and a provincial one.
    const net = sum(bases);
    return [random.pick([500, 250, 900]), random.pick([700, 998, 950])].map((rate) => {
      const tax = divideRounded(net * rate, 10_000);
      return { taxClass: 0, rate, net, tax, gross: net + tax };
    });
  }
  const rates = random.pick(point.tax === 'added' ? ADDED_RATES : INCLUDED_RATES);
  return rates.flatMap((rate, index): Tax[] => {
    const base = bases[index] ?? 0;
    if (base === 0 || rate === 0 || point.tax === 'none') return [];
    const tax =
      point.tax === 'added' ? divideRounded(base * rate, 10_000) : divideRounded(base * rate, 10_000 + rate);
    const net = point.tax === 'added' ? base : base - tax;
    return [{ taxClass: index === 0 ? 0 : 1, rate, net, tax, gross: net + tax }];
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
