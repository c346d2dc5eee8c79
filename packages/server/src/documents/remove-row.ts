import { removeRow } from '@ledgerlift/engine';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { lockFiles } from '../store/lock-files.ts';
import { edits, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { placeOfRow, rowNotFound, storeHead } from './change-document.ts';
import { withRows } from './load-documents.ts';
import { closeGap } from './move-stored-rows.ts';
import { ownJob } from './own-job.ts';

/**
 * Takes a row out of its document, which is proved again; what is needed to put it back is kept with it.
 * Throws `not_found` for a row of somebody else, or one that is out already.
 */
export async function removeTransaction(parts: AppParts, ownerId: string, rowId: number): Promise<void> {
  const { fileId, jobId } = await placeOfRow(parts.db, ownerId, rowId);
  await ownJob(parts.db, ownerId, jobId);
  await parts.db.transaction(async (tx) => {
    const [before] = await withRows(tx, await lockFiles(tx, [fileId]));
    const taken = before?.rows.find((row) => row.id === rowId && !row.isDouble);
    if (!before || !taken) throw rowNotFound();
    const { position } = taken;
    const { document, removed } = removeRow(before.document, { position });
    const version = taken.version + 1;
    await tx
      .update(rows)
      .set({ removed: storableJson(removed), version })
      .where(eq(rows.id, rowId));
    await closeGap(tx, fileId, position);
    await storeHead(tx, before, storableJson(document));
    await tx.insert(edits).values({ rowId, fileId, kind: 'remove', version });
  });
}
