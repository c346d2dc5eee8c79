import { addDays, type IsoDate } from '@ledgerlift/fixtures/date-style';
import { divideRounded } from '@ledgerlift/fixtures/money-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import { isUnspaced, type Language } from '../vocabulary/languages.ts';
import { madeWord } from '../vocabulary/names.ts';
import { capitalised, termsOf } from '../vocabulary/terms.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { optionalPhrase } from './optional-phrases.ts';
import { phraseOf } from './phrases.ts';

/** A printed line with an amount. Money is in minor units. */
export interface Item {
  description: string;
  code: string;
  unit: 'piece' | 'kg' | 'litre';
  /** Thousandths. */
  quantity: number;
  /** In minor units, or in tenths of them where fuel is sold. */
  unitPrice: number;
  isPriceInTenths: boolean;
  amount: number;
  /** Index of its tax rate. */
  taxClass: 0 | 1;
  /** Of a night in a hotel. */
  date: IsoDate | null;
  /** A discount, a deposit or a cancelled line prints no quantity. */
  isPlain: boolean;
}

/** What is drawn of an item; it shrinks to one piece at the least price. */
export interface ItemDraw {
  /** Thousandths of the way from the least price to the highest. */
  price: number;
  pieces: number;
  seed: number;
}

/** Least and highest price in hundredths of the main unit. */
const PRICES: Record<ReceiptPoint['shop'], readonly [number, number]> = {
  grocery: [25, 1500],
  shop: [199, 9000],
  restaurant: [150, 3200],
  fuel: [120, 220],
  pharmacy: [120, 4500],
  parking: [50, 3500],
  hotel: [800, 24_000],
};
const FUELS = ['Diesel', 'Super 95', 'Euro 95', 'E10', 'Premium 98', 'Unleaded'];
const SIZES = ['500g', '1kg', '250ml', '1L', '0,5L', '6x1,5L', '3.5%', '100ST', 'XL', '12er', '75cl'];

export interface GoodsOptions {
  point: ReceiptPoint;
  language: Language;
  /** Minor units for one hundredth of the main unit, as prices are in this currency. */
  scale: number;
  /** When it was sold. */
  date: IsoDate;
  /** Prints letters as the receipt does. */
  inLetters: (text: string) => string;
}

/** All printed lines with amounts, in their order: the goods, each with its deposit and its discount, and the coupon. */
export function goodsOf(draws: readonly ItemDraw[], seed: number, options: GoodsOptions): Item[] {
  const { point } = options;
  const random = seededRandom(`goods/${seed}`);
  const isSingle = point.shop === 'fuel' || point.shop === 'parking';
  const used = isSingle ? draws.slice(0, 1) : draws;
  const items = used.flatMap((draw, index) => {
    const item = itemOf(draw, used.length - index, options);
    const own = seededRandom(`extras/${draw.seed}`);
    return [item, ...depositOf(own, item, options), ...discountOf(own, item, options)];
  });
  if (point.cancelled === 'printed') {
    const item = itemOf({ price: 300, pieces: 1, seed: random.integer(0, 1e9) }, 1, options);
    const description = options.inLetters(`${phraseOf('cancelled', options.language)} ${item.description}`);
    const place = random.integer(0, items.length);
    const at = items[place]?.isPlain ? items.length : place;
    items.splice(at, 0, item, plain(description, -item.amount, item.taxClass));
  }
  if (point.coupon === 'printed') {
    const sum = items.reduce((total, { amount, taxClass }) => total + (taxClass === 0 ? amount : 0), 0);
    const amount = divideRounded(sum * random.integer(5, 30), 100);
    const name = options.inLetters(capitalised(termsOf('receipt.coupon', options.language)[0] ?? ''));
    if (amount > 0) items.push(plain(name, -amount, 0));
  }
  return items;
}

/** A line that was sold but is not on the paper. */
export function unprintedItem(seed: number, options: GoodsOptions): Item {
  return itemOf({ price: 400, pieces: 1, seed }, 1, options);
}

