import type { ConvertedDocument, JobFile, Row } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { files, rows } from '../store/schema.ts';

/** Rows per INSERT: PostgreSQL takes at most 65,535 parameters. */
const INSERT_BATCH = 5000;

/**
 * Stores what was read from a file that the caller has locked, in the place of everything read and edited before.
 * `guided`: how, as clients see it. Takes only storable JSON. Returns null where the file was deleted.
 */
export async function storeDocument(
  tx: StoreTransaction,
  fileId: string,
  { rows: documentRows, ...head }: ConvertedDocument,
  guided: JobFile['guided'],
): Promise<{ contentHash: string } | null> {
  const [file] = await tx
    .update(files)
    .set({
      status: 'converted',
      documentType: head.type,
      pages: head.pages,
      pagesDone: head.pages,
      rowCount: documentRows.length,
      head,
      headBeforeEdits: null,
      guided,
      error: null,
      password: null,
    })
    .where(eq(files.id, fileId))
    .returning({ contentHash: files.contentHash });
  if (!file) return null;
  await replaceRows(tx, fileId, documentRows);
  return file;
}

async function replaceRows(
  tx: StoreTransaction,
  fileId: string,
  documentRows: readonly Row[],
): Promise<void> {
  await tx.delete(rows).where(eq(rows.fileId, fileId));
  for (let start = 0; start < documentRows.length; start += INSERT_BATCH) {
    const batch = documentRows.slice(start, start + INSERT_BATCH);
    await tx.insert(rows).values(batch.map((row) => ({ fileId, position: row.position, row })));
  }
}
