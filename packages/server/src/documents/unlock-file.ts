import { type JobFile, LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import { files } from '../store/schema.ts';
import { inspectStoredFile } from './inspect-stored-file.ts';
import { toJobFile } from './job-files.ts';
import { filesByPath, ownJob } from './own-job.ts';

/**
 * Checks the password of a locked file and stores it, encrypted, until the file is converted. Throws `password_wrong`,
 * and `conflict` when the file needs no password.
 */
export async function unlockFile(
  parts: AppParts,
  caller: Caller,
  jobId: string,
  { path, password }: { path: string; password: string },
  signal: AbortSignal,
): Promise<JobFile> {
  await ownJob(parts.db, caller.ownerId, jobId);
  const [file] = await filesByPath(parts.db, jobId, [path]);
  if (file?.status !== 'locked') throw notLocked();
  const inspection = await inspectStoredFile(parts, caller, { ...file, password }, signal);
  if (inspection.locked)
    throw new LedgerliftError('password_wrong', 'This password does not open the file. Try again.');
  const [unlocked] = await parts.db
    .update(files)
    .set({
      status: 'uploaded',
      password: parts.secrets.encrypt(password),
      pages: inspection.pages,
      error: null,
    })
    .where(and(eq(files.id, file.id), eq(files.status, 'locked')))
    .returning();
  if (!unlocked) throw notLocked();
  return toJobFile(unlocked, { isPaid: false, hasReading: false });
}

function notLocked(): LedgerliftError {
  return new LedgerliftError('conflict', 'This file needs no password. Convert it as it is.');
}
