import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { ConversionWorker } from '../jobs/conversion-worker.ts';
import type { StoreTransaction } from '../store/database.ts';
import { files, jobs } from '../store/schema.ts';
import { deleteFileRows } from './delete-file-rows.ts';
import { jobNotFound } from './own-job.ts';

/** What deleting jobs needs. */
export interface DeletionParts extends Pick<AppParts, 'db' | 'fileStore' | 'jobSignal'> {
  worker: Pick<ConversionWorker, 'abort'>;
}

/** Deletes a job of the owner. Throws `not_found` for a job of another owner. */
export async function deleteJob(parts: DeletionParts, ownerId: string, jobId: string): Promise<void> {
  const deleted = await deleteJobs(parts, sql`${jobs.id} = ${jobId} and ${jobs.ownerId} = ${ownerId}`);
  if (deleted.length === 0) throw jobNotFound();
}

/**
 * Deletes the jobs that meet a condition on the table of jobs, with their files, rows and edits, and returns their ids.
 * Cancels their queued and running conversions free of charge. `skipLocked` skips jobs that are in use; otherwise it
 * waits for them.
 */
export async function deleteJobs(
  parts: DeletionParts,
  condition: SQL,
  { skipLocked = false } = {},
): Promise<string[]> {
  const { jobIds, gone } = await parts.db.transaction(async (tx) => {
    const jobIds = await lockJobs(tx, condition, skipLocked);
    return { jobIds, gone: await deleteRows(tx, jobIds) };
  });
  parts.worker.abort(gone.fileIds);
  await parts.fileStore.discard(gone.storedNames);
  for (const jobId of jobIds) parts.jobSignal.changed(jobId);
  return jobIds;
}

/** No file can be added to a locked job. Locks in a fixed order, so that two deletions cannot deadlock. */
async function lockJobs(tx: StoreTransaction, condition: SQL, skipLocked: boolean): Promise<string[]> {
  const locked = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(condition)
    .orderBy(jobs.id)
    .for('update', skipLocked ? { skipLocked } : {});
  return locked.map((job) => job.id);
}

async function deleteRows(tx: StoreTransaction, jobIds: readonly string[]) {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.jobId, [...jobIds]))
    .orderBy(files.uploadOrder)
    .for('update');
  const fileIds = found.map((file) => file.id);
  const storedNames = await deleteFileRows(tx, fileIds);
  await tx.delete(jobs).where(inArray(jobs.id, [...jobIds]));
  return { fileIds, storedNames };
}
