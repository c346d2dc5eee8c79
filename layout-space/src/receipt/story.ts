import type { IsoDate } from '@ledgerlift/fixtures/date-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { type Language, languageOf } from '../vocabulary/languages.ts';
import { madeAddress, madeFirm, madeLongAddress, madePerson, madeWord } from '../vocabulary/names.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { type GoodsOptions, goodsOf, type Item, type ItemDraw, unprintedItem } from './goods.ts';
import { type Sums, sumsOf } from './sums.ts';

/** What a receipt says, before it is laid out. */
export interface Story {
  language: Language;
  merchant: string;
  /** The firm behind the shop's name. */
  legalName: string;
  /** As it is printed, line by line. */
  address: readonly string[];
  /** Of the register of firms: `812345-K`. */
  companyNumber: string;
  currency: string;
  /** Digits behind the decimal mark. */
  decimals: number;
  date: IsoDate;
  /** HH:mm:ss. */
  time: string;
  /** Everything printed with an amount of its own. */
  items: Item[];
  sums: Sums;
  cashier: string;
  /** Name and address of whom the receipt is for. */
  client: readonly string[];
  inLetters: (text: string) => string;
}

/** What is drawn of a story; everything else follows from its seed. */
export interface StoryDraw {
  seed: number;
  items: ItemDraw[];
}

const MOST_ITEMS = 24;
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'HUF', 'VND', 'IDR', 'IRR', 'COP']);
const LARGE_UNITS = new Set(['VND', 'IDR', 'IRR', 'COP']);
/** What the sign above a shop says beside its name, in any script. */
const SHOP_NAMES: Record<ReceiptPoint['shop'], readonly string[]> = {
  grocery: ['# Market', '# Supermarket', '# Food', '#', '# Express'],
  shop: ['# Store', '#', '# Sport', '# Home', '# Mode'],
  restaurant: ['Restaurant #', 'Café #', '# Grill', 'Bistro #', 'Pizzeria #'],
  fuel: ['# Oil', '# Station', '#', '# Petrol'],
  pharmacy: ['# Pharma', '# Pharmacy', '#'],
  parking: ['# Parking', 'Parking #', 'P+R #'],
  hotel: ['Hotel #', '# Inn', 'Grand Hotel #', '# Hostel'],
};

/** Draws what was bought: items shrink away, the rest is fixed by a seed. */
export const STORY_DRAWS: fc.Arbitrary<StoryDraw> = fc.record({
  seed: fc.noShrink(fc.nat(0x7fff_ffff)),
  items: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1000 }),
      pieces: fc.integer({ min: 0, max: 11 }).map((ticket) => Math.max(1, ticket - 6)),
      seed: fc.noShrink(fc.nat(0x7fff_ffff)),
    }),
    { minLength: 1, maxLength: MOST_ITEMS, size: 'max' },
  ),
});

/** Makes the story of a draw at a point of the space. */
export function storyOf(draw: StoryDraw, point: ReceiptPoint): Story {
  const random = seededRandom(`story/${draw.seed}`);
  const language = languageOf(point.language);
  const currency = random.pick(language.currencies);
  const isWhole = WITHOUT_DECIMALS.has(currency) || point.fraction === 'none';
  const decimals = isWhole ? 0 : 2;
  const inLetters =
    point.letters === 'capitals'
      ? (text: string) => text.toLocaleUpperCase(language.locale)
      : (text: string) => text;
  const date = dateOf(random, language);
  const options: GoodsOptions = {
    point,
    language,
    scale: scaleOf(currency, isWhole),
    date,
    inLetters,
  };
  const items = goodsOf(draw.items, draw.seed, options);
  const unprinted = point.sum === 'line-missing' ? [unprintedItem(draw.seed, options)] : [];
  const isOnlyTotal = point.sum === 'only-total';
  return {
    language,
    merchant: inLetters(
      random.pick(SHOP_NAMES[point.shop]).replace('#', merchantName(random, language, point)),
    ),
    legalName: inLetters(madeFirm(random, language)),
    address: (point.address === 'many-lines'
      ? madeLongAddress(random, language)
      : madeAddress(random, language)
    ).map(inLetters),
    companyNumber: companyNumberOf(seededRandom(`company/${draw.seed}`)),
    currency,
    decimals,
    date,
    time: timeOf(random),
    items: isOnlyTotal ? [] : items,
    sums: sumsOf(random, [...items, ...unprinted], point, { decimals, scale: options.scale }),
    cashier: inLetters(random.chance(0.5) ? madeWord(random, language) : madePerson(random, language)),
    client: clientOf(seededRandom(`client/${draw.seed}`), language),
    inLetters,
  };
}

function clientOf(random: Random, language: Language): string[] {
  return [madePerson(random, language), ...madeAddress(random, language)];
}

function merchantName(random: Random, language: Language, { merchant }: ReceiptPoint): string {
  const name = shopName(random, language);
  return merchant === 'wrapped'
    ? `${name} ${madeWord(random, language)} ${madeWord(random, language)}`
    : name;
}

function shopName(random: Random, language: Language): string {
  const name = madeWord(random, language);
  return random.chance(0.3) ? `${name} ${madeWord(random, language)}` : name;
}

/** Minor units for a hundredth of the main unit. */
function scaleOf(currency: string, isWhole: boolean): number {
  if (LARGE_UNITS.has(currency)) return 100;
  if (currency === 'KRW') return 10;
  if (WITHOUT_DECIMALS.has(currency)) return 1;
  return isWhole ? 0.01 : 1;
}

/** Where English prints a date in figures, its day can be no month: nothing else on the page says which comes first. */
function dateOf(random: Random, language: Language): IsoDate {
  const leastDay = language.code === 'en' ? 13 : 1;
  const day = random.integer(leastDay, 28);
  return `${random.integer(2019, 2026)}-${pad(random.integer(1, 12))}-${pad(day)}`;
}

function timeOf(random: Random): string {
  return [random.integer(6, 22), random.integer(0, 59), random.integer(0, 59)].map(pad).join(':');
}

function companyNumberOf(random: Random): string {
  return `${random.integer(1000, 9_999_999)}-${random.pick(['A', 'D', 'H', 'K', 'M', 'U', 'X'])}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
