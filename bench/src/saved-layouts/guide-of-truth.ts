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

const STATEMENT: ColumnHabits<GuideRole> = {
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
};
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
  const columns = isInvoice
    ? columnsOfTruth(sheets, invoiceHabits(point))
    : columnsOfTruth(sheets, STATEMENT);
  const tables = sheets.map((sheet, index) => tableOfTruth(sheet, index + 1));
  const type = isInvoice ? 'invoice' : 'bank_statement';
  const facts: readonly WordField[] = isInvoice ? GUIDED_FACTS : ENDS;
  const areasOf = (account: number) =>
    Object.fromEntries(
      facts.flatMap((fact) => {
        const area = areaOfTruth(sheets, fact, account);
        return area ? [[fact, area]] : [];
      }),
    );
  const furtherAccounts = (truth.accounts ?? []).slice(1).map((_, index) => areasOf(index + 1));
  const shown = { version: 1, type, columns, tables };
  const all = { ...shown, ...areasOf(0), ...(furtherAccounts.length > 0 && { furtherAccounts }) };
  const tries: [Shown, unknown][] = [
    ['columns', shown],
    ['facts', all],
    ['rows', { ...all, rows: rowsOfTruth(sheets) }],
    ...habitsOf(type).map((habits): [Shown, unknown] => ['habits', { ...all, ...habits }]),
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
function habitsOf(type: ReadingGuide['type']): object[] {
  const orders = [undefined, ...DATE_ORDERS].map((dateOrder) => (dateOrder ? { dateOrder } : {}));
  const others =
    type === 'invoice'
      ? ([undefined, '.', ','] as const).map((decimal) => (decimal ? { decimal } : {}))
      : SIDES.flatMap((unsigned) =>
          SIDES.map((minus) => ({ ...(unsigned && { unsigned }), ...(minus && { minus }) })),
        );
  return orders
    .flatMap((order) => others.map((other) => ({ ...order, ...other })))
    .filter((habits) => Object.keys(habits).length > 0);
}

const SIDES = [undefined, 'in', 'out'] as const;
