import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type DocumentType, LedgerliftError, SAMPLE_NAMES, type UploadResponse } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import { files } from '../store/schema.ts';
import { newFileRow } from './add-to-job.ts';
import { inspectStoredFile } from './inspect-stored-file.ts';
import { jobFiles } from './job-files.ts';
import { createJob } from './own-job.ts';

/**
 * Creates a job with the product's sample of a type, free of charge. Throws `unavailable` where the sample is not
 * installed, and as StorageClaim does when it does not fit.
 */
export async function startSample(
  parts: AppParts,
  caller: Caller,
  documentType: DocumentType,
  signal: AbortSignal,
): Promise<UploadResponse> {
  const sample = join(parts.sampleRoot, await sampleFile(parts.sampleRoot, documentType));
  const claim = await parts.storageQuota.claim(caller, (await stat(sample)).size);
  try {
    return await storeSample(parts, caller, { documentType, path: sample, claim, signal });
  } finally {
    claim.release();
  }
}

interface Sample {
  documentType: DocumentType;
  path: string;
  claim: StorageClaim;
  /** Ends the work when nobody waits for it any more. */
  signal: AbortSignal;
}

async function storeSample(
  parts: AppParts,
  caller: Caller,
  { documentType, path, claim, signal }: Sample,
): Promise<UploadResponse> {
  const stored = await parts.fileStore.putCopy(path);
  try {
    await claim.take(stored.size);
    const inspection = await inspectStoredFile(parts, caller, stored, signal);
    const name = SAMPLE_NAMES[documentType] + extname(path);
    const jobId = await parts.db.transaction(async (tx) => {
      const job = await createJob(tx, caller);
      await claim.confirm(tx, stored.size);
      const row = newFileRow(job.id, documentType, { ...stored, name, inspection }, true);
      await tx.insert(files).values({ ...row, uploaderNetwork: claim.uploaderNetwork });
      return job.id;
    });
    claim.keep(stored.size);
    return { jobId, files: await jobFiles(parts.db, jobId), rejected: [] };
  } catch (error) {
    await parts.fileStore.discard([stored.storedName]);
    throw error;
  }
}

async function sampleFile(root: string, documentType: DocumentType): Promise<string> {
  const names = await readdir(root).catch(() => []);
  const name = names.find((candidate) => candidate.startsWith(`${documentType}.`));
  if (!name)
    throw new LedgerliftError(
      'unavailable',
      'There is no sample of this type here. Upload a file of your own.',
    );
  return name;
}
