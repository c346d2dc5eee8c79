import { MAX_UNCONVERTED_HOURS } from '@ledgerlift/contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { files, jobs, mailIntakes, tasks } from '../store/schema.ts';
import { deleteFileRows } from './delete-file-rows.ts';
import type { DeletionParts } from './delete-jobs.ts';

/** Jobs per transaction. */
const JOBS_AT_ONCE = 500;
const LIMIT = sql`now() - make_interval(hours => ${MAX_UNCONVERTED_HOURS})`;

/**
 * Neither converted, queued nor converting, and no conversion ended lately: its user should be able to see why it
 * failed. Files that came by mail stay for as long as their mail is remembered: nobody may have been there to see it.
 */
const isUnconverted = and(
  notInArray(files.status, ['converted', 'queued', 'converting']),
  sql`${files.createdAt} < ${LIMIT}`,
  sql`not exists (select from ${tasks} where ${tasks.fileId} = ${files.id} and ${tasks.endedAt} >= ${LIMIT})`,
  sql`not exists (select from ${mailIntakes} where ${mailIntakes.jobId} = ${files.jobId})`,
);

/**
 * Deletes files that were not converted within an hour of their upload, the last use of their job and the end of their
 * last conversion, and jobs that become empty. They would fill the disk although nobody uses them. Also applies to
 * users who keep their history.
 * Skips jobs that are in use. Returns the number of deleted files.
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

/** No file can be added to a locked job, and other uses of it wait. */
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
