import { addDays, type IsoDate } from '@ledgerlift/fixtures/date-style';
import { divideRounded, multiplyQuantity } from '@ledgerlift/fixtures/money-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import type { Language } from '../vocabulary/languages.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { Currency } from './figures.ts';
import { describeItem, noteOf } from './item-text.ts';

/** A charge that is part of an item's amount and printed under it. */
export interface NestedCharge {
  text: string;
  amount: number;
}

/** What a bundle holds, printed below it without an amount. */
export interface BundlePart {
  text: string;
  /** Thousandths. */
  quantity: number;
}

/** One line item. Money is in minor units. */
export interface Item {
  /** One element for each printed line. */
  description: string[];
  code: string;
  date: IsoDate;
  /** Thousandths. */
  quantity: number;
  unit: string;
  /** Of one unit, with `priceDecimals` digits behind the decimal mark. */
  price: number;
  priceDecimals: number;
  /** Hundredths of a percent; 0 for none. */
  discountRate: number;
  discountAmount: number;
  /** Hundredths of a percent. */
  taxRate: number;
  /** After the discount. With tax where prices include it. */
  amount: number;
  taxAmount: number;
  gross: number;
  notes: string[];
  nested: NestedCharge[];
  parts: BundlePart[];
}

/** What of an invoice its items follow. */
export interface ItemContext {
  language: Language;
  currency: Currency;
  /** Hundredths of a percent, the usual one first. */
  rates: readonly [number, ...number[]];
  issueDate: IsoDate;
}

export interface ItemDraw {
  price: number;
  quantity: number;
  seed: number;
}

const UNITS = ['h', 'kg', 'm', 'm²', 'l', 'km', 'pcs', 'Std.', 'Stk', 'pz', 'szt.', 'ea', 'set', 'kWh'];

export function makeItem(
  draw: ItemDraw,
  index: number,
  { language, currency, rates, issueDate }: ItemContext,
  point: InvoicePoint,
  scale: number,
): Item {
  const random = seededRandom(`item/${draw.seed}`);
  const date = addDays(issueDate, -random.integer(1, 25));
  const extra = point.priceDecimals === 'usual' ? 0 : point.priceDecimals === 'three' ? 1 : 2;
  const isZero =
    (point.lineKinds === 'with-zero' || point.lineKinds === 'both') && index > 0 && random.chance(0.2);
  const isNegative =
    (point.lineKinds === 'with-negative' || point.lineKinds === 'both') && index > 0 && random.chance(0.2);
  const quantity = point.quantityColumn === 'none' ? 1000 : quantityOf(random, draw, point);
  const price = isZero
    ? 0
    : draw.price * scale * 10 ** extra + (extra > 0 ? random.integer(1, 10 ** extra - 1) : 0);
  const signed = isNegative ? -quantity : quantity;
  const list = divideRounded(multiplyQuantity(price, signed), 10 ** extra);
  const discountRate =
    point.lineDiscount === 'none' || !random.chance(0.5) ? 0 : random.pick([300, 500, 1000, 1500, 2000]);
  const discountAmount = divideRounded(list * discountRate, 10_000);
  const amount = list - discountAmount;
  const taxRate = taxRateOf(random, rates, point);
  const taxAmount =
    point.taxColumn === 'halves'
      ? 2 * divideRounded(amount * taxRate, 20_000)
      : divideRounded(amount * taxRate, 10_000);
  return {
    description: marked(describeItem(random, language, point, date), taxRate, rates, language, point),
    code: random.pick([
      random.digits(6),
      `${random.pick(['A', 'HX', 'ZK', 'T'])}-${random.digits(4)}`,
      `${random.digits(2)}.${random.digits(3)}`,
    ]),
    date,
    quantity: signed,
    unit: random.pick(UNITS),
    price,
    priceDecimals: currency.decimals + extra,
    discountRate,
    discountAmount,
    taxRate,
    amount,
    taxAmount,
    gross: amount + taxAmount,
    notes:
      (point.itemNotes === 'text' || point.itemNotes === 'with-figures') && random.chance(0.5)
        ? noteOf(random, language, point.itemNotes === 'with-figures', date)
        : [],
    nested:
      point.itemNotes === 'nested-charges' && amount > 3 && random.chance(0.5)
        ? nestedOf(random, language, amount)
        : [],
    parts: point.itemNotes === 'bundle-parts' && random.chance(0.4) ? partsOf(random, language) : [],
  };
}

function quantityOf(random: Random, { quantity }: ItemDraw, { quantityForm }: InvoicePoint): number {
  switch (quantityForm) {
    case 'decimals':
      return quantity * 1000 + random.pick([0, 250, 500, 750, 100, 330]);
    case 'two-decimals':
      return quantity * 1000 + 10 * random.integer(0, 99);
    case 'three-decimals':
      return quantity * 1000 + random.integer(0, 999);
    default:
      return quantity * 1000;
  }
}

function taxRateOf(random: Random, rates: ItemContext['rates'], { tax }: InvoicePoint): number {
  switch (tax) {
    case 'none':
    case 'zero-rate':
    case 'reverse-charge':
      return 0;
    case 'several-rates':
      return random.pick(rates);
    case 'split':
      // Two equal halves of it are printed.
      return rates[0] % 200 === 0 ? rates[0] : 1800;
    default:
      return rates[0];
  }
}

/** The sign behind what is taxed at a lower rate. */
export function rateMarkOf({ code }: Language): string {
  return code === 'ja' ? '\u203b' : '*';
}

/** The name of an item with the sign of its rate, where it is the second one of its country. */
function marked(
  [name = '', ...others]: string[],
  taxRate: number,
  rates: ItemContext['rates'],
  language: Language,
  { rateMark }: InvoicePoint,
): string[] {
  const isMarked = rateMark === 'printed' && taxRate === rates[1];
  return [isMarked ? `${name} ${rateMarkOf(language)}` : name, ...others];
}

function partsOf(random: Random, language: Language): BundlePart[] {
  return Array.from({ length: random.integer(1, 3) }, () => ({
    text: textOf(random, language),
    quantity: 1000 * random.integer(1, 9),
  }));
}

/** A name of goods without anything behind it. */
function textOf(random: Random, language: Language): string {
  const plain = { descriptionLines: 'one', descriptionNoise: 'none', table: 'full' } as const;
  return describeItem(random, language, plain, '')[0] ?? '';
}

/** Parts of an amount that add up to it. */
function nestedOf(random: Random, language: Language, amount: number): NestedCharge[] {
  const count = random.integer(2, 3);
  let left = amount;
  return Array.from({ length: count }, (_, index) => {
    const part = index === count - 1 ? left : Math.floor((left * random.integer(2, 6)) / 10);
    left -= part;
    return { text: textOf(random, language), amount: part };
  });
}
