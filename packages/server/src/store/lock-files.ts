import { inArray } from 'drizzle-orm';
import type { StoreTransaction } from './database.ts';
import { files } from './schema.ts';

export type StoredFileRow = typeof files.$inferSelect;

/**
 * Locks these files until the transaction ends and returns them as they are now, in upload order.
 * Whatever changes a file, its tasks or its credits locks in this order, so that no two wait for each other:
 * jobs, where files are added or jobs deleted, then files, then tasks, then the owner.
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
