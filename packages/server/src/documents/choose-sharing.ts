import type { Sharing } from '@ledgerlift/contract';
import { and, eq, sql } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { Queries } from '../store/database.ts';
import { jobs } from '../store/schema.ts';
import { jobNotFound, type StoredJob } from './own-job.ts';
import { sharingOf } from './read-job.ts';

type SharingChange = Partial<Pick<StoredJob, 'shareCode' | 'sharedColumns' | 'sharesFacts'>>;

/**
 * Gives a user's job a new share code and returns it; the old link stops working. Throws `not_found` for a job of
 * another owner.
 */
export async function renewShareCode(db: Queries, userId: string, jobId: string): Promise<string> {
  const shareCode = randomId();
  await changeSharing(db, userId, jobId, { shareCode });
  return shareCode;
}

/** Ends the share link of a user's job until a new code is made. Throws `not_found` for a job of another owner. */
export async function endSharing(db: Queries, userId: string, jobId: string): Promise<void> {
  await changeSharing(db, userId, jobId, { shareCode: null });
}

/**
 * Stores which columns of a user's job are shared, each once in the order given, and whether facts are. Throws
 * `not_found` for a job of another owner.
 */
export async function chooseSharing(
  db: Queries,
  userId: string,
  jobId: string,
  { columns, includesFacts }: Sharing,
): Promise<Sharing> {
  const change = { sharedColumns: [...new Set(columns)], sharesFacts: includesFacts };
  return sharingOf(await changeSharing(db, userId, jobId, change));
}

async function changeSharing(
  db: Queries,
  userId: string,
  jobId: string,
  change: SharingChange,
): Promise<StoredJob> {
  const [job] = await db
    .update(jobs)
    .set({ ...change, lastUsedAt: sql`now()` })
    .where(and(eq(jobs.id, jobId), eq(jobs.ownerId, userId)))
    .returning();
  if (!job) throw jobNotFound();
  return job;
}
