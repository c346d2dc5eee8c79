import { type ConvertedDocument, LedgerliftError } from '@ledgerlift/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { files, jobs, rows } from '../store/schema.ts';
import type { StoredDocument } from './load-documents.ts';

/** A row's file and job, if it is the owner's. Throws `not_found`. */
export async function placeOfRow(
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

/** Writes what a change by the user made of a document, its rows apart; what stood there as converted is set aside at the first change. */
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

export function rowNotFound(): LedgerliftError {
  return new LedgerliftError('not_found', 'This row does not exist, or no longer does. Reload the page.');
}
