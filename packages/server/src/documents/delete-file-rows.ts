import { inArray } from 'drizzle-orm';
import { cancelTasks } from '../jobs/task-queue.ts';
import type { StoreTransaction } from '../store/database.ts';
import { files } from '../store/schema.ts';
import { storedNamesOf } from '../store/stored-names.ts';

/**
 * Deletes files that the caller has locked, with their rows, edits, pictures, words and tasks. Ledger entries stay. Returns
 * the stored names, which the caller removes from the file store after the commit.
 */
export async function deleteFileRows(tx: StoreTransaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  await cancelTasks(tx, fileIds);
  const storedNames = await storedNamesOf(tx, fileIds);
  await tx.delete(files).where(inArray(files.id, [...fileIds]));
  return storedNames;
}
