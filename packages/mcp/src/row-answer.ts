import { type Row, rowKindSchema, type Transaction } from '@ledgerlift/contract';
import { decimalParts, plainValue } from '@ledgerlift/engine/rows';
import { z } from 'zod';
import { type CellAnswer, cellAnswer, cellAnswerSchema } from './cell-answer.ts';
import type { SourceDocument } from './document-source.ts';

const ABSENT = 'Absent if not printed; null if printed and not readable.';
const moneySchema = z.string().nullable().optional().describe(`Exact decimal string. ${ABSENT}`);
const dateSchema = z
  .string()
  .nullable()
  .optional()
  .describe(`yyyy-MM-dd, or XXXX-MM-dd where no year is known. ${ABSENT}`);
const textSchema = z.string().optional();
const decimalSchema = z.string().optional().describe('Exact decimal string.');

export const rowAnswerSchema = z.object({
  row: z.number().int().describe('Number of the row in its document, from 1.'),
  kind: rowKindSchema,
  type: z.string().describe('credit or debit. On a statement money in is a credit and money out a debit.'),
  date: dateSchema,
  valueDate: dateSchema,
  description: textSchema,
  amount: moneySchema,
  currency: z.string().describe("ISO 4217; '' if unknown."),
  balance: moneySchema,
  sender: textSchema,
  recipient: textSchema,
  reference: textSchema,
  category: textSchema,
  account: textSchema,
  code: textSchema,
  quantity: decimalSchema,
  unit: textSchema,
  unitPrice: decimalSchema,
  taxRate: decimalSchema,
  added: z.boolean().optional().describe('True for a row that the user added, which is not printed.'),
  cells: z
    .record(z.string(), cellAnswerSchema)
    .optional()
    .describe('By field: what was printed, where, and whether it was corrected.'),
});
export type RowAnswer = z.output<typeof rowAnswerSchema>;

const TEXT_FIELDS = ['description', 'sender', 'recipient', 'reference', 'category', 'account'] as const;
const ITEM_FIELDS = ['code', 'quantity', 'unit', 'unitPrice', 'taxRate'] as const;
const DATE = /^(?:\d{4}|XXXX)-\d{2}-\d{2}$/;

/** The number of a row, from 1. */
export function rowNumber({ position }: Pick<Transaction, 'position'>): number {
  return position + 1;
}

/** The amount or balance of a row as a decimal string; null for text that is no amount, undefined if none is printed. */
export function moneyOf(row: Transaction, field: 'amount' | 'balance'): string | null | undefined {
  if (!row.traces[field]) return undefined;
  return decimalParts(row[field]) ? row[field] : null;
}

/** The date of a row; null for text that is no date, undefined if none is printed. */
export function dateOf(row: Transaction, field: 'date' | 'valueDate'): string | null | undefined {
  if (!row.traces[field]) return undefined;
  return DATE.test(row[field]) ? row[field] : null;
}

/** A row of a document; with `cells`, also where its values come from. */
export function rowAnswer(
  { document }: Pick<SourceDocument, 'document'>,
  transaction: Transaction,
  { withCells }: { withCells: boolean },
): RowAnswer {
  const read = document.rows.find(({ position }) => position === transaction.position);
  const amount = moneyOf(transaction, 'amount');
  const balance = moneyOf(transaction, 'balance');
  const date = dateOf(transaction, 'date');
  const valueDate = dateOf(transaction, 'valueDate');
  return {
    row: rowNumber(transaction),
    kind: transaction.kind,
    type: transaction.type,
    ...(date !== undefined && { date }),
    ...(valueDate !== undefined && { valueDate }),
    ...(amount !== undefined && { amount }),
    currency: transaction.currency,
    ...(balance !== undefined && { balance }),
    ...textsOf(transaction),
    ...itemOf(read),
    ...(read?.added && { added: true }),
    ...(withCells && { cells: cellsOf(transaction, read) }),
  };
}

function textsOf(transaction: Transaction): Partial<Record<(typeof TEXT_FIELDS)[number], string>> {
  return Object.fromEntries(
    TEXT_FIELDS.filter((field) => transaction[field] !== '').map((field) => [field, transaction[field]]),
  );
}

function itemOf(row: Row | undefined): Partial<Record<(typeof ITEM_FIELDS)[number], string>> {
  return Object.fromEntries(
    ITEM_FIELDS.map((field) => [field, plainValue(row?.[field])]).filter(([, text]) => text !== ''),
  );
}

/** The bank and the file's name are the document's, and the same in every row. */
function cellsOf({ traces }: Transaction, row: Row | undefined): Record<string, CellAnswer> {
  const cells: Record<string, CellAnswer> = {};
  for (const [field, trace] of Object.entries(traces))
    if (trace && (trace.edited || field !== 'bank')) cells[field] = cellAnswer(trace);
  for (const field of ITEM_FIELDS) {
    const cell = row?.[field];
    if (cell) cells[field] = cellAnswer(cell);
  }
  return cells;
}
