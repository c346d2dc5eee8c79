import { type AnyColumn, COLUMNS, type Sharing } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { Queries } from '../store/database.ts';
import { jobs, users } from '../store/schema.ts';
import { findOwnJob, jobNotFound, type StoredJob } from './own-job.ts';

/** A job, and whether the caller may see all of it or what its owner shares. */
export interface ReadableJob {
  job: StoredJob;
  access: 'owner' | 'shared';
}

/** What of a job's content whoever has its share code gets to see. */
export interface SharedParts {
  columns: ReadonlySet<AnyColumn>;
  includesFacts: boolean;
}

/**
 * The caller's own job by its id, or anybody's by its share code, read only. Being read by a share code is no use of
 * the owner's: it does not keep a job from being deleted.
 * Throws `not_found` for a code that was never given or has ended exactly as for a job of somebody else.
 */
export async function readJob(
  db: Queries,
  caller: Pick<Caller, 'ownerId'>,
  idOrCode: string,
): Promise<ReadableJob> {
  const own = await findOwnJob(db, caller.ownerId, idOrCode);
  if (own) return { job: own, access: 'owner' };
  // Only a user's job can be shared, whatever its row says.
  const [shared] = await db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(jobs.shareCode, idOrCode));
  if (!shared) throw jobNotFound();
  return { job: shared.job, access: 'shared' };
}

/** What the owner chose to share; the 11 columns of the table and no facts until then. */
export function sharingOf({ sharedColumns, sharesFacts }: StoredJob): Sharing {
  return { columns: sharedColumns ?? [...COLUMNS], includesFacts: sharesFacts };
}

export function sharedPartsOf(job: StoredJob): SharedParts {
  const { columns, includesFacts } = sharingOf(job);
  return { columns: new Set(columns), includesFacts };
}
