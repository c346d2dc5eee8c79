import type { ExportFormat, JobFile } from '@ledgerlift/contract';

export interface FormatChoice {
  format: ExportFormat;
  text: string;
}

/** The table as a file, of whatever documents. */
export const TABLE_FORMATS: readonly FormatChoice[] = [
  { format: 'excel', text: 'Excel (.xlsx)' },
  { format: 'json', text: 'JSON (.json)' },
  { format: 'csv', text: 'CSV (.csv)' },
];

/** Movements of accounts, for programs that book them. */
export const ACCOUNTING_FORMATS: readonly FormatChoice[] = [
  { format: 'ofx', text: 'OFX (.ofx)' },
  { format: 'qbo', text: 'QBO (.qbo)' },
  { format: 'qif', text: 'QIF (.qif)' },
  { format: 'quickbooks', text: 'QuickBooks CSV (.csv)' },
  { format: 'xero', text: 'Xero CSV (.csv)' },
];

/** Invoices and receipts have items instead of movements, and one of them among statements is enough to be refused. */
export function accountingFormatsFor(files: readonly JobFile[]): readonly FormatChoice[] {
  const converted = files.filter(({ status }) => status === 'converted');
  const areStatements = converted.every(({ documentType }) => documentType === 'bank_statement');
  return converted.length > 0 && areStatements ? ACCOUNTING_FORMATS : [];
}
