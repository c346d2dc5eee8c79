import type {
  ConvertedDocument,
  DateFormat,
  DocumentType,
  EditableField,
  Proof,
  Transaction,
} from '@ledgerlift/contract';
import { McpToolError } from './tool-error.ts';

/** A converted document that the tools answer about. */
export interface SourceDocument {
  id: string;
  /** The name of its file. */
  name: string;
  document: ConvertedDocument;
  /** Its rows as rows of the combined table, in printed order. */
  transactions: readonly Transaction[];
}

/** A line of the list of documents. */
export interface ListedDocument {
  id: string;
  name: string;
  type: DocumentType;
  pages: number;
  rowCount: number;
  proof: Proof;
}

/** A user's change of one cell; the value is free text. */
export interface CellCorrection {
  field: EditableField;
  value: string;
  dateFormat?: DateFormat | undefined;
}

/** A page of the list of documents, and the number of all. */
export interface DocumentList {
  documents: ListedDocument[];
  total: number;
}

/** Where the documents of a session come from and their changes go to: the memory of this process, or an account. */
export interface DocumentSource {
  /** Newest first. */
  list(offset: number, limit: number): Promise<DocumentList>;
  /** Documents by their ids, in this order. Throws McpToolError `unknown_document`. */
  find(ids: readonly string[]): Promise<SourceDocument[]>;
  /** Changes a cell and computes the proof again. Throws McpToolError `unknown_document` and `unknown_row`. */
  correct(id: string, row: Transaction, correction: CellCorrection): Promise<SourceDocument>;
  /**
   * Writes an export to a path of the user's and returns where it is. Absent where there are no files to write. Throws
   * McpToolError `path_not_allowed`, `file_exists`, `not_found` and `not_written`.
   */
  write?(path: string, bytes: Uint8Array, options: { ending: string; overwrite: boolean }): Promise<string>;
}

/** One document. Throws McpToolError `unknown_document`. */
export async function findOne(source: DocumentSource, id: string): Promise<SourceDocument> {
  const [found] = await source.find([id]);
  if (!found) throw unknownDocument(id);
  return found;
}

export function unknownDocument(id: string): McpToolError {
  return new McpToolError(
    'unknown_document',
    `There is no document ${id}.`,
    'Call list_documents for the ids, or convert_file for a new document.',
  );
}
