import type { Random } from '@ledgerlift/fixtures/random';
import { rowDate } from '../printing/dates.ts';
import type { ColumnPlan } from '../sheet/columns.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import { wrapText } from '../sheet/wrap.ts';
import { type Language, languageOf } from '../vocabulary/languages.ts';
import { type Concept, wordFor } from '../vocabulary/terms.ts';
import type { WordField } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import { hasTwoAmounts } from './settle.ts';
import { hasHeads, isDayHeading } from './settle-dates.ts';
import type { Account, Movement, Story } from './story.ts';

const ENGLISH = languageOf('en');
const HEADS: Partial<Record<WordField, readonly Concept[]>> = {
  date: ['common.date', 'statement.transactionDate', 'statement.bookingDate'],
  valueDate: ['statement.valueDate'],
  description: ['common.description', 'statement.narration'],
  reference: ['common.reference'],
  typeCode: ['common.type', 'statement.transactionType'],
  position: ['invoice.position'],
  branch: ['statement.branch'],
  checkNumber: ['statement.chequeNumber'],
  amount: ['common.amount'],
  debit: ['statement.debit', 'statement.withdrawal'],
  credit: ['statement.credit', 'statement.deposit'],
  balance: ['statement.balance'],
  currency: ['common.currency'],
  time: ['common.time'],
  fee: ['statement.fees'],
  secondBalance: ['statement.availableBalance'],
};
const MONEY_FIELDS: ReadonlySet<WordField> = new Set([
  'amount',
  'debit',
  'credit',
  'balance',
  'originalAmount',
  'secondBalance',
  'fee',
]);
/** Money without a currency in its head. */
const WITHOUT_CURRENCY: ReadonlySet<WordField> = new Set(['originalAmount', 'fee']);
const EXTRA_FIELDS: Partial<Record<StatementPoint['extraColumn'], WordField>> = {
  reference: 'reference',
  'reference-last': 'reference',
  'type-code': 'typeCode',
  'kind-words': 'typeCode',
  'check-number': 'checkNumber',
  branch: 'branch',
};
/** What heads say of the second of two lines of data, or of the first one. `isFirst`: the column's own word comes first. */
const SECOND_STOREYS: Partial<Record<WordField, { concept: Concept; isFirst: boolean }>> = {
  date: { concept: 'statement.valueDate', isFirst: true },
  description: { concept: 'common.type', isFirst: false },
};
/** What is printed where nothing is to be printed. */
const EMPTY: Record<StatementPoint['emptyAmount'], string> = {
  blank: '',
  dash: '-',
  zero: '',
  'zero-everywhere': '',
  tilde: '~',
};

/** What each column prints of a movement. */
export type CellTexts = Partial<Record<WordField, string>>;

/** The texts of a movement by column, without its description. `shows`: what of it this row carries. */
export function cellTexts(
  movement: Movement,
  story: Story,
  point: StatementPoint,
  figures: Figures,
  shows: { date: boolean; balance: boolean },
): CellTexts {
  const dates = datesOf(movement, story, point);
  const zero = point.emptyAmount.startsWith('zero') ? figures.unsigned(0) : EMPTY[point.emptyAmount];
  const figure = figures.amount(movement.amount);
  const isOut = movement.amount < 0;
  const star = point.figureNote === 'star' && movement.isNoted ? '*' : '';
  const unsigned = `${figures.unsigned(movement.amount)}${star}`;
  return {
    ...(shows.date ? dates : {}),
    ...(hasTwoAmounts(point)
      ? {
          debit: isOut ? `${figures.debit(movement.amount)}${star}` : zero,
          credit: isOut ? zero : unsigned,
        }
      : { amount: `${figure.text}${star}`, ...(figure.marker ? { currency: figure.marker } : {}) }),
    ...(point.currencyPlace === 'own-column' ? { currency: figures.currency } : {}),
    ...(shows.balance ? { balance: figures.balance(movement.balance) } : {}),
    ...(point.extraColumn.startsWith('reference') ? { reference: movement.reference } : {}),
    ...(point.extraColumn === 'type-code' || point.extraColumn === 'kind-words'
      ? { typeCode: movement.typeCode }
      : {}),
    ...(point.extraColumn === 'check-number' ? { checkNumber: movement.checkNumber } : {}),
    ...(point.extraColumn === 'branch' ? { branch: movement.branch } : {}),
    ...(point.extraColumn === 'second-balance' && shows.balance
      ? { secondBalance: figures.balance(movement.balance) }
      : {}),
    ...(point.extraColumn === 'charges' && movement.charge > 0
      ? { fee: figures.unsigned(movement.charge) }
      : {}),
    ...(point.time === 'own-column' ? { time: movement.time } : {}),
    ...(point.extraColumn === 'original-amount' ? { originalAmount: movement.originalAmount } : {}),
  };
}

