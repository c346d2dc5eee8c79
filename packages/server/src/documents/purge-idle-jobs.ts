import { MAX_JOB_IDLE_HOURS } from '@ledgerlift/contract';
import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { jobs, tasks, users } from '../store/schema.ts';
import { deleteJobs } from './delete-jobs.ts';

/**
 * Deletes the jobs that nobody has used for a day, files included: nothing is kept without permission. Jobs of users who
 * keep their history stay, and so do those with a conversion on its way. Returns how many went.
 */
export function purgeIdleJobs(
  parts: Pick<AppParts, 'db' | 'fileStore' | 'worker' | 'jobSignal'>,
): Promise<number> {
  const { db } = parts;
  const isIdle = sql`${jobs.lastUsedAt} < now() - make_interval(hours => ${MAX_JOB_IDLE_HOURS})`;
  const keeper = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, jobs.ownerId), users.keepsHistory));
  const activeTask = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.jobId, jobs.id), inArray(tasks.status, ['queued', 'running'])));
  return deleteJobs(parts, {
    where: and(isIdle, not(exists(keeper)), not(exists(activeTask))),
    skipLocked: true,
  });
}