function itemOf(draw: ItemDraw, daysBefore: number, options: GoodsOptions): Item {
  const { point, scale, language } = options;
  const own = seededRandom(`item/${draw.seed}`);
  const [least, highest] = PRICES[point.shop];
  const hundredths = least + divideRounded((highest - least) * draw.price, 1000);
  const unitPrice = Math.max(1, Math.round(hundredths * scale));
  const isNight = point.shop === 'hotel' && own.chance(0.6);
  const description = options.inLetters(isNight ? phraseOf('night', language) : nameOf(own, point, language));
  const base = {
    description,
    code: own.digits(own.pick([6, 8, 13])).replace(/^0/, '4'),
    taxClass: own.chance(0.3) && hasTwoRates(point) ? (1 as const) : (0 as const),
    date: point.shop === 'hotel' ? addDays(options.date, -daysBefore) : null,
    isPriceInTenths: false,
    isPlain: false,
  };
  if (point.shop === 'fuel') {
    const quantity = 10 * own.integer(500, 6500);
    const tenths = unitPrice * 10 + own.integer(0, 9);
    const amount = divideRounded(tenths * quantity, 10_000);
    return { ...base, unit: 'litre', quantity, unitPrice: tenths, isPriceInTenths: true, amount };
  }
  if (point.weights === 'some' && own.chance(0.5)) {
    const quantity = own.integer(82, 2600);
    const amount = Math.max(1, divideRounded(unitPrice * quantity, 1000));
    return { ...base, unit: 'kg', quantity, unitPrice, amount };
  }
  const pieces = point.shop === 'parking' || isNight ? 1 : draw.pieces;
  return { ...base, unit: 'piece', quantity: pieces * 1000, unitPrice, amount: unitPrice * pieces };
}

function hasTwoRates({ shop }: ReceiptPoint): boolean {
  return shop === 'grocery' || shop === 'restaurant' || shop === 'pharmacy';
}

function depositOf(own: Random, item: Item, { point, scale, inLetters, language }: GoodsOptions): Item[] {
  const name = optionalPhrase('deposit', language);
  if (name === null || point.deposit === 'none' || item.unit !== 'piece' || own.chance(0.5)) return [];
  const each = Math.max(1, Math.round(own.pick([8, 15, 25]) * scale));
  return [plain(inLetters(name), (each * item.quantity) / 1000, item.taxClass)];
}

function discountOf(own: Random, item: Item, { point, inLetters, language }: GoodsOptions): Item[] {
  if (point.lineDiscount === 'none' || own.chance(0.5)) return [];
  const percent = own.pick([5, 10, 15, 20, 25, 30, 50]);
  const amount = divideRounded(item.amount * percent, 100);
  if (amount === 0 || amount === item.amount) return [];
  const name = capitalised(termsOf('invoice.discount', language)[0] ?? '');
  const description = point.lineDiscount === 'percent' ? `${name} ${percent}%` : name;
  return [plain(inLetters(description), -amount, item.taxClass)];
}

function plain(description: string, amount: number, taxClass: 0 | 1): Item {
  return {
    description,
    code: '',
    unit: 'piece',
    quantity: 1000,
    unitPrice: amount,
    isPriceInTenths: false,
    amount,
    taxClass,
    date: null,
    isPlain: true,
  };
}

/** As much of a name as a till's field holds; it ends within a word. */
function cut(words: readonly string[], length: number): string {
  const name = words.join(' ');
  const isWithin = (at: number) => /\S\S\S/.test(name.slice(at - 2, at + 1));
  const end = [length, length + 1, length + 2, length + 3].find(isWithin) ?? length;
  return name.slice(0, end).trim();
}

function nameOf(own: Random, point: ReceiptPoint, language: Language): string {
  if (point.shop === 'fuel') return own.pick(FUELS);
  if (point.shop === 'parking') return phraseOf('parking', language);
  const words = (count: number) => Array.from({ length: count }, () => madeWord(own, language));
  if (point.names === 'cut') return cut(words(isUnspaced(language) ? 8 : 5), own.integer(16, 20));
  if (point.names.startsWith('long')) return words(own.integer(4, 7)).join(' ');
  // Cut where a till's field ends; words without spaces between them are long enough by themselves.
  const short = words(isUnspaced(language) ? 1 : own.integer(1, 2))
    .join(' ')
    .slice(0, 18)
    .trim();
  return point.names === 'size' && own.chance(0.6) ? `${short} ${own.pick(SIZES)}` : short;
}
