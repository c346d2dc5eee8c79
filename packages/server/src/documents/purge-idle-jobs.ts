import { MAX_JOB_IDLE_HOURS } from '@ledgerlift/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobs, tasks } from '../store/schema.ts';
import { type DeletionParts, deleteJobs } from './delete-jobs.ts';

/**
 * Deletes the jobs that nobody has used for a day, files included: nothing is kept without permission.
 * Jobs with a conversion on its way stay. Returns how many went.
 */
export async function purgeIdleJobs(parts: DeletionParts): Promise<number> {
  const isIdle = sql`${jobs.lastUsedAt} < now() - make_interval(hours => ${MAX_JOB_IDLE_HOURS})`;
  const activeTask = parts.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.jobId, jobs.id), inArray(tasks.status, ['queued', 'running'])));
  const deleted = await deleteJobs(parts, sql`${isIdle} and not exists ${activeTask}`, { skipLocked: true });
  return deleted.length;
}
