import { inArray } from 'drizzle-orm';
import type { StoreTransaction } from './database.ts';
import { files } from './schema.ts';

export type StoredFileRow = typeof files.$inferSelect;

/**
 * Locks these files until the transaction ends and returns them as they are now, in upload order. To avoid deadlocks,
 * every change of a file, its tasks or its credits locks in this order: jobs (when files are added or jobs deleted),
 * files, tasks, the owner.
 */
export function lockFiles(tx: StoreTransaction, fileIds: readonly string[]): Promise<StoredFileRow[]> {
  if (fileIds.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(files)
    .where(inArray(files.id, [...fileIds]))
    .orderBy(files.uploadOrder)
    .for('update');
}

/**
 * The values that restore the earlier result of a file whose new conversion failed or was cancelled; null for a file
 * without one.
 */
export function earlierResult(file: StoredFileRow | undefined): Partial<StoredFileRow> | null {
  if (!file?.head) return null;
  return { status: 'converted', error: null, password: null, pagesDone: file.pages ?? 0 };
}
