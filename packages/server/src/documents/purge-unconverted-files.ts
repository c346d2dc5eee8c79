import { MAX_UNCONVERTED_HOURS } from '@ledgerlift/contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { files, jobs, tasks } from '../store/schema.ts';
import { deleteFileRows } from './delete-file-rows.ts';
import type { DeletionParts } from './delete-jobs.ts';

/** Jobs that are looked through in one transaction. */
const JOBS_AT_ONCE = 500;
const LIMIT = sql`now() - make_interval(hours => ${MAX_UNCONVERTED_HOURS})`;

/** Not converted and not on its way, and not lately either: who waited for it should find out why it failed. */
const isUnconverted = and(
  notInArray(files.status, ['converted', 'queued', 'converting']),
  sql`${files.createdAt} < ${LIMIT}`,
  sql`not exists (select from ${tasks} where ${tasks.fileId} = ${files.id} and ${tasks.endedAt} >= ${LIMIT})`,
);

/**
 * Deletes the files that were not converted within an hour of their upload, of the last use of their job and of the end of
 * their last conversion, also those of users who keep their history, and the jobs that are empty then: nobody works with
 * them, and they would fill the disk.
 * Jobs that somebody is using at this moment are left to the next time. Returns how many files went.
 */
export async function purgeUnconvertedFiles(parts: Omit<DeletionParts, 'worker'>): Promise<number> {
  let purged = 0;
  for (;;) {
    const { jobIds, storedNames, deleted } = await parts.db.transaction(purgeSome);
    await parts.fileStore.discard(storedNames);
    for (const jobId of jobIds) parts.jobSignal.changed(jobId);
    purged += deleted;
    if (deleted === 0 || jobIds.length < JOBS_AT_ONCE) return purged;
  }
}

async function purgeSome(tx: StoreTransaction) {
  const jobIds = await lockIdleJobs(tx);
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.jobId, jobIds), isUnconverted))
    .orderBy(files.uploadOrder)
    .for('update');
  const storedNames = await deleteFileRows(
    tx,
    found.map(({ id }) => id),
  );
  const file = tx.select({ id: files.id }).from(files).where(eq(files.jobId, jobs.id));
  await tx.delete(jobs).where(and(inArray(jobs.id, jobIds), sql`not exists ${file}`));
  return { jobIds, storedNames, deleted: found.length };
}

/** While a job is locked no file can be added to it, and whoever begins to use it waits. */
async function lockIdleJobs(tx: StoreTransaction): Promise<string[]> {
  const unconverted = tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.jobId, jobs.id), isUnconverted));
  const locked = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.lastUsedAt} < ${LIMIT} and exists ${unconverted}`)
    .orderBy(jobs.id)
    .limit(JOBS_AT_ONCE)
    .for('update', { skipLocked: true });
  return locked.map(({ id }) => id);
}