function datesOf({ date, valueDate, time }: Movement, { language }: Story, point: StatementPoint): CellTexts {
  const day = rowDate(date, language, printingOf(point));
  const printed = point.time === 'behind' ? `${day} ${time}` : day;
  if (point.dateColumns === 'one' || point.dateColumns === 'value-in-description')
    return point.dateWrap === 'none' ? { date: printed } : wrapped(printed);
  const own = printingOf(point);
  const value = point.dateYear === 'booking-only' ? { ...own, year: 'in-period-only' as const } : own;
  return { date: printed, valueDate: rowDate(valueDate, language, value) };
}

/** The year on a line of its own, below the day. */
function wrapped(date: string): CellTexts {
  const [, day, year] = /^(.*\D)(\d{4})$/.exec(date) ?? [];
  return day && year ? { date: day.trim(), valueDate: year } : { date };
}

/** The columns of a statement's table in their order, with their heads and everything that is printed in them. */
export function planColumns(
  random: Random,
  story: Story,
  account: Pick<Account, 'currency'>,
  point: StatementPoint,
  texts: readonly CellTexts[],
): ColumnPlan[] {
  return fieldsOf(point).map((field): ColumnPlan => {
    const head = headOf(random, field, story, account, point);
    const printed = texts.flatMap((cells) => cells[field] ?? []);
    const isBroken = point.headWrap === 'letters' && field !== 'description' && hasCase(story.language);
    return {
      field,
      head: isBroken && !head.includes('\n') ? brokenHead(head, printed, point) : head,
      align: MONEY_FIELDS.has(field) ? 'end' : 'start',
      texts: printed,
      ...(field === 'description' ? { takesRest: true as const } : {}),
    };
  });
}

/** Breaks the words of a head wherever its column ends: no wider than what is printed below it. */
function brokenHead(head: string, printed: readonly string[], { family, size }: StatementPoint): string {
  const width = (text: string, isBold = false) => textWidth(text, family, Number(size), isBold);
  const room = Math.max(width('0000'), ...printed.map((text) => width(text)));
  return head
    .split(' ')
    .flatMap((word) => (/^\p{L}+$/u.test(word) ? wrapText(word, room, family, Number(size), true) : [word]))
    .join(' ');
}

/** Letters of other scripts are joined, or stand for whole words. */
function hasCase({ script }: Language): boolean {
  return script === 'latin' || script === 'cyrillic' || script === 'greek';
}

