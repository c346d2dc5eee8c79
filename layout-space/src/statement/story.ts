import { addDays, type IsoDate } from '@ledgerlift/fixtures/date-style';
import { type Random, seededRandom } from '@ledgerlift/fixtures/random';
import fc from 'fast-check';
import { rowDate } from '../printing/dates.ts';
import { type Language, languageOf } from '../vocabulary/languages.ts';
import { madeAddress, madeBank, madePerson } from '../vocabulary/names.ts';
import { wordFor } from '../vocabulary/terms.ts';
import { printingOf } from './date-printing.ts';
import { describeMovement, foreignLine, type Kind, kindOf } from './description.ts';
import type { StatementPoint } from './dimensions.ts';
import { type Identity, identityOf } from './identity.ts';

/** One movement. Money is in minor units of the currency, signed from the holder's side: money out is negative. */
export interface Movement {
  date: IsoDate;
  valueDate: IsoDate;
  /** One element for each printed line. */
  description: string[];
  reference: string;
  /** Letters or words that say what it is. */
  typeCode: string;
  isFee: boolean;
  checkNumber: string;
  /** Digits that its card ends in, where an account has several cards. */
  card: string;
  /** Paid by a cheque that is listed apart from the other movements. */
  isListedCheque: boolean;
  branch: string;
  /** Explained under the table. */
  isNoted: boolean;
  /** hh:mm. */
  time: string;
  /** What was paid in another currency; '' for most. */
  originalAmount: string;
  /** What the bank charges for it, which is no part of it; 0 for most. */
  charge: number;
  amount: number;
  /** Of its account, after it. */
  balance: number;
}

export interface Account {
  number: string;
  currency: string;
  /** Digits behind the decimal mark. */
  decimals: number;
  opening: number;
  closing: number;
  /** Oldest first. */
  movements: Movement[];
}

/** What a statement says, before it is laid out. */
export interface Story {
  language: Language;
  bank: string;
  holder: string;
  address: readonly [string, string];
  bankTown: string;
  bankPhone: string;
  identity: Identity;
  periodStart: IsoDate;
  periodEnd: IsoDate;
  accounts: Account[];
}

/** What is drawn of a story; everything else follows from its seed. */
export interface StoryDraw {
  seed: number;
  rows: { days: number; cents: number; isIncoming: boolean; seed: number }[];
  /** Years after the year that the seed draws: the same account at another time. */
  later?: number;
}

/** Letters that stand for kinds of bookings. */
export const TYPE_CODES = ['TRF', 'DD', 'POS', 'ATM', 'SO', 'FEE', 'CHQ', 'BGC', 'FPO'] as const;
const MOST_ROWS = 44;
/** Milliseconds. */
const DAY = 86_400_000;
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'HUF', 'VND', 'IDR', 'IRR', 'COP']);
const LARGE_UNITS = new Set(['VND', 'IDR', 'IRR', 'COP']);

/** Draws what happened: rows shrink away, the rest is fixed by a seed. */
export const STORY_DRAWS: fc.Arbitrary<StoryDraw> = fc.record({
  seed: fc.noShrink(fc.nat(0x7fff_ffff)),
  rows: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 4 }),
      cents: fc.integer({ min: 1, max: 400_000 }),
      isIncoming: fc.integer({ min: 0, max: 9 }).map((ticket) => ticket > 6),
      seed: fc.noShrink(fc.nat(0x7fff_ffff)),
    }),
    { minLength: 1, maxLength: MOST_ROWS, size: 'max' },
  ),
});

/** Makes the story of a draw at a point of the space. Opening balance plus all amounts is the closing balance. */
export function storyOf(draw: StoryDraw, point: StatementPoint): Story {
  const random = seededRandom(`story/${draw.seed}`);
  const language = languageOf(point.language);
  const [periodStart, periodEnd] = periodOf(random, point.period, draw.later);
  const bank = madeBank(random, language);
  const holder = madePerson(random, language);
  const story: Story = {
    language,
    bank,
    holder,
    address: madeAddress(random, language),
    bankTown: madeAddress(random, language)[1],
    bankPhone: `${random.digits(4)} ${random.digits(6)}`,
    identity: identityOf(draw.seed, { language, holder, periodEnd }, point),
    periodStart,
    periodEnd,
    accounts: [],
  };
  const count = point.accounts === 'one' ? 1 : point.accounts === 'two' ? 2 : 3;
  const idle = point.idleAccount === 'none' ? -1 : point.idleAccount === 'first' ? 0 : count - 1;
  const size = Math.ceil(draw.rows.length / (idle < 0 ? count : count - 1));
  let taken = 0;
  const currencies = [...random.shuffled(language.currencies), 'USD', 'EUR'];
  for (let index = 0; index < count; index += 1) {
    const rows = index === idle ? [] : draw.rows.slice(taken, taken + size);
    taken += rows.length;
    const currency = currencies[point.accountCurrency === 'own' ? index : 0] ?? 'EUR';
    if (rows.length > 0 || index === 0 || index === idle)
      story.accounts.push(accountOf(random, story, rows, point, currency));
  }
  return story;
}

