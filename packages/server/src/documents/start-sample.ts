import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type DocumentType, LedgerliftError, type UploadResponse } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import { files } from '../store/schema.ts';
import { inspectStored } from './inspect-stored.ts';
import { jobFiles } from './job-files.ts';
import { createJob } from './own-job.ts';
import { newFileRow } from './upload-files.ts';

const SHOWN_NAME: Record<DocumentType, string> = {
  bank_statement: 'Sample bank statement',
  invoice: 'Sample invoice',
  receipt: 'Sample receipt',
};

/** Puts the product's own sample of a type into a job of its own, free of charge. Throws `unavailable` where it was not installed. */
export async function startSample(
  parts: AppParts,
  caller: Caller,
  documentType: DocumentType,
  signal: AbortSignal,
): Promise<UploadResponse> {
  const sample = await sampleFile(parts.sampleRoot, documentType);
  const stored = await parts.fileStore.putCopy(join(parts.sampleRoot, sample));
  try {
    const inspection = await inspectStored(parts, caller, stored, signal);
    const name = SHOWN_NAME[documentType] + extname(sample);
    const jobId = await parts.db.transaction(async (tx) => {
      const job = await createJob(tx, caller);
      await tx.insert(files).values(newFileRow(job.id, documentType, { ...stored, name, inspection }, true));
      return job.id;
    });
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
