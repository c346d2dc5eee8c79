import type { Job, JobFile } from '@ledgerlift/contract';

/** A visitor's job as the server describes it. */
export function madeJob(id: string, files: JobFile[]): Job {
  return {
    id,
    customFilename: null,
    shareCode: null,
    access: 'owner',
    sharing: { columns: [], includesFacts: false, isChosen: false },
    files,
  };
}