function periodOf(random: Random, period: StatementPoint['period'], later = 0): [IsoDate, IsoDate] {
  const year = random.integer(2019, 2026) + later;
  if (period === 'new-year')
    return [`${year}-12-${random.integer(13, 18)}`, `${year + 1}-01-${random.integer(13, 18)}`];
  if (period === 'year') {
    const start = `${year}-${String(random.integer(1, 12)).padStart(2, '0')}-01`;
    return [start, addDays(`${year + 1}${start.slice(4)}`, -1)];
  }
  const month = period === 'quarter' ? 3 * random.integer(0, 3) + 1 : random.integer(1, 12);
  const start = `${year}-${String(month).padStart(2, '0')}-01`;
  const inLast = addDays(start, period === 'quarter' ? 80 : 20).slice(0, 7);
  const nextMonth = addDays(`${inLast}-28`, 4).slice(0, 7);
  return [start, addDays(`${nextMonth}-01`, -1)];
}

/** Draws the movements of an account. `carried`: its balance before them; drawn where it is not known. */
export function accountOf(
  random: Random,
  story: Story,
  rows: StoryDraw['rows'],
  point: StatementPoint,
  currency: string,
  carried?: number,
): Account {
  const scale = LARGE_UNITS.has(currency) ? 1000 : 1;
  const cards = [random.digits(4), random.digits(4)];
  const isCard = point.account === 'card';
  const mayOverdraw = point.overdrawn === 'sometimes';
  const drawn =
    (isCard ? -random.integer(0, 240_000) : random.integer(mayOverdraw ? 0 : 90_000, 900_000)) * scale;
  const opening = carried ?? drawn;
  let balance = opening;
  const dates = spreadDates(rows, story, point);
  const movements = rows.map((row, index): Movement => {
    const date = dates[index] ?? story.periodEnd;
    const own = seededRandom(`row/${row.seed}`);
    const isZero = point.zeroRows === 'some' && own.chance(0.15);
    const cents = isZero ? 0 : Math.max(1, row.cents) * scale;
    const isIncoming = row.isIncoming || (!isCard && !mayOverdraw && balance < cents);
    const amount = isIncoming || isZero ? cents : -cents;
    balance += amount;
    const later = addDays(date, own.integer(0, 2));
    const valueDate = later < story.periodEnd ? later : date;
    const kind = kindOf(own, story.language, { isIncoming: amount > 0, isCard });
    const isListedCheque = point.cheques !== 'none' && amount < 0 && own.chance(0.4);
    return {
      date,
      valueDate,
      description: [
        ...describeMovement(own, story.language, point, { date, kind }),
        ...(point.foreignAmount === 'own-line' && own.chance(0.3) ? [foreignLine(own, story.language)] : []),
      ],
      reference: own.digits(own.integer(6, 12)),
      typeCode:
        point.extraColumn === 'kind-words' ? kindWord(own, story, kind, amount) : own.pick(TYPE_CODES),
      isFee: kind.concept === 'statement.fees',
      checkNumber: isListedCheque || own.chance(0.3) ? own.digits(6) : '',
      card: own.pick(cards),
      isListedCheque,
      branch: own.digits(4),
      time: `${String(own.integer(0, 23)).padStart(2, '0')}:${own.integer(0, 5)}${own.digits(1)}`,
      originalAmount: own.chance(0.4)
        ? `${own.integer(1, 900)}.${own.digits(2)} ${own.pick(['SEK', 'NOK', 'AUD', 'THB'])}`
        : '',
      isNoted: own.chance(0.15),
      charge: own.chance(0.35) ? own.integer(100, 2500) * scale : 0,
      amount,
      balance,
    };
  });
  if (point.dateColumns === 'value-in-description')
    for (const movement of movements) sayValueDate(random, story, point, movement);
  return {
    number: accountNumber(random, isCard),
    currency,
    decimals: WITHOUT_DECIMALS.has(currency) ? 0 : 2,
    opening,
    closing: balance,
    movements,
  };
}

/** At the end of the description, where it differs from the booking date. */
function sayValueDate(random: Random, { language }: Story, point: StatementPoint, movement: Movement): void {
  const { date, valueDate, description, isListedCheque } = movement;
  if (valueDate === date || isListedCheque) return;
  const word = wordFor(random, ['statement.valueDate'], language);
  const last = `${description.at(-1)} / ${word}: ${rowDate(valueDate, language, printingOf(point))}`;
  movement.description = [...description.slice(0, -1), last];
}

/** The kind of a booking in words; a purchase is named by its shop alone, so that its direction stands here. */
function kindWord(random: Random, { language }: Story, kind: Kind, amount: number): string {
  if (kind.concept !== null && random.chance(0.6)) return kind.word;
  return wordFor(random, [amount > 0 ? 'statement.credit' : 'statement.debit'], language);
}

/** The days of the rows, oldest first: drawn closer together where they would run past the period's end. */
function spreadDates(
  rows: StoryDraw['rows'],
  { periodStart, periodEnd }: Pick<Story, 'periodStart' | 'periodEnd'>,
  { period }: StatementPoint,
): IsoDate[] {
  const length = (Date.parse(periodEnd) - Date.parse(periodStart)) / DAY;
  const apart = period === 'year' ? 7 : period === 'quarter' ? 2 : 1;
  const drawn = rows.reduce((sum, { days }) => sum + days, 0) * apart;
  const scale = apart * Math.min(1, length / Math.max(1, drawn));
  let passed = 0;
  return rows.map(({ days }) => {
    passed += days;
    return addDays(periodStart, Math.floor(passed * scale));
  });
}

function accountNumber(random: Random, isCard: boolean): string {
  if (isCard) return `**** **** **** ${random.digits(4)}`;
  return random.chance(0.5)
    ? `${random.pick(['DE', 'FR', 'ES', 'IT', 'NL'])}${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`
    : `${random.integer(1, 9)}${random.digits(random.integer(7, 10))}`;
}
