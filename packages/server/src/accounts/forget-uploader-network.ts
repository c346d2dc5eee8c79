import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { files, jobs } from '../store/schema.ts';

/** Makes the files of a verified account count for it alone, no longer for the network address that uploaded them. */
export async function forgetUploaderNetwork(tx: StoreTransaction, ownerId: string): Promise<void> {
  const owned = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, ownerId));
  await tx
    .update(files)
    .set({ uploaderNetwork: null })
    .where(and(inArray(files.jobId, owned), isNotNull(files.uploaderNetwork)));
}
