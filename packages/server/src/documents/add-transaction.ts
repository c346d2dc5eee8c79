import type { NewTransaction, Transaction } from '@ledgerlift/contract';
import { insertRow, notConverted, positionAfter, rowNotFound, transactionOf } from '@ledgerlift/engine/rows';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { edits, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { lockDocument, storeHead } from './change-document.ts';
import type { StoredDocument } from './load-documents.ts';
import { makeRoom } from './move-stored-rows.ts';
import { filesByPath, ownJob } from './own-job.ts';

/**
 * Adds a row that the user typed to a converted file and proves the document again. Throws `not_found` for a job, file
 * or row of another owner, `conflict` for a file that is not converted.
 */
export async function addTransaction(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  { filePath, afterId, values, dateFormat }: NewTransaction,
): Promise<Transaction> {
  await ownJob(parts.db, ownerId, jobId);
  const [file] = await filesByPath(parts.db, jobId, [filePath]);
  if (!file) throw rowNotFound();
  return parts.db.transaction(async (tx) => {
    const before = await lockDocument(tx, file.id);
    if (!before) throw notConverted();
    const at = positionAfter(before, afterId);
    const document = storableJson(insertRow(before.document, { at, values, dateFormat }));
    const id = await storeAdded(tx, before, document, at);
    return transactionOf(await lockDocument(tx, file.id), id);
  });
}

async function storeAdded(
  tx: StoreTransaction,
  before: StoredDocument,
  document: StoredDocument['document'],
  at: number,
): Promise<number> {
  const fileId = before.file.id;
  const row = document.rows[at];
  if (!row) throw new RangeError('the added row is missing in the document');
  await makeRoom(tx, fileId, at);
  const [stored] = await tx.insert(rows).values({ fileId, position: at, row }).returning({ id: rows.id });
  if (!stored) throw new Error('the database returned no row');
  await storeHead(tx, before, document);
  await tx.insert(edits).values({ rowId: stored.id, fileId, kind: 'insert', version: 1 });
  return stored.id;
}
