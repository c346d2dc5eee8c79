import { basename } from 'node:path';
import type { ConvertedDocument, Transaction } from '@ledgerlift/contract';
import type { ConversionPool } from '@ledgerlift/conversion';
import { applyEdit, toTransactions } from '@ledgerlift/engine/rows';
import {
  type CellCorrection,
  type DocumentList,
  type DocumentSource,
  type FileToConvert,
  McpToolError,
  type SourceDocument,
  type ToolCall,
  toListedDocument,
  unknownDocument,
} from '@ledgerlift/mcp';
import type { AllowedFolders } from './allowed-folders.ts';
import { pathToConvert } from './path-to-convert.ts';
import { writeExport } from './write-export.ts';

/** Documents kept in memory, those being converted included. */
const MAX_DOCUMENTS = 20;

interface KeptDocument extends SourceDocument {
  /** Before any correction. */
  read: ConvertedDocument;
}

/** The documents of one session, in memory. */
export class KeptDocuments implements DocumentSource {
  readonly #pool: Pick<ConversionPool, 'convert'>;
  readonly #folders: AllowedFolders;
  readonly #documents = new Map<string, KeptDocument>();
  #converting = 0;
  #lastNumber = 0;

  constructor(pool: Pick<ConversionPool, 'convert'>, folders: AllowedFolders) {
    this.#pool = pool;
    this.#folders = folders;
  }

  /**
   * Converts a file and keeps the result. Throws McpToolError `path_not_allowed` and `too_many_documents`, and what
   * `pathToConvert` and the pool throw.
   */
  async convert(
    { path, type, password }: FileToConvert,
    { signal, onProgress }: ToolCall,
  ): Promise<SourceDocument> {
    if (this.#documents.size + this.#converting >= MAX_DOCUMENTS) throw tooManyDocuments();
    this.#converting++;
    try {
      const real = await pathToConvert(this.#folders, path);
      const request = { path: real, type, ...(password !== undefined && { password }) };
      const read = await this.#pool.convert(request, {
        signal,
        onProgress: (done, total) => onProgress(done, total, `page ${done} of ${total}`),
      });
      this.#lastNumber++;
      return this.#keep({ id: `doc-${this.#lastNumber}`, name: basename(path), read, document: read });
    } finally {
      this.#converting--;
    }
  }

  /** Forgets a document and returns how many are left. Throws McpToolError `unknown_document`. */
  async close(id: string): Promise<number> {
    if (!this.#documents.delete(id)) throw unknownDocument(id);
    return this.#documents.size;
  }

  async list(offset: number, limit: number): Promise<DocumentList> {
    const newestFirst = [...this.#documents.values()].reverse();
    const documents = newestFirst.slice(offset, offset + limit).map(toListedDocument);
    return { documents, total: newestFirst.length };
  }

  async find(ids: readonly string[]): Promise<SourceDocument[]> {
    return ids.map((id) => this.#kept(id));
  }

  async correct(id: string, { position }: Transaction, correction: CellCorrection): Promise<SourceDocument> {
    const kept = this.#kept(id);
    const readRow = kept.read.rows.find((row) => row.position === position);
    // Undoes an earlier correction where the value as read is given again.
    const asRead = readRow && { document: { ...kept.read, rows: [readRow] }, fileName: kept.name };
    return this.#keep({ ...kept, document: applyEdit(kept.document, { position, ...correction, asRead }) });
  }

  write(path: string, bytes: Uint8Array, options: { ending: string; overwrite: boolean }): Promise<string> {
    return writeExport(this.#folders, path, bytes, options);
  }

  #kept(id: string): KeptDocument {
    const found = this.#documents.get(id);
    if (!found) throw unknownDocument(id);
    return found;
  }

  #keep(kept: Omit<KeptDocument, 'transactions'>): KeptDocument {
    const { id, name, document } = kept;
    const transactions = toTransactions(document, { fileId: id, fileName: name, firstId: 1 });
    const updated = { ...kept, transactions };
    this.#documents.set(id, updated);
    return updated;
  }
}

function tooManyDocuments(): McpToolError {
  return new McpToolError(
    'too_many_documents',
    `${MAX_DOCUMENTS} documents are kept already, the most of a session.`,
    'Forget one that is no longer needed with close_document; ask the user first if it was corrected and not exported.',
  );
}
