import { addDays, type IsoDate } from '@ledgerlift/fixtures/date-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { type Language, languageOf } from '../vocabulary/languages.ts';
import { madeAddress, madeFirm, madePerson } from '../vocabulary/names.ts';
import type { InvoicePoint } from './dimensions.ts';
import { type Item, type ItemContext, type ItemDraw, makeItem } from './item.ts';
import { taxRatesOf } from './tax-rates.ts';

export interface Party {
  name: string;
  address: readonly [street: string, town: string];
  taxNumber: string;
  phone: string;
  mail: string;
}

/** What an invoice says, before it is laid out. Money is in minor units of the currency. */
export interface Story extends ItemContext {
  vendor: Party;
  client: Party;
  /** A person at the client's, or the firm of a client who is a person. */
  companion: string;
  delivery: Party;
  /** The marketplace that the vendor sells on. */
  platform: string;
  number: string;
  dueDate: IsoDate;
  serviceDate: IsoDate;
  items: Item[];
}

/** What is drawn of a story; everything else follows from its seed. */
export interface StoryDraw {
  seed: number;
  items: ItemDraw[];
  /** Years after the year that the seed draws: another invoice of the same parties. */
  later?: number;
}

const MOST_ITEMS = 42;
const MOST_OF_LENGTH: Record<InvoicePoint['length'], number> = { few: 5, page: 14, long: MOST_ITEMS };
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'HUF', 'VND', 'IDR', 'IRR', 'COP', 'TWD']);
const LARGE_UNITS = new Set(['VND', 'IDR', 'IRR', 'COP']);

/** Draws what was sold: items shrink away, the rest is fixed by a seed. */
export const STORY_DRAWS: fc.Arbitrary<StoryDraw> = fc.record({
  seed: fc.noShrink(fc.nat(0x7fff_ffff)),
  items: fc.array(
    fc.record({
      // Most prices are low, and most quantities.
      price: fc.integer({ min: 10, max: 550 }).map((root) => root * root),
      quantity: fc.integer({ min: 1, max: 40 }).map((root) => Math.ceil((root * root) / 40)),
      seed: fc.noShrink(fc.nat(0x7fff_ffff)),
    }),
    { minLength: 1, maxLength: MOST_ITEMS, size: 'max' },
  ),
});

/** Makes the story of a draw at a point of the space. */
export function storyOf(draw: StoryDraw, point: InvoicePoint): Story {
  const random = seededRandom(`story/${draw.seed}`);
  const language = languageOf(point.language);
  const code = random.pick(language.currencies);
  const currency = { code, decimals: WITHOUT_DECIMALS.has(code) ? 0 : 2 };
  const rates = taxRatesOf(language, code);
  const issueDate = issueDateOf(random, language, draw.later);
  const [vendor, client, delivery] = [
    party(random, language),
    party(random, language),
    party(random, language),
  ];
  const person = madePerson(random, language);
  const isPerson = point.clientName === 'person' || point.clientName === 'firm-for-person';
  const story: Story = {
    language,
    currency,
    vendor,
    client: isPerson ? { ...client, name: person } : client,
    companion: isPerson ? client.name : person,
    delivery,
    platform: madeFirm(random, language),
    number: numberOf(
      draw.later ? seededRandom(`number/${draw.seed}/${draw.later}`) : random,
      point,
      issueDate,
    ),
    issueDate,
    dueDate: addDays(issueDate, random.pick([7, 10, 14, 15, 20, 30, 30, 45, 60])),
    serviceDate: addDays(issueDate, -random.integer(1, 20)),
    rates,
    items: [],
  };
  const count = point.table === 'free-text' ? 1 : MOST_OF_LENGTH[point.length];
  const scale = LARGE_UNITS.has(code) ? 1000 : code === 'HUF' || code === 'JPY' || code === 'KRW' ? 10 : 1;
  story.items = draw.items.slice(0, count).map((item, index) => makeItem(item, index, story, point, scale));
  const unit = story.items[0]?.unit;
  if (point.quantitySum === 'with-unit' && unit !== undefined)
    story.items = story.items.map((item) => ({ ...item, unit }));
  if (story.items.every(({ amount }) => amount <= 0) || sumOf(story.items) <= 0)
    story.items = story.items.map((item) => ({ ...item, ...turned(item) }));
  if (point.kind === 'credit-negative')
    story.items = story.items.map((item) => ({ ...item, ...negated(item) }));
  return story;
}

export function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

/** Invoices are about what is bought: where returns outweigh it, they are bought, too. */
function turned(item: Item): Partial<Item> {
  return item.quantity < 0 ? negated(item) : {};
}

function negated(item: Item): Partial<Item> {
  const { quantity, amount, discountAmount, taxAmount, gross, nested } = item;
  return {
    quantity: -quantity,
    amount: negative(amount),
    discountAmount: negative(discountAmount),
    taxAmount: negative(taxAmount),
    gross: negative(gross),
    nested: nested.map((each) => ({ ...each, amount: negative(each.amount) })),
  };
}

const negative = (value: number) => (value === 0 ? 0 : -value);

/** In English only a day above twelve shows which of two figures is the month. */
function issueDateOf(random: Random, { code }: Language, later = 0): IsoDate {
  const day = random.integer(code === 'en' ? 13 : 1, 28);
  return `${random.integer(2019, 2026) + later}-${twoDigits(random.integer(1, 12))}-${twoDigits(day)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function numberOf(random: Random, { numberForm }: InvoicePoint, issueDate: IsoDate): string {
  const year = issueDate.slice(0, 4);
  switch (numberForm) {
    case 'prefix':
      return `${random.pick(['INV-', 'RE-', 'F', 'FV/', 'A-', 'R'])}${random.chance(0.5) ? `${year}-` : ''}${random.digits(5)}`;
    case 'year-slash':
      return `${year}/${random.digits(random.integer(2, 5))}`;
    case 'short':
      return `${random.integer(3, 980)}`;
    case 'spaced':
      return `${random.integer(1, 9)}${random.digits(2)} ${random.digits(3)} ${random.digits(3)}`;
    default:
      return `${random.integer(1, 9)}${random.digits(random.integer(5, 9))}`;
  }
}

function party(random: Random, language: Language): Party {
  const host = random.pick(['balkor', 'mitenra', 'felmar', 'senga']);
  return {
    name: madeFirm(random, language),
    address: madeAddress(random, language),
    taxNumber: `${random.pick(['DE', 'FR', 'ATU', 'GB', 'NL', ''])}${random.digits(9)}`,
    phone: `+${random.integer(30, 99)} ${random.integer(10, 99)} ${random.digits(3)} ${random.digits(4)}`,
    mail: `office@${host}.example`,
  };
}
