import type { Transaction } from '@ledgerlift/contract';
import {
  inItsPlace,
  restoredPosition,
  restoreRow,
  rowNotFound,
  transactionOf,
} from '@ledgerlift/engine/rows';
import { eq, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { edits, files, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { changeDocumentOfRow, lockDocument, storeHead } from './change-document.ts';
import { makeRoom } from './move-stored-rows.ts';

/**
 * Restores a removed row at its position and proves the document again. Throws `not_found` for a row of another owner,
 * `conflict` for one that is not removed.
 */
export async function restoreTransaction(
  parts: AppParts,
  ownerId: string,
  rowId: number,
): Promise<Transaction> {
  return changeDocumentOfRow(parts.db, ownerId, rowId, async (tx, before) => {
    const fileId = before.file.id;
    const [stored] = await tx.select().from(rows).where(eq(rows.id, rowId));
    if (!stored) throw rowNotFound();
    if (stored.isDouble) {
      await restoreDouble(tx, fileId, stored);
      return transactionOf(await lockDocument(tx, fileId), rowId);
    }
    if (!stored.removed) throw inItsPlace();
    const at = restoredPosition(before, rowId, stored.removed);
    const document = storableJson(restoreRow(before.document, { ...stored.removed, at }));
    const row = document.rows[at];
    if (!row) throw new RangeError('the restored row is missing in the document');
    const version = stored.version + 1;
    await makeRoom(tx, fileId, at);
    await tx.update(rows).set({ removed: null, position: at, row, version }).where(eq(rows.id, rowId));
    await storeHead(tx, before, document);
    await tx.insert(edits).values({ rowId, fileId, kind: 'restore', version });
    return transactionOf(await lockDocument(tx, fileId), rowId);
  });
}

/** A dropped duplicate is still in its document: only the table gets it back. */
async function restoreDouble(
  tx: StoreTransaction,
  fileId: string,
  { id: rowId, version: last }: typeof rows.$inferSelect,
): Promise<void> {
  const version = last + 1;
  await tx.update(rows).set({ isDouble: false, version }).where(eq(rows.id, rowId));
  await tx
    .update(files)
    .set({ rowCount: sql`${files.rowCount} + 1` })
    .where(eq(files.id, fileId));
  await tx.insert(edits).values({ rowId, fileId, kind: 'restore', version });
}
