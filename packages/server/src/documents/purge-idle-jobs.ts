import { MAX_JOB_IDLE_HOURS } from '@ledgerlift/contract';
import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { files, jobs, tasks } from '../store/schema.ts';
import { storedNamesOf } from '../store/stored-names.ts';

/**
 * Deletes the jobs that nobody has used for a day, files included: nothing is kept without permission.
 * Jobs with a conversion on its way stay. Returns how many went.
 */
export async function purgeIdleJobs({ db, fileStore }: Pick<AppParts, 'db' | 'fileStore'>): Promise<number> {
  const isIdle = sql`${jobs.lastUsedAt} < now() - make_interval(hours => ${MAX_JOB_IDLE_HOURS})`;
  const activeTask = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.jobId, jobs.id), inArray(tasks.status, ['queued', 'running'])));
  const { ids, storedNames } = await db.transaction(async (tx) => {
    const idle = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isIdle, not(exists(activeTask))))
      .for('update', { skipLocked: true });
    const idleIds = idle.map((job) => job.id);
    if (idleIds.length === 0) return { ids: [], storedNames: [] };
    const fileRows = await tx
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.jobId, idleIds))
      .orderBy(files.uploadOrder)
      .for('update');
    const names = await storedNamesOf(
      tx,
      fileRows.map((file) => file.id),
    );
    await tx.delete(jobs).where(inArray(jobs.id, idleIds));
    return { ids: idleIds, storedNames: names };
  });
  await fileStore.remove(storedNames);
  return ids.length;
}
