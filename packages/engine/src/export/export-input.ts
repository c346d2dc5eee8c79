import type {
  AnyColumn,
  ConvertedDocument,
  CsvProfile,
  DateFormat,
  ErrorBody,
  ExportFormat,
  Transaction,
} from '@ledgerlift/contract';

/** One file of an export: its converted document, or the reason of its failure. */
export type ExportDocument =
  | { fileId: string; file: string; status: 'converted'; document: ConvertedDocument }
  | { fileId: string; file: string; status: 'failed'; error: ErrorBody };

export interface ExportInput {
  format: ExportFormat;
  /** Columns in the order they are written; at least one. The 11 of the specification when absent. */
  columns?: readonly AnyColumn[] | undefined;
  /** Default: dd-MM-yyyy in csv and excel, yyyy-MM-dd in json, MM/dd/yyyy in qif and in the statements and bills of quickbooks and xero; the other formats have their own. */
  dateFormat?: DateFormat | undefined;
  /** Columns and style of the format `own`, which requires it; the others ignore it. */
  profile?: CsvProfile | undefined;
  /** In output order; each belongs to the document of the same `fileId`. */
  transactions: readonly Transaction[];
  /** In output order. */
  documents: readonly ExportDocument[];
}
