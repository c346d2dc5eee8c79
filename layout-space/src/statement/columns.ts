import type { Random } from '@ledgerlift/fixtures/random';
import { rowDate } from '../printing/dates.ts';
import type { ColumnPlan } from '../sheet/columns.ts';
import { type Concept, wordFor } from '../vocabulary/terms.ts';
import type { WordField } from '../word-truth.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { Movement, Story } from './story.ts';

const HEADS: Partial<Record<WordField, readonly Concept[]>> = {
  date: ['common.date', 'statement.transactionDate', 'statement.bookingDate'],
  valueDate: ['statement.valueDate'],
  description: ['common.description', 'statement.narration'],
  reference: ['common.reference'],
  typeCode: ['common.type', 'statement.transactionType'],
  checkNumber: ['statement.chequeNumber'],
  amount: ['common.amount'],
  debit: ['statement.debit', 'statement.withdrawal'],
  credit: ['statement.credit', 'statement.deposit'],
  balance: ['statement.balance'],
};
/** What is printed where nothing is to be printed. */
const EMPTY: Record<StatementPoint['emptyAmount'], string> = { blank: '', dash: '-', zero: '' };

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
  const zero = point.emptyAmount === 'zero' ? figures.unsigned(0) : EMPTY[point.emptyAmount];
  const figure = figures.amount(movement.amount);
  const isOut = movement.amount < 0;
  return {
    ...(shows.date ? dates : {}),
    ...(hasTwoAmounts(point)
      ? {
          debit: isOut ? figures.unsigned(movement.amount) : zero,
          credit: isOut ? zero : figures.unsigned(movement.amount),
        }
      : { amount: figure.text, ...(figure.marker ? { currency: figure.marker } : {}) }),
    ...(shows.balance ? { balance: figures.balance(movement.balance) } : {}),
    ...(point.extraColumn.startsWith('reference') ? { reference: movement.reference } : {}),
    ...(point.extraColumn === 'type-code' ? { typeCode: movement.typeCode } : {}),
    ...(point.extraColumn === 'check-number' ? { checkNumber: movement.checkNumber } : {}),
  };
}

export function hasTwoAmounts({ amountForm }: StatementPoint): boolean {
  return amountForm === 'debit-credit' || amountForm === 'credit-debit';
}

export function printingOf(point: StatementPoint) {
  return {
    form: point.dateForm === 'usual' ? 0 : point.dateForm === 'second' ? 1 : 2,
    year: point.dateYear,
    hasZeros: point.dateZeros === 'padded',
  };
}

function datesOf({ date, valueDate }: Movement, { language }: Story, point: StatementPoint): CellTexts {
  const printed = rowDate(date, language, printingOf(point));
  if (point.dateColumns === 'one') return { date: printed };
  return { date: printed, valueDate: rowDate(valueDate, language, printingOf(point)) };
}

/** The columns of a statement's table in their order, with their heads and everything that is printed in them. */
export function planColumns(
  random: Random,
  story: Story,
  point: StatementPoint,
  texts: readonly CellTexts[],
): ColumnPlan[] {
  return fieldsOf(point).map((field): ColumnPlan => {
    const isMoney = field === 'amount' || field === 'debit' || field === 'credit' || field === 'balance';
    return {
      field,
      head: headOf(random, field, story, point),
      align: isMoney ? 'end' : 'start',
      texts: texts.flatMap((cells) => cells[field] ?? []),
      ...(field === 'description' ? { takesRest: true as const } : {}),
    };
  });
}

function fieldsOf(point: StatementPoint): WordField[] {
  const dates: WordField[] =
    point.datePlace === 'day-heading'
      ? []
      : point.dateColumns === 'booking-value'
        ? ['date', 'valueDate']
        : point.dateColumns === 'value-booking'
          ? ['valueDate', 'date']
          : ['date'];
  const extra: WordField[] =
    point.extraColumn === 'none'
      ? []
      : point.extraColumn === 'type-code'
        ? ['typeCode']
        : point.extraColumn === 'check-number'
          ? ['checkNumber']
          : ['reference'];
  const amounts: WordField[] =
    point.amountForm === 'debit-credit'
      ? ['debit', 'credit']
      : point.amountForm === 'credit-debit'
        ? ['credit', 'debit']
        : point.amountForm === 'marker-column'
          ? ['amount', 'currency']
          : ['amount'];
  const money: WordField[] = [...amounts, ...(point.balance === 'never' ? [] : (['balance'] as const))];
  const last = point.extraColumn === 'reference-last';
  switch (point.columnOrder) {
    case 'amounts-next':
      return [...dates, ...(last ? [] : extra), ...money, 'description', ...(last ? extra : [])];
    case 'date-after-description':
      return [...(last ? [] : extra), 'description', ...dates, ...money, ...(last ? extra : [])];
    default:
      return [...dates, ...(last ? [] : extra), 'description', ...(last ? extra : []), ...money];
  }
}

function headOf(random: Random, field: WordField, story: Story, point: StatementPoint): string {
  const concepts = HEADS[field];
  if (!concepts) return '';
  const word = wordFor(random, concepts, story.language, point.headWords);
  const hasCurrency = point.currencyPlace === 'in-head' && (field === 'amount' || field === 'balance');
  return hasCurrency && word !== '' ? `${word} (${story.currency})` : word;
}
