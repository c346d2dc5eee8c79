import type { ConvertedDocument } from '@ledgerlift/contract';
import { rowNotFound } from '@ledgerlift/engine/rows';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import { lockFiles } from '../store/lock-files.ts';
import { files, jobs, rows } from '../store/schema.ts';
import { type StoredDocument, withRows } from './load-documents.ts';
import { ownJob } from './own-job.ts';

/** Locks a file until the transaction ends and reads its document; returns null while it is not converted. */
export async function lockDocument(tx: StoreTransaction, fileId: string): Promise<StoredDocument | null> {
  const [document] = await withRows(tx, await lockFiles(tx, [fileId]));
  return document ?? null;
}

/**
 * Runs `change` in a transaction on the document of one of the owner's rows, which is locked meanwhile. Throws
 * `not_found` for a row of another owner or of a file that is not converted, and what `change` throws, which rolls the
 * transaction back.
 */
export async function changeDocumentOfRow<Result>(
  db: Database,
  ownerId: string,
  rowId: number,
  change: (tx: StoreTransaction, before: StoredDocument) => Promise<Result>,
): Promise<Result> {
  const { fileId, jobId } = await placeOfRow(db, ownerId, rowId);
  await ownJob(db, ownerId, jobId);
  return db.transaction(async (tx) => {
    const before = await lockDocument(tx, fileId);
    if (!before) throw rowNotFound();
    return change(tx, before);
  });
}

async function placeOfRow(
  db: Queries,
  ownerId: string,
  rowId: number,
): Promise<{ fileId: string; jobId: string }> {
  const [place] = await db
    .select({ fileId: rows.fileId, jobId: files.jobId })
    .from(rows)
    .innerJoin(files, eq(files.id, rows.fileId))
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(and(eq(rows.id, rowId), eq(jobs.ownerId, ownerId)));
  if (!place) throw rowNotFound();
  return place;
}

/** Stores a document that the user has changed, without its rows. The first change saves the converted original. */
export async function storeHead(
  tx: StoreTransaction,
  before: StoredDocument,
  { rows: documentRows, ...head }: ConvertedDocument,
): Promise<void> {
  const doubles = before.rows.filter((row) => row.isDouble).length;
  await tx
    .update(files)
    .set({
      head,
      headBeforeEdits: sql`coalesce(${files.headBeforeEdits}, ${files.head})`,
      rowCount: documentRows.length - doubles,
    })
    .where(eq(files.id, before.file.id));
}
