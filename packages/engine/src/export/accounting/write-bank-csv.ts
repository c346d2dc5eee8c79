import type { DateFormat, Transaction } from '@ledgerlift/contract';
import { csvLine } from '../csv-line.ts';
import { encodeUtf8 } from '../utf8.ts';
import { checkNumber } from './check-number.ts';
import { counterpartyOf } from './counterparty.ts';
import { importDate } from './import-date.ts';
import { plainLine } from './plain-line.ts';
import { onlyAccount } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';

/**
 * The three columns that QuickBooks Online accepts for a bank account. Dates follow the chosen format, by default
 * MM/dd/yyyy; an amount of 0 is left empty, as QuickBooks asks. Throws LedgerliftError `too_complex` for several
 * accounts or currencies, since all rows are imported into one account; and as `writeQif` does.
 */
export function writeQuickBooksCsv(input: AccountingInput, dateFormat?: DateFormat): Uint8Array {
  return bankCsv(['Date', 'Description', 'Amount'], rowsOf(input, 'quickbooks'), (row) => [
    importDate(row.date, dateFormat),
    row.description || counterpartyOf(row),
    isZero(row.amount) ? '' : row.amount,
  ]);
}

/**
 * The columns of Xero's own template for bank statements. Dates follow the chosen format, by default MM/dd/yyyy; Xero
 * asks about ambiguous ones. Throws as `writeQuickBooksCsv` does.
 */
export function writeXeroCsv(input: AccountingInput, dateFormat?: DateFormat): Uint8Array {
  const headings = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'];
  return bankCsv(headings, rowsOf(input, 'xero'), (row) => [
    importDate(row.date, dateFormat),
    row.amount,
    counterpartyOf(row),
    row.description,
    row.reference,
    checkNumber(row),
  ]);
}

function rowsOf(input: AccountingInput, format: 'quickbooks' | 'xero'): Transaction[] {
  return onlyAccount(input, format).movements.map(({ transaction }) => transaction);
}

/** UTF-8 without byte order mark, which importers take for part of the first heading. */
function bankCsv(
  headings: readonly string[],
  rows: readonly Transaction[],
  fieldsOf: (row: Transaction) => readonly string[],
): Uint8Array {
  const lines = rows.map((row) => fieldsOf(row).map(plainLine));
  return encodeUtf8([headings, ...lines].map(csvLine).join(''));
}

function isZero(amount: string): boolean {
  return /^-?0+(?:\.0+)?$/.test(amount);
}
