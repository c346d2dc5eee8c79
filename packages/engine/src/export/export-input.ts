import type {
  AnyColumn,
  ConvertedDocument,
  DateFormat,
  ErrorBody,
  ExportFormat,
  Transaction,
} from '@ledgerlift/contract';

/** One file of an export: what it was converted to, or why it was not. */
export type ExportDocument =
  | { fileId: string; file: string; status: 'converted'; document: ConvertedDocument }
  | { fileId: string; file: string; status: 'failed'; error: ErrorBody };

export interface ExportInput {
  format: ExportFormat;
  /** Columns in the order they are written; at least one. The 11 of the specification when absent. */
  columns?: readonly AnyColumn[] | undefined;
  /** When absent: dd-MM-yyyy in csv and excel, yyyy-MM-dd in json, MM/dd/yyyy in qif, quickbooks and xero. */
  dateFormat?: DateFormat | undefined;
  /** Already in the order they are written; each belongs to the document of the same `fileId`. */
  transactions: readonly Transaction[];
  /** In the order they are written. */
  documents: readonly ExportDocument[];
}
