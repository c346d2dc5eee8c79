import type { ConvertedDocument, StatementFormat, Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../group-by.ts';
import { isDecimal } from '../../transactions/compare-decimals.ts';
import type { ExportInput } from '../export-input.ts';
import { refuseOtherDocuments, refuseRows, type UnexpressedRow } from './refusals.ts';

/** Formats that name the currency of each account or movement. */
const NEED_CURRENCY: ReadonlySet<StatementFormat> = new Set([
  'ofx',
  'qbo',
  'camt.053.001.02',
  'camt.053.001.08',
  'beancount',
  'mt940',
]);

/** A converted statement with its rows in printed order. */
export interface StatementFile {
  file: string;
  document: ConvertedDocument;
  transactions: Transaction[];
}

export type AccountingInput = Pick<ExportInput, 'transactions' | 'documents'>;

/**
 * The statements of an export in document order. Failed files hold no rows and are skipped, as in CSV. Throws
 * LedgerliftError: `no_transactions` when no document is a statement, `too_complex` when only some are, `unreadable`
 * when a row has no readable amount or date (with year).
 */
export function statementFiles({ transactions, documents }: AccountingInput, format: StatementFormat) {
  const converted = documents.flatMap((entry) => (entry.status === 'converted' ? [entry] : []));
  const others = converted.filter(({ document }) => document.type !== 'bank_statement');
  if (converted.length === others.length || others.length > 0)
    throw refuseOtherDocuments(
      format,
      others.map(({ file }) => file),
      converted.length > others.length,
    );
  const rowsByFile = groupBy(transactions, ({ fileId }) => fileId);
  const files = converted.map(
    ({ fileId, file, document }): StatementFile => ({
      file,
      document,
      transactions: [...(rowsByFile.get(fileId) ?? [])].sort((a, b) => a.position - b.position),
    }),
  );
  const unexpressed = files.flatMap((statement) => unexpressedRows(statement, format));
  if (unexpressed.length > 0) throw refuseRows(format, unexpressed);
  return files;
}

function unexpressedRows({ file, transactions }: StatementFile, format: StatementFormat): UnexpressedRow[] {
  const needsCurrency = NEED_CURRENCY.has(format);
  return transactions.flatMap(({ position, date, amount, currency }) => {
    const found: UnexpressedRow[] = [];
    const add = (field: UnexpressedRow['field'], problem: string) =>
      found.push({ file, row: position + 1, field, problem });
    if (amount === '') add('amount', 'has no amount');
    else if (!isDecimal(amount)) add('amount', `has “${amount}” for an amount`);
    if (date === '') add('date', 'has no date');
    else if (date.startsWith('XXXX')) add('date', 'has a date without its year');
    else if (!isCalendarDate(date)) add('date', `has “${date}” for a date`);
    if (needsCurrency && !/^[A-Z]{3}$/.test(currency))
      add('currency', currency === '' ? 'has no currency' : `has “${currency}” for a currency`);
    return found;
  });
}

/** True for a yyyy-MM-dd date that exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
