import { inArray, type SQL } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { cancelTasks } from '../jobs/task-queue.ts';
import { lockFiles } from '../store/lock-files.ts';
import { files, jobs } from '../store/schema.ts';

export interface JobsToDelete {
  where: SQL | undefined;
  /** Leaves out those that somebody else is working on, rather than waiting for them. */
  skipLocked?: true;
}

/**
 * Deletes jobs with everything in them, at once: what is running is cancelled and costs nothing, then rows, edits and files
 * go, the stored ones too. Returns how many jobs went.
 */
export async function deleteJobs(
  { db, fileStore, worker, jobSignal }: Pick<AppParts, 'db' | 'fileStore' | 'worker' | 'jobSignal'>,
  { where, skipLocked }: JobsToDelete,
): Promise<number> {
  const { jobIds, gone } = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(where)
      .orderBy(jobs.id)
      .for('update', skipLocked ? { skipLocked } : {});
    const ids = found.map((job) => job.id);
    if (ids.length === 0) return { jobIds: [], gone: [] };
    const inThem = await tx.select({ id: files.id }).from(files).where(inArray(files.jobId, ids));
    const locked = await lockFiles(
      tx,
      inThem.map((file) => file.id),
    );
    await cancelTasks(
      tx,
      locked.map((file) => file.id),
    );
    await tx.delete(jobs).where(inArray(jobs.id, ids));
    return { jobIds: ids, gone: locked };
  });
  worker.abort(gone.map((file) => file.id));
  await fileStore.remove(gone.map((file) => file.storedName));
  for (const jobId of jobIds) jobSignal.changed(jobId);
  return jobIds.length;
}
