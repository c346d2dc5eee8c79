import { removeRows } from '@ledgerlift/engine';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { lockFiles } from '../store/lock-files.ts';
import { edits, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { placeOfRow, rowNotFound, storeHead } from './change-document.ts';
import { withRows } from './load-documents.ts';
import { closeGaps } from './move-stored-rows.ts';
import { ownJob } from './own-job.ts';

/** Takes one row out of its document; it can be put back. Throws `not_found` for a row of somebody else, or one that is out already. */
export async function removeTransaction(parts: AppParts, ownerId: string, rowId: number): Promise<void> {
  const { fileId, jobId } = await placeOfRow(parts.db, ownerId, rowId);
  await ownJob(parts.db, ownerId, jobId);
  await parts.db.transaction((tx) => removeStoredRows(tx, fileId, [rowId]));
}

/**
 * Takes rows out of a document and proves it again; what is needed to put them back is kept with them.
 * Throws `not_found`, with nothing changed, when one of them is not there.
 */
export async function removeStoredRows(
  tx: StoreTransaction,
  fileId: string,
  rowIds: readonly number[],
): Promise<void> {
  const [before] = await withRows(tx, await lockFiles(tx, [fileId]));
  if (!before) throw rowNotFound();
  const wanted = new Set(rowIds);
  const taken = before.rows.filter((row) => wanted.has(row.id));
  if (taken.length < wanted.size) throw rowNotFound();
  const { document, removed } = removeRows(before.document, { positions: taken.map((row) => row.position) });
  for (const [index, row] of taken.entries())
    await tx
      .update(rows)
      .set({ removed: storableJson(removed[index]), version: sql`${rows.version} + 1` })
      .where(eq(rows.id, row.id));
  await closeGaps(tx, fileId);
  await storeHead(tx, before, storableJson(document));
  await noteRemoval(tx, fileId, rowIds);
}

async function noteRemoval(tx: StoreTransaction, fileId: string, rowIds: readonly number[]): Promise<void> {
  const changed = await tx
    .select({ rowId: rows.id, version: rows.version })
    .from(rows)
    .where(inArray(rows.id, [...rowIds]));
  await tx.insert(edits).values(changed.map((row) => ({ ...row, fileId, kind: 'remove' as const })));
}
