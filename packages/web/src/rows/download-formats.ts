import type { ExportFormat, JobFile } from '@ledgerlift/contract';

export interface FormatChoice {
  format: ExportFormat;
  text: string;
}

/** Table formats, for all document types. */
export const TABLE_FORMATS: readonly FormatChoice[] = [
  { format: 'excel', text: 'Excel (.xlsx)' },
  { format: 'json', text: 'JSON (.json)' },
  { format: 'csv', text: 'CSV (.csv)' },
];

/** Account transactions, for accounting programs. */
export const ACCOUNTING_FORMATS: readonly FormatChoice[] = [
  { format: 'ofx', text: 'OFX (.ofx)' },
  { format: 'qbo', text: 'QBO (.qbo)' },
  { format: 'qif', text: 'QIF (.qif)' },
  { format: 'quickbooks', text: 'QuickBooks CSV (.csv)' },
  { format: 'xero', text: 'Xero CSV (.csv)' },
];

/** The server refuses accounting formats if any file is an invoice or a receipt, which have no account transactions. */
export function accountingFormatsFor(files: readonly JobFile[]): readonly FormatChoice[] {
  const converted = files.filter(({ status }) => status === 'converted');
  const areStatements = converted.every(({ documentType }) => documentType === 'bank_statement');
  return converted.length > 0 && areStatements ? ACCOUNTING_FORMATS : [];
}
