import {
  GUIDED_FACTS,
  type GuideRole,
  type InvoiceGuideRole,
  parseReadingGuide,
  type ReadingGuide,
} from '@ledgerlift/contract';
import { DATE_ORDERS } from '@ledgerlift/engine';
import type { MadeDocument, WordField } from '@ledgerlift/layout-space';
import { areaOfTruth, type ColumnHabits, columnsOfTruth, rowsOfTruth, tableOfTruth } from './truth-bands.ts';

/** What a guide shows beside the columns and the areas of the rows, from least to most. */
export const SHOWN = ['columns', 'facts', 'rows', 'habits'] as const;
export type Shown = (typeof SHOWN)[number];

const STATEMENT = {
  roles: {
    date: 'date',
    valueDate: 'valueDate',
    description: 'description',
    typeCode: 'description',
    checkNumber: 'reference',
    reference: 'reference',
    debit: 'debit',
    credit: 'credit',
    amount: 'amount',
    balance: 'balance',
  },
  values: ['date', 'valueDate', 'debit', 'credit', 'amount', 'balance'],
  dates: ['date', 'valueDate'],
  ignore: 'ignore',
} as const satisfies ColumnHabits<GuideRole>;

/** Markers of the side in a column of their own belong to the amounts. */
function statementHabits({ amountForm }: MadeDocument['point']): ColumnHabits<GuideRole> {
  return amountForm === 'marker-column' ? { ...STATEMENT, joined: { currency: 'amount' } } : STATEMENT;
}

const ENDS: readonly WordField[] = ['openingBalance', 'closingBalance'];

/** The amounts of the items are net unless all amounts are gross. */
function invoiceHabits({ amounts }: MadeDocument['point']): ColumnHabits<InvoiceGuideRole> {
  return {
    roles: {
      itemCode: 'code',
      description: 'description',
      quantity: 'quantity',
      unit: 'unit',
      unitPrice: 'unitPrice',
      taxRate: 'taxRate',
      [amounts === 'gross' ? 'grossAmount' : 'netAmount']: 'amount',
    },
    values: ['quantity', 'unitPrice', 'taxRate', 'amount'],
    dates: [],
    ignore: 'ignore',
  };
}

/**
 * The guides of a careful user to a made document, from the one that shows least: columns and table areas where its words are,
 * the places of its facts, its rows, and the habits that may be meant. None where its columns can't be shown by one set of bands.
 */
export function guidesOfTruth({
  sheets,
  point,
  truth,
}: MadeDocument): { shown: Shown; guide: ReadingGuide }[] {
  const isInvoice = truth.type === 'invoice';
  const isBundle = !isInvoice && point.bundle !== 'none' && point.bundle !== 'one';
  const columns = isInvoice
    ? columnsOfTruth(sheets, invoiceHabits(point))
    : columnsOfTruth(sheets, statementHabits(point));
  const tables = sheets.map((sheet, index) => tableOfTruth(sheet, index + 1));
  const type = isInvoice ? 'invoice' : 'bank_statement';
  const facts: readonly WordField[] = isInvoice ? GUIDED_FACTS : ENDS;
  const areasOf = (account: number) =>
    Object.fromEntries(
      facts.flatMap((fact) => {
        const isLast = fact === 'closingBalance' && isBundle;
        const area = areaOfTruth(sheets, fact, { account, isLast });
        return area ? [[fact, area]] : [];
      }),
    );
  const furtherAccounts = (truth.accounts ?? []).slice(1).map((_, index) => areasOf(index + 1));
  const shown = { version: 1, type, columns, tables };
  const all = { ...shown, ...areasOf(0), ...(furtherAccounts.length > 0 && { furtherAccounts }) };
  const rows = rowsOfTruth(sheets);
  const tries: [Shown, unknown][] = [
    ['columns', shown],
    ['facts', all],
    ['rows', { ...all, rows }],
    ...habitsOf(truth).flatMap((habits): [Shown, unknown][] => [
      ['habits', { ...all, ...habits }],
      ...('dateOrder' in habits ? [] : [['habits', { ...all, ...habits, rows }] as [Shown, unknown]]),
    ]),
  ];
  return tries.flatMap(([name, guide]) => {
    const parsed = parsedGuide(guide);
    return parsed ? [{ shown: name, guide: parsed }] : [];
  });
}

function parsedGuide(guide: unknown): ReadingGuide | null {
  try {
    return parseReadingGuide(guide);
  } catch {
    return null;
  }
}

/** All habits but those that leave everything open. */
function habitsOf({ type, rows = [] }: MadeDocument['truth']): object[] {
  const orders = [undefined, ...DATE_ORDERS].map((dateOrder) => (dateOrder ? { dateOrder } : {}));
  const decimals = DECIMALS.map((decimal) => (decimal ? { decimal } : {}));
  const years = new Set(rows.map(({ date }) => Number(date?.slice(0, 4))));
  const [year] = years.size === 1 ? years : [];
  const others =
    type === 'invoice'
      ? decimals
      : [
          ...SIDES.flatMap((unsigned) =>
            SIDES.map((minus) => ({ ...(unsigned && { unsigned }), ...(minus && { minus }) })),
          ),
          ...decimals,
          ...(year ? [{ year }] : []),
        ];
  return orders
    .flatMap((order) => others.map((other) => ({ ...order, ...other })))
    .filter((habits) => Object.keys(habits).length > 0);
}

const DECIMALS = [undefined, '.', ','] as const;
const SIDES = [undefined, 'in', 'out'] as const;