function fieldsOf(point: StatementPoint): WordField[] {
  const dates: WordField[] =
    isDayHeading(point) || point.datePlace === 'under-description'
      ? []
      : point.dateColumns === 'booking-value'
        ? ['date', 'valueDate']
        : point.dateColumns === 'value-booking'
          ? ['valueDate', 'date']
          : ['date'];
  if (point.time === 'own-column') dates.push('time');
  const extraField = EXTRA_FIELDS[point.extraColumn];
  const extra: WordField[] = extraField === undefined ? [] : [extraField];
  const number: WordField[] = point.extraColumn === 'row-number' ? ['position'] : [];
  const original: WordField[] = point.extraColumn === 'original-amount' ? ['originalAmount'] : [];
  const amounts: WordField[] =
    point.amountForm === 'debit-credit'
      ? ['debit', 'credit']
      : point.amountForm === 'credit-debit'
        ? ['credit', 'debit']
        : point.amountForm === 'marker-column'
          ? ['amount', 'currency']
          : ['amount'];
  const money: WordField[] = [
    ...original,
    ...(point.currencyPlace === 'own-column' ? (['currency'] as const) : []),
    ...amounts,
    ...(point.balance === 'never' ? [] : (['balance'] as const)),
    ...(point.extraColumn === 'second-balance' ? (['secondBalance'] as const) : []),
    ...(point.extraColumn === 'charges' ? (['fee'] as const) : []),
  ];
  const last = point.extraColumn === 'reference-last';
  const [before, behind] = [last ? [] : extra, last ? extra : []];
  switch (point.columnOrder) {
    case 'amounts-next':
      return [...number, ...dates, ...before, ...money, 'description', ...behind];
    case 'date-after-description':
      return [...number, ...before, 'description', ...dates, ...money, ...behind];
    case 'value-date-behind':
      return [
        ...number,
        ...dates.slice(0, 1),
        ...before,
        'description',
        ...dates.slice(1),
        ...behind,
        ...money,
      ];
    case 'value-date-before-balance': {
      const at = money.indexOf('balance');
      return [
        ...number,
        ...dates.slice(0, 1),
        ...before,
        'description',
        ...behind,
        ...money.slice(0, at),
        ...dates.slice(1),
        ...money.slice(at),
      ];
    }
    default:
      return [...number, ...dates, ...before, 'description', ...behind, ...money];
  }
}

function headOf(
  random: Random,
  field: WordField,
  { language }: Story,
  { currency }: Pick<Account, 'currency'>,
  point: StatementPoint,
): string {
  const word = headWord(random, field, language, point);
  const isOwnMoney = MONEY_FIELDS.has(field) && !WITHOUT_CURRENCY.has(field);
  const hasCurrency = point.currencyPlace === 'in-head' && isOwnMoney;
  return hasCurrency && word !== '' ? `${word} (${currency})` : word;
}

function headWord(random: Random, field: WordField, language: Language, point: StatementPoint): string {
  const isMoney = MONEY_FIELDS.has(field) || field === 'currency';
  const choice = point.headWords === 'money-missing' ? (isMoney ? 'missing' : 'usual') : point.headWords;
  if (field === 'originalAmount') {
    const [amount, currency] = [
      wordFor(random, ['common.amount'], language, choice),
      wordFor(random, ['common.currency'], language, choice),
    ];
    return choice === 'missing' ? '' : `${amount} (${currency})`;
  }
  const concepts = HEADS[field];
  // A column of markers has no head.
  if (!concepts || (field === 'currency' && point.currencyPlace !== 'own-column')) return '';
  const concept = random.pick(concepts);
  const word = wordFor(random, [concept], language, choice);
  if (word === '') return '';
  // Below each other, dates are told apart by their head alone.
  const namesBoth = point.dateColumns === 'stacked' && field === 'date' && hasHeads(point);
  const second = point.headStoreys === 'two' || namesBoth ? SECOND_STOREYS[field] : undefined;
  if (second) {
    const heads = [
      second.isFirst ? word : '',
      wordFor(random, [second.concept], language),
      second.isFirst ? '' : word,
    ];
    return heads.filter(Boolean).join(' / ');
  }
  if (point.headForm === 'debit-over-credit' && field === 'amount') {
    const side = (own: Concept) => wordFor(random, [own], language, choice);
    return `${side('statement.debit')}\n${side('statement.credit')}`;
  }
  if (point.headForm === 'english-below') return `${word}\n${wordFor(random, [concept], ENGLISH)}`;
  if (point.headForm === 'two-languages') return `${word} / ${wordFor(random, [concept], ENGLISH)}`;
  return point.headForm === 'capitals' ? word.toLocaleUpperCase(language.locale) : word;
}
