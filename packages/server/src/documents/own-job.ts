import { filePathKey, LedgerliftError } from '@ledgerlift/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import { requireOwner } from '../accounts/require-owner.ts';
import { randomId } from '../random-id.ts';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, jobs } from '../store/schema.ts';

export type StoredJob = typeof jobs.$inferSelect;
const UPLOADS = '/uploads/';

/** A job's last use is stored at most this often, so that not every read causes a write. */
const USE_NOTED_MS = 60 * 1000;

/**
 * Returns the owner's job and stores its use, which postpones its deletion. Throws the same `not_found` for a job of
 * another owner as for a missing one.
 */
export async function ownJob(db: Queries, ownerId: string, jobId: string): Promise<StoredJob> {
  const job = await findOwnJob(db, ownerId, jobId);
  if (!job) throw jobNotFound();
  return job;
}

/** As `ownJob`, but returns null when the owner has no such job. */
export async function findOwnJob(db: Queries, ownerId: string, jobId: string): Promise<StoredJob | null> {
  // No id contains NUL, and PostgreSQL rejects queries with it.
  if (jobId.includes('\0')) return null;
  const own = and(eq(jobs.id, jobId), eq(jobs.ownerId, ownerId));
  const [found] = await db.select().from(jobs).where(own);
  // In both directions: after the clock was set back, `lastUsedAt` would stay in the future.
  if (found && Math.abs(Date.now() - found.lastUsedAt.getTime()) < USE_NOTED_MS) return found;
  const [job] = await db.update(jobs).set({ lastUsedAt: sql`now()` }).where(own).returning();
  return job ?? null;
}

/** Checks that the owner has this job, without counting as a use. */
export async function isOwnJob(db: Queries, ownerId: string, jobId: string): Promise<boolean> {
  const own = and(eq(jobs.id, jobId), eq(jobs.ownerId, ownerId));
  return (await db.select({ id: jobs.id }).from(jobs).where(own)).length > 0;
}

export function jobNotFound(): LedgerliftError {
  return new LedgerliftError(
    'not_found',
    'This conversion does not exist, or no longer does. Start a new one.',
  );
}

/**
 * Creates an empty job, and the owner for a visitor's first job. Throws `not_signed_in` when the account was deleted
 * meanwhile.
 */
export async function createJob(
  db: Queries,
  { ownerId, user }: Pick<Caller, 'ownerId' | 'user'>,
): Promise<StoredJob> {
  await requireOwner(db, { ownerId, user });
  // The code is secret until the user shares it. Anonymous visitors cannot share.
  const shareCode = user === null ? null : randomId();
  const [job] = await db.insert(jobs).values({ id: randomId(), ownerId, shareCode }).returning();
  if (!job) throw new Error('the database returned no job');
  return job;
}

/** Files of a job in upload order. */
export function filesOfJob(db: Queries, jobId: string): Promise<StoredFileRow[]> {
  return db.select().from(files).where(eq(files.jobId, jobId)).orderBy(files.uploadOrder);
}

/** The path of an uploaded file, by which API calls identify it. */
export function filePath(file: Pick<StoredFileRow, 'storedName'>): string {
  return UPLOADS + file.storedName;
}

/** Finds files of a job by their paths. Throws `not_found` when one is missing. */
export async function filesByPath(
  db: Queries,
  jobId: string,
  paths: readonly string[],
): Promise<StoredFileRow[]> {
  const wanted = new Set(paths);
  const found = (await filesOfJob(db, jobId)).filter((file) => wanted.has(filePath(file)));
  if (found.length < wanted.size) throw fileNotFound();
  return found;
}

/** Finds a file by its path with slashes replaced by underscores. Throws `not_found`. */
export async function fileByPathKey(db: Queries, jobId: string, key: string): Promise<StoredFileRow> {
  const file = (await filesOfJob(db, jobId)).find((candidate) => filePathKey(filePath(candidate)) === key);
  if (!file) throw fileNotFound();
  return file;
}

function fileNotFound(): LedgerliftError {
  return new LedgerliftError('not_found', 'This file is not part of the conversion. Upload it again.');
}
