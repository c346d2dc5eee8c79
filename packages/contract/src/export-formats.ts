import { z } from 'zod';

/** Formats that contain the table of any documents in the chosen columns. */
export const TABLE_FORMATS = ['csv', 'excel', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/**
 * Formats that contain the movements of bank and card statements, in the fields that other programs import. Data that
 * such a format cannot express is refused.
 */
export const STATEMENT_FORMATS = [
  'ofx',
  'qbo',
  'qif',
  'quickbooks',
  'xero',
  'camt.053.001.02',
  'camt.053.001.08',
  'mt940',
  'hledger',
  'ledger',
  'beancount',
  'ynab',
  'actual',
  'firefly',
  'freeagent',
  'sage',
  'wave',
  'zoho',
  'datev',
] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Statement formats that also hold invoices and receipts as bills, though not both in one file. */
export const JOURNAL_FORMATS = [
  'hledger',
  'ledger',
  'beancount',
] as const satisfies readonly StatementFormat[];
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** Formats that contain invoices and receipts as bills to pay, in the columns that accounting programs import. */
export const BILL_FORMATS = ['quickbooks-bills', 'xero-bills'] as const;
export type BillFormat = (typeof BILL_FORMATS)[number];

/** Formats that contain one proved invoice as an e-invoice of EN 16931: UBL 2.1, and the XML of Factur-X and ZUGFeRD. */
export const E_INVOICE_FORMATS = ['ubl', 'cii'] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

/** The format in the columns and style of a CSV profile, for documents of any type. */
export const OWN_FORMAT = 'own';

/** The formats of a download. */
export const exportFormatSchema = z.enum([
  ...TABLE_FORMATS,
  ...STATEMENT_FORMATS,
  ...BILL_FORMATS,
  ...E_INVOICE_FORMATS,
  OWN_FORMAT,
]);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** How a format is named, served and saved. */
export interface ExportFormatFacts {
  /** In messages and menus. */
  name: string;
  /** The extension of its files, without the dot. */
  ending: string;
  mediaType: string;
  /** The character encoding of a text, where its media type does not define it. */
  charset?: 'utf-8' | 'windows-1252';
  /** Added to the file's name, where several formats share an ending. */
  suffix?: string;
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const EXPORT_FORMATS: Readonly<Record<ExportFormat, ExportFormatFacts>> = {
  csv: { name: 'CSV', ending: 'csv', mediaType: 'text/csv', charset: 'utf-8' },
  excel: { name: 'Excel', ending: 'xlsx', mediaType: SPREADSHEET },
  json: { name: 'JSON', ending: 'json', mediaType: 'application/json', charset: 'utf-8' },
  ofx: { name: 'OFX', ending: 'ofx', mediaType: 'application/x-ofx' },
  qbo: { name: 'QBO', ending: 'qbo', mediaType: 'application/vnd.intu.qbo' },
  qif: { name: 'QIF', ending: 'qif', mediaType: 'application/x-qif', charset: 'utf-8' },
  quickbooks: csvOf('QuickBooks'),
  xero: csvOf('Xero'),
  'quickbooks-bills': csvOf('QuickBooks bills'),
  'xero-bills': csvOf('Xero bills'),
  ynab: csvOf('YNAB'),
  actual: csvOf('Actual'),
  firefly: csvOf('Firefly III'),
  freeagent: csvOf('FreeAgent'),
  sage: csvOf('Sage'),
  wave: csvOf('Wave'),
  zoho: csvOf('Zoho Books'),
  datev: { ...csvOf('DATEV'), charset: 'windows-1252' },
  'camt.053.001.02': camtOf('camt.053.001.02'),
  'camt.053.001.08': camtOf('camt.053.001.08'),
  ubl: { name: 'UBL', ending: 'xml', mediaType: 'application/xml', suffix: ' UBL' },
  cii: { name: 'Factur-X XML', ending: 'xml', mediaType: 'application/xml', suffix: ' Factur-X' },
  mt940: { name: 'MT940', ending: 'sta', mediaType: 'text/plain', charset: 'utf-8' },
  hledger: { name: 'hledger', ending: 'journal', mediaType: 'text/plain', charset: 'utf-8' },
  ledger: { name: 'Ledger', ending: 'ledger', mediaType: 'text/plain', charset: 'utf-8' },
  own: { name: 'Own CSV', ending: 'csv', mediaType: 'text/csv' },
  beancount: { name: 'Beancount', ending: 'beancount', mediaType: 'text/plain', charset: 'utf-8' },
};

function camtOf(version: string): ExportFormatFacts {
  return { name: version, ending: 'xml', mediaType: 'application/xml', suffix: ` ${version}` };
}

/** The CSV files of several programs differ, so their names do. */
function csvOf(program: string): ExportFormatFacts {
  return {
    name: `${program} CSV`,
    ending: 'csv',
    mediaType: 'text/csv',
    charset: 'utf-8',
    suffix: ` ${program}`,
  };
}

/** True for a format that holds the table of documents of any type; the others hold only what their programs take. */
export function isTableFormat(format: ExportFormat): format is TableFormat {
  return TABLE_FORMATS.some((table) => table === format);
}
