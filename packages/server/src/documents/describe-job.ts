import { type Job, type JobFile, proofSentence } from '@ledgerlift/contract';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { jobFiles } from './job-files.ts';
import { filesOfJob, type StoredJob } from './own-job.ts';
import { type ReadableJob, type SharedParts, sharedPartsOf, sharingOf } from './read-job.ts';
import { sharedFileName, sharedProof } from './shared-document.ts';

/** A job as the caller may see it. */
export async function describeJob(db: Queries, { job, access }: ReadableJob): Promise<Job> {
  if (access === 'shared') return describeSharedJob(db, job);
  const { id, customFilename, shareCode } = job;
  const files = await jobFiles(db, id);
  return { id, customFilename, shareCode, access, sharing: describeSharing(job), files };
}

function describeSharing(job: StoredJob): Job['sharing'] {
  return { ...sharingOf(job), isChosen: job.sharedColumns !== null };
}

/**
 * Identified by its share code: only the owner may know the id. Files without rows are not listed, as nothing of them
 * is shared.
 */
async function describeSharedJob(db: Queries, job: StoredJob): Promise<Job> {
  const { customFilename, shareCode } = job;
  const shared = sharedPartsOf(job);
  const converted = (await filesOfJob(db, job.id)).filter((file) => file.status === 'converted');
  return {
    id: shareCode ?? '',
    customFilename,
    shareCode,
    access: 'shared',
    sharing: describeSharing(job),
    files: converted.map((file, index) => toSharedFile(file, index + 1, shared)),
  };
}

/** Lists every field explicitly, so that a new field is not shared by accident. */
function toSharedFile(file: StoredFileRow, number: number, shared: SharedParts): JobFile {
  const { id, documentType, status, pages, pagesDone, rowCount, head } = file;
  const proof = head && sharedProof(head.proof, shared);
  return {
    fileId: id,
    name: sharedFileName(file, number, shared),
    // Only the owner may see size, path and cost.
    size: 0,
    path: '',
    documentType,
    status,
    pages,
    pagesDone,
    cost: null,
    rowCount,
    proof,
    proofText: proof ? proofSentence(proof, 'anybody') : '',
    facts: head && shared.includesFacts ? head.facts : null,
    guided: null,
    isAdjustable: false,
    findings: [],
    error: null,
  };
}
