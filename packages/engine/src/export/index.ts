import { COLUMNS, DEFAULT_DATE_FORMAT } from '@ledgerlift/contract';
import { writeQuickBooksCsv, writeXeroCsv } from './accounting/write-bank-csv.ts';
import { writeOfx } from './accounting/write-ofx.ts';
import { writeProgramCsv } from './accounting/write-program-csv.ts';
import { writeQbo } from './accounting/write-qbo.ts';
import { writeQif } from './accounting/write-qif.ts';
import { writeCamt } from './camt/write-camt.ts';
import { writeDatev } from './datev/write-datev.ts';
import { writeCii } from './e-invoices/write-cii.ts';
import { writeUbl } from './e-invoices/write-ubl.ts';
import type { ExportInput } from './export-input.ts';
import { writeBillsCsv } from './invoices/write-bills-csv.ts';
import { writeBeancount } from './journals/write-beancount.ts';
import { writeHledger, writeLedger } from './journals/write-ledger.ts';
import { writeMt940 } from './mt940/write-mt940.ts';
import { writeOwnCsv } from './own-csv/write-own-csv.ts';
import { writeCsv } from './write-csv.ts';
import { writeExcel } from './write-excel.ts';
import { writeJson } from './write-json.ts';

export type { ExportDocument, ExportInput } from './export-input.ts';

/**
 * The file that a user downloads. Rows and columns are written in the given order; formats of accounting programs
 * have their own fields, and hold either statements, or invoices and receipts. Throws RangeError for an empty list of columns and for the format `own` without a profile, LedgerliftError
 * `too_complex` for more rows than an Excel sheet holds, and `no_transactions`, `too_complex` or `unreadable` for
 * data that an accounting format or a profile cannot express.
 */
export async function exportTable(input: ExportInput): Promise<Uint8Array> {
  const columns = input.columns ?? COLUMNS;
  if (columns.length === 0) throw new RangeError('at least one column is exported');
  switch (input.format) {
    case 'csv':
      return writeCsv(input, columns, input.dateFormat ?? DEFAULT_DATE_FORMAT);
    case 'excel':
      return writeExcel(input, columns, input.dateFormat ?? DEFAULT_DATE_FORMAT);
    case 'json':
      return writeJson(input, columns, input.dateFormat);
    case 'ofx':
      return writeOfx(input);
    case 'qbo':
      return writeQbo(input);
    case 'qif':
      return writeQif(input, input.dateFormat);
    case 'quickbooks':
      return writeQuickBooksCsv(input, input.dateFormat);
    case 'xero':
      return writeXeroCsv(input, input.dateFormat);
    case 'quickbooks-bills':
    case 'xero-bills':
      return writeBillsCsv(input, input.format, input.dateFormat);
    case 'ubl':
      return writeUbl(input);
    case 'cii':
      return writeCii(input);
    case 'ynab':
    case 'actual':
    case 'firefly':
    case 'freeagent':
    case 'sage':
    case 'wave':
    case 'zoho':
      return writeProgramCsv(input, input.format, input.dateFormat);
    case 'datev':
      return writeDatev(input);
    case 'camt.053.001.02':
      return writeCamt(input, '02');
    case 'camt.053.001.08':
      return writeCamt(input, '08');
    case 'mt940':
      return writeMt940(input);
    case 'hledger':
      return writeHledger(input);
    case 'ledger':
      return writeLedger(input);
    case 'own':
      if (!input.profile) throw new RangeError('the own CSV is written by a profile');
      return writeOwnCsv(input, input.profile);
    case 'beancount':
      return writeBeancount(input);
  }
}
