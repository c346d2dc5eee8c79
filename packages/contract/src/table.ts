import { z } from 'zod';

/** The 11 default columns of exports, in order. */
export const COLUMNS = [
  'date',
  'description',
  'amount',
  'currency',
  'type',
  'sender',
  'recipient',
  'balance',
  'category',
  'bank',
  'fileName',
] as const;
export const columnSchema = z.enum(COLUMNS);
export type Column = z.infer<typeof columnSchema>;

/** Further columns, off by default, after the 11. */
export const EXTRA_COLUMNS = [
  'account',
  'valueDate',
  'reference',
  'originalText',
  'confidence',
  'proof',
] as const;
export const anyColumnSchema = z.enum([...COLUMNS, ...EXTRA_COLUMNS]);
export type AnyColumn = z.infer<typeof anyColumnSchema>;

export const COLUMN_LABEL: Record<AnyColumn, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  currency: 'Currency',
  type: 'Type',
  sender: 'Sender',
  recipient: 'Recipient',
  balance: 'Balance',
  category: 'Category',
  bank: 'Bank',
  fileName: 'Source File',
  account: 'Account',
  valueDate: 'Value Date',
  reference: 'Reference',
  originalText: 'Original Text',
  confidence: 'Confidence',
  proof: 'Proof',
};

export const sortFieldSchema = z.enum([
  'documentOrder',
  'date',
  'amount',
  'currency',
  'type',
  'sender',
  'recipient',
]);
export type SortField = z.infer<typeof sortFieldSchema>;
export const sortDirectionSchema = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

export const DATE_FORMATS = ['dd-MM-yyyy', 'MM-dd-yyyy', 'yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy'] as const;
export const dateFormatSchema = z.enum(DATE_FORMATS);
export type DateFormat = z.infer<typeof dateFormatSchema>;
export const DEFAULT_DATE_FORMAT: DateFormat = 'dd-MM-yyyy';

/** Formats an ISO date (XXXX for a year that is not printed); returns other text unchanged. */
export function formatDate(value: string, format: DateFormat): string {
  const match = /^(\d{4}|XXXX)-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return value;
  const [, year = '', month = '', day = ''] = match;
  return format.replace('yyyy', year).replace('MM', month).replace('dd', day);
}
