import { MAX_JOB_IDLE_HOURS } from '@ledgerlift/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobs, tasks, users } from '../store/schema.ts';
import { type DeletionParts, deleteJobs } from './delete-jobs.ts';

/**
 * Deletes jobs that were not used for a day, with their files: without permission nothing is kept. Keeps jobs of users
 * who keep their history, and jobs with a queued or running conversion. Returns the number of deleted jobs.
 */
export async function purgeIdleJobs(parts: DeletionParts): Promise<number> {
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
  const mayGo = sql`${isIdle} and not exists ${keeper} and not exists ${activeTask}`;
  return (await deleteJobs(parts, mayGo, { skipLocked: true })).length;
}
