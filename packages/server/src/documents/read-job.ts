import { type AnyColumn, COLUMNS, type Sharing } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { Queries } from '../store/database.ts';
import { jobs, users } from '../store/schema.ts';
import { findOwnJob, jobNotFound, type StoredJob } from './own-job.ts';

/** A job, and whether the caller may see all of it or only what its owner shares. */
export interface ReadableJob {
  job: StoredJob;
  access: 'owner' | 'shared';
}

/** The parts of a job that readers by its share code may see. */
export interface SharedParts {
  columns: ReadonlySet<AnyColumn>;
  includesFacts: boolean;
}

/**
 * Finds the caller's own job by its id, or any job by its share code, read only. Reading by a share code does not count
 * as a use, so it does not postpone the deletion of the job. Throws the same `not_found` for an unknown or ended code
 * as for a job of another owner.
 */
export async function readJob(
  db: Queries,
  caller: Pick<Caller, 'ownerId'>,
  idOrCode: string,
): Promise<ReadableJob> {
  const own = await findOwnJob(db, caller.ownerId, idOrCode);
  if (own) return { job: own, access: 'owner' };
  // The join with users ensures that only users' jobs are shared.
  const [shared] = await db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(jobs.shareCode, idOrCode));
  if (!shared) throw jobNotFound();
  return { job: shared.job, access: 'shared' };
}

/** What the owner chose to share; by default the 11 columns of the table and no facts. */
export function sharingOf({ sharedColumns, sharesFacts }: StoredJob): Sharing {
  return { columns: sharedColumns ?? [...COLUMNS], includesFacts: sharesFacts };
}

export function sharedPartsOf(job: StoredJob): SharedParts {
  const { columns, includesFacts } = sharingOf(job);
  return { columns: new Set(columns), includesFacts };
}
