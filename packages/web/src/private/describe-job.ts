import { COLUMNS, type Job, type JobFile, proofSentence } from '@ledgerlift/contract';
import type { StoredFile } from './open-store.ts';
import { runningFile } from './running-files.ts';
import { costOf } from './spend-credits.ts';
import { filesOfJob, loadJob, pathOf } from './stored-jobs.ts';

/** A conversion of this browser as the screens see it. It is never shared. */
export async function describeJob(jobId: string): Promise<Job> {
  const { id, customFilename } = await loadJob(jobId);
  return {
    id,
    customFilename,
    shareCode: null,
    access: 'owner',
    sharing: { columns: [...COLUMNS], includesFacts: false, isChosen: false },
    files: await jobFiles(jobId),
  };
}

/** All files of a conversion, with what this page is doing with them. */
export async function jobFiles(jobId: string): Promise<JobFile[]> {
  return (await filesOfJob(jobId)).map(toJobFile);
}

/** One file as the screens see it. */
export function toJobFile(file: StoredFile): JobFile {
  const { head } = file;
  const running = runningFile(file.fileId);
  const isConverted = file.status === 'converted';
  return {
    fileId: file.fileId,
    name: file.name,
    size: file.size,
    path: pathOf(file),
    documentType: file.documentType,
    status: running?.status ?? file.status,
    pages: file.pages,
    pagesDone: running?.pagesDone ?? (isConverted ? (file.pages ?? 0) : 0),
    cost: costOf(file),
    rowCount: file.rowCount,
    proof: head?.proof ?? null,
    proofText: head ? proofSentence(head.proof) : '',
    facts: head?.facts ?? null,
    guided: file.guided,
    isAdjustable: false,
    findings: head?.findings ?? [],
    error: file.error,
  };
}
