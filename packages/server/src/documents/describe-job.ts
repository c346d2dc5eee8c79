import { COLUMNS, type Job } from '@ledgerlift/contract';
import type { Queries } from '../store/database.ts';
import { jobFiles } from './job-files.ts';
import type { StoredJob } from './own-job.ts';

/** A job as its owner sees it. */
export async function describeJob(db: Queries, job: StoredJob): Promise<Job> {
  const { id, customFilename, shareCode, sharedColumns, sharesFacts } = job;
  const sharing = { columns: sharedColumns ?? [...COLUMNS], includesFacts: sharesFacts };
  return { id, customFilename, shareCode, access: 'owner', sharing, files: await jobFiles(db, id) };
}
