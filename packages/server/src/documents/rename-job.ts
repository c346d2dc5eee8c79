import { LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { jobs } from '../store/schema.ts';
import { fileNameOf } from './file-name.ts';
import { ownJob } from './own-job.ts';

const ENDING = '.csv';

/** Stores the job's file name, with `.csv` appended where it is missing, and returns it. Throws `invalid_request` for an empty one. */
export async function renameJob(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  filename: string,
): Promise<string> {
  const name = fileNameOf(filename);
  if (name === '' || name.toLowerCase() === ENDING)
    throw new LedgerliftError('invalid_request', 'Enter a file name that holds a letter or a digit.');
  const customFilename = name.toLowerCase().endsWith(ENDING) ? name : name + ENDING;
  await ownJob(parts.db, ownerId, jobId);
  await parts.db.update(jobs).set({ customFilename }).where(eq(jobs.id, jobId));
  return customFilename;
}
