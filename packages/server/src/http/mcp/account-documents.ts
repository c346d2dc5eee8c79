import type { Transaction } from '@ledgerlift/contract';
import { transactionsOf } from '@ledgerlift/engine/rows';
import {
  type CellCorrection,
  type DocumentList,
  type DocumentSource,
  type SourceDocument,
  unknownDocument,
} from '@ledgerlift/mcp';
import type { AppParts } from '../../app-parts.ts';
import { findConvertedFiles, listConvertedFiles } from '../../documents/converted-files.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { withRows } from '../../documents/load-documents.ts';
import { ownJob } from '../../documents/own-job.ts';
import type { StoredFileRow } from '../../store/lock-files.ts';
import type { AppContext } from '../app-context.ts';
import { countReadRows } from '../limit-calls.ts';
import { answerInSlot, changeInSlot } from '../work-bulkheads.ts';

/** The documents of the caller's account, for one call of a tool. */
export class AccountDocuments implements DocumentSource {
  readonly #context: AppContext;
  readonly #parts: AppParts;
  /** A call takes one slot and keeps it until its answer is sent: waiting for a second one could block all. */
  #hasSlot = false;

  constructor(context: AppContext, parts: AppParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async list(offset: number, limit: number): Promise<DocumentList> {
    const { lines, total } = await listConvertedFiles(this.#parts.db, this.#ownerId, { offset, limit });
    return { documents: lines.map(({ fileId, ...line }) => ({ id: fileId, ...line })), total };
  }

  async find(ids: readonly string[]): Promise<SourceDocument[]> {
    const files = await findConvertedFiles(this.#parts.db, this.#ownerId, ids);
    const missing = ids.find((id) => !files.some((file) => file.id === id));
    if (missing !== undefined) throw unknownDocument(missing);
    const rowCount = files.reduce((sum, file) => sum + file.rowCount, 0);
    await countReadRows(this.#context, this.#parts, rowCount);
    const read = () => this.#read(files);
    if (this.#hasSlot) return read();
    this.#hasSlot = true;
    return answerInSlot(this.#context, this.#parts, rowCount, read);
  }

  async correct(
    id: string,
    row: Transaction,
    { field, value, dateFormat }: CellCorrection,
  ): Promise<SourceDocument> {
    const edit = { [field]: value, version: row.version, ...(dateFormat && { dateFormat }) };
    await changeInSlot(this.#context, this.#parts, () =>
      editTransaction(this.#parts, this.#ownerId, row.id, edit),
    );
    const [changed] = await this.find([id]);
    if (!changed) throw unknownDocument(id);
    return changed;
  }

  get #ownerId(): string {
    return this.#context.get('caller').ownerId;
  }

  async #read(files: readonly StoredFileRow[]): Promise<SourceDocument[]> {
    const { db } = this.#parts;
    for (const jobId of new Set(files.map((file) => file.jobId))) await ownJob(db, this.#ownerId, jobId);
    return (await withRows(db, files)).map((stored) => ({
      id: stored.file.id,
      name: stored.file.name,
      document: stored.document,
      transactions: transactionsOf(stored),
    }));
  }
}
