import { inArray } from 'drizzle-orm';
import { cancelTasks } from '../jobs/task-queue.ts';
import type { StoreTransaction } from '../store/database.ts';
import { files } from '../store/schema.ts';
import { storedNamesOf } from '../store/stored-names.ts';

/**
 * Deletes files that the caller has locked, with their rows, edits, pictures and tasks. What was charged stays in the
 * ledger. Returns the names to be removed from the file store once the transaction is committed.
 */
export async function deleteFileRows(tx: StoreTransaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  await cancelTasks(tx, fileIds);
  const storedNames = await storedNamesOf(tx, fileIds);
  await tx.delete(files).where(inArray(files.id, [...fileIds]));
  return storedNames;
}
