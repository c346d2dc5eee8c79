import { type Transaction, transactionTypeSchema } from '@ledgerlift/contract';
import { compareDecimals, type DecimalParts, decimalParts } from '@ledgerlift/engine/rows';
import { z } from 'zod';
import { dateOf, moneyOf } from './row-answer.ts';

const TEXT_MAX = 500;
const DECIMALS_MAX = 40;
const sizeSchema = z
  .string()
  .max(DECIMALS_MAX)
  .regex(/^\d+(?:\.\d+)?$/, 'write a decimal without sign, such as 100 or 99.95')
  .optional();
const daySchema = z.iso.date().optional();

/** Conditions on rows; all given ones must hold. */
export const rowFilterSchema = z.strictObject({
  dateFrom: daySchema.describe('Rows of this day or later, yyyy-MM-dd.'),
  dateTo: daySchema.describe('Rows of this day or earlier, yyyy-MM-dd.'),
  amountAbove: sizeSchema.describe(
    'Rows of more than this amount, without its sign: 100 finds 100.01 and -250.00, not 100.00.',
  ),
  amountAtLeast: sizeSchema.describe('Rows of this amount or more, without its sign.'),
  amountBelow: sizeSchema.describe('Rows of less than this amount, without its sign.'),
  amountAtMost: sizeSchema.describe('Rows of this amount or less, without its sign.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'write a currency code of three letters, such as EUR')
    .optional()
    .describe(
      'Rows in this currency (ISO 4217). Amounts of several currencies are compared as plain numbers.',
    ),
  direction: transactionTypeSchema
    .optional()
    .describe('On a statement: credit for money in, debit for money out.'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(TEXT_MAX)
    .optional()
    .describe('Rows with this text in description, names, reference or category; ignores case and accents.'),
});
export type RowFilter = z.output<typeof rowFilterSchema>;

/** `undecided`: a value that the filter needs was not printed or could not be read, so the row may belong or not. */
export type FilterVerdict = 'matches' | 'excluded' | 'undecided';

/** Rows that match, and rows that cannot be decided about, each in the given order. */
export function filterRows(
  rows: readonly Transaction[],
  filter: RowFilter,
): { matching: Transaction[]; undecided: Transaction[] } {
  const judge = makeJudge(filter);
  const judged = rows.map((row) => ({ row, verdict: judge(row) }));
  const those = (wanted: FilterVerdict) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ row }) => row);
  return { matching: those('matches'), undecided: those('undecided') };
}

type Condition = (row: Transaction) => FilterVerdict;

function makeJudge(filter: RowFilter): Condition {
  const conditions = [
    dateCondition(filter),
    ...sizeConditions(filter),
    directionCondition(filter),
    currencyCondition(filter),
    textCondition(filter),
  ].filter((condition) => condition !== null);
  return (row) => {
    const verdicts = conditions.map((condition) => condition(row));
    if (verdicts.includes('excluded')) return 'excluded';
    return verdicts.includes('undecided') ? 'undecided' : 'matches';
  };
}

function verdictOf(holds: boolean): FilterVerdict {
  return holds ? 'matches' : 'excluded';
}

function dateCondition({ dateFrom, dateTo }: RowFilter): Condition | null {
  if (dateFrom === undefined && dateTo === undefined) return null;
  return (row) => {
    const date = dateOf(row, 'date') ?? null;
    if (date === null || date.startsWith('X')) return 'undecided';
    return verdictOf(
      (dateFrom === undefined || date >= dateFrom) && (dateTo === undefined || date <= dateTo),
    );
  };
}

/** Exact, whatever the number of decimals. */
function sizeConditions({ amountAbove, amountAtLeast, amountBelow, amountAtMost }: RowFilter): Condition[] {
  return [
    sizeCondition(amountAbove, (order) => order > 0),
    sizeCondition(amountAtLeast, (order) => order >= 0),
    sizeCondition(amountBelow, (order) => order < 0),
    sizeCondition(amountAtMost, (order) => order <= 0),
  ].filter((condition) => condition !== null);
}

function sizeCondition(bound: string | undefined, holds: (order: number) => boolean): Condition | null {
  const limit = bound === undefined ? null : decimalParts(bound);
  if (limit === null) return null;
  return (row) => {
    const size = sizeOf(row);
    return size === null ? 'undecided' : verdictOf(holds(compareDecimals(size, limit)));
  };
}

function sizeOf(row: Transaction): DecimalParts | null {
  const parts = decimalParts(moneyOf(row, 'amount') ?? '');
  return parts && { ...parts, negative: false };
}

function directionCondition({ direction }: RowFilter): Condition | null {
  if (direction === undefined) return null;
  return ({ type }) => {
    const known = transactionTypeSchema.safeParse(type);
    return known.success ? verdictOf(known.data === direction) : 'undecided';
  };
}

function currencyCondition({ currency }: RowFilter): Condition | null {
  if (currency === undefined) return null;
  return (row) => (row.currency === '' ? 'undecided' : verdictOf(row.currency === currency));
}

function textCondition({ text }: RowFilter): Condition | null {
  if (text === undefined) return null;
  const wanted = plainText(text);
  return ({ description, sender, recipient, reference, category }) => {
    const texts = [description, sender, recipient, reference, category];
    return verdictOf(texts.some((candidate) => plainText(candidate).includes(wanted)));
  };
}

/** Without case, accents and repeated spaces. */
function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
}
