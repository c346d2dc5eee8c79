import { removeRow, rowOfTable } from '@ledgerlift/engine/rows';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { edits, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { changeDocumentOfRow, storeHead } from './change-document.ts';
import { closeGap } from './move-stored-rows.ts';

/**
 * Removes a row from its document and proves the document again; keeps what is needed to restore the row. Throws
 * `not_found` for a row of another owner or one already removed.
 */
export async function removeTransaction(parts: AppParts, ownerId: string, rowId: number): Promise<void> {
  await changeDocumentOfRow(parts.db, ownerId, rowId, async (tx, before) => {
    const fileId = before.file.id;
    const taken = rowOfTable(before, rowId);
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
