import { nameOfConversion } from '@ledgerlift/engine/rows';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { jobs } from '../store/schema.ts';
import { ownJob } from './own-job.ts';

/** Stores the job's file name, with `.csv` appended where it is missing, and returns it. Throws `invalid_request` for an empty one. */
export async function renameJob(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  filename: string,
): Promise<string> {
  const customFilename = nameOfConversion(filename);
  await ownJob(parts.db, ownerId, jobId);
  await parts.db.update(jobs).set({ customFilename }).where(eq(jobs.id, jobId));
  return customFilename;
}
