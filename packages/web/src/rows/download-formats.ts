import type { ExportFormat, JobFile } from '@ledgerlift/contract';

export interface FormatChoice {
  format: ExportFormat;
  text: string;
}

/** A part of the menu under a heading of its own. */
export interface FormatGroup {
  heading: string;
  formats: readonly FormatChoice[];
}

/** Table formats, for all document types; the menu begins with them, without a heading. */
export const TABLE_CHOICES: readonly FormatChoice[] = [
  { format: 'excel', text: 'Excel (.xlsx)' },
  { format: 'json', text: 'JSON (.json)' },
  { format: 'csv', text: 'CSV (.csv)' },
];

/** Journals hold the movements of statements, or invoices and receipts as bills. */
const PLAIN_TEXT_ACCOUNTING: FormatGroup = {
  heading: 'Plain-text accounting',
  formats: [
    { format: 'hledger', text: 'hledger (.journal)' },
    { format: 'ledger', text: 'Ledger (.ledger)' },
    { format: 'beancount', text: 'Beancount (.beancount)' },
  ],
};

/** Account transactions, grouped by who reads them. */
export const STATEMENT_GROUPS: readonly FormatGroup[] = [
  {
    heading: 'For accounting programs',
    formats: [
      { format: 'ofx', text: 'OFX (.ofx)' },
      { format: 'qbo', text: 'QBO (.qbo)' },
      { format: 'qif', text: 'QIF (.qif)' },
      { format: 'quickbooks', text: 'QuickBooks CSV (.csv)' },
      { format: 'xero', text: 'Xero CSV (.csv)' },
      { format: 'datev', text: 'DATEV CSV (.csv)' },
      { format: 'freeagent', text: 'FreeAgent CSV (.csv)' },
      { format: 'sage', text: 'Sage CSV (.csv)' },
      { format: 'wave', text: 'Wave CSV (.csv)' },
      { format: 'zoho', text: 'Zoho Books CSV (.csv)' },
    ],
  },
  {
    heading: 'Bank formats',
    formats: [
      { format: 'camt.053.001.08', text: 'camt.053.001.08 (.xml)' },
      { format: 'camt.053.001.02', text: 'camt.053.001.02 (.xml)' },
      { format: 'mt940', text: 'MT940 (.sta)' },
    ],
  },
  {
    heading: 'For budget programs',
    formats: [
      { format: 'ynab', text: 'YNAB CSV (.csv)' },
      { format: 'actual', text: 'Actual CSV (.csv)' },
      { format: 'firefly', text: 'Firefly III CSV (.csv)' },
    ],
  },
  PLAIN_TEXT_ACCOUNTING,
];

/** Invoices and receipts as bills to pay. */
export const BILL_GROUPS: readonly FormatGroup[] = [
  {
    heading: 'Bills for accounting programs',
    formats: [
      { format: 'quickbooks-bills', text: 'QuickBooks bills CSV (.csv)' },
      { format: 'xero-bills', text: 'Xero bills CSV (.csv)' },
    ],
  },
  PLAIN_TEXT_ACCOUNTING,
];

/** One invoice as an e-invoice of EN 16931. */
export const E_INVOICE_GROUPS: readonly FormatGroup[] = [
  {
    heading: 'E-invoice (EN 16931)',
    formats: [
      { format: 'ubl', text: 'UBL (.xml)' },
      { format: 'cii', text: 'Factur-X and ZUGFeRD (.xml)' },
    ],
  },
];

/** The formats for the types of the converted files. The server refuses statements among invoices and receipts. */
export function formatGroupsFor(files: readonly JobFile[]): readonly FormatGroup[] {
  const types = files.flatMap(({ status, documentType }) => (status === 'converted' ? [documentType] : []));
  if (types.length === 0) return [];
  if (types.every((type) => type === 'bank_statement')) return STATEMENT_GROUPS;
  if (types.includes('bank_statement')) return [];
  return types.join() === 'invoice' ? [...BILL_GROUPS, ...E_INVOICE_GROUPS] : BILL_GROUPS;
}
