import {
  type DocumentType,
  type ErrorCode,
  LedgerliftError,
  MAX_FILE_BYTES,
  MAX_FILES_PER_JOB,
  type UploadResponse,
} from '@ledgerlift/contract';
import { toJobFile } from './describe-job.ts';
import { newLocalId } from './local-ids.ts';
import { changeStore, type StoredFile } from './open-store.ts';
import { quickLane, SECONDS } from './readers.ts';
import { jobNotFound } from './stored-jobs.ts';
import type { WorkerResults } from './worker-messages.ts';

export interface FilesToAdd {
  files: readonly File[];
  documentType: DocumentType;
  /** The conversion of this browser to add to; undefined makes a new one. */
  jobId: string | undefined;
  /** True for the product's own sample, which is free. */
  isSample?: boolean;
}

type Rejection = UploadResponse['rejected'][number];
interface Accepted {
  file: File;
  bytes: ArrayBuffer;
  inspection: WorkerResults['inspect'];
}

/**
 * Judges files by their content and keeps the valid ones in this browser. Throws LedgerliftError with every rejection in
 * its details when no file is valid, `not_found` for a conversion that was deleted meanwhile, and `cancelled`.
 */
export async function addFiles(
  { files, documentType, jobId, isSample = false }: FilesToAdd,
  signal: AbortSignal,
): Promise<UploadResponse> {
  const rejected: Rejection[] = [];
  const accepted: Accepted[] = [];
  for (const file of files) {
    const judged = await judge(file, signal);
    if ('code' in judged) rejected.push(judged);
    else accepted.push(judged);
  }
  const added = accepted.length === 0 ? null : await store(accepted, { documentType, jobId, isSample });
  for (const { file } of accepted.slice(added?.files.length ?? 0)) rejected.push(tooMany(file));
  const [first] = rejected;
  if (!added || added.files.length === 0) throw nothingAdded(first, rejected);
  return { jobId: added.jobId, files: added.files.map(toJobFile), rejected };
}

async function judge(file: File, signal: AbortSignal): Promise<Accepted | Rejection> {
  if (file.size > MAX_FILE_BYTES)
    return rejection(
      file,
      'file_too_large',
      `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it or make it smaller.`,
    );
  try {
    const bytes = await file.arrayBuffer();
    const task = { bytes, password: undefined };
    const inspection = await quickLane.run('inspect', task, { seconds: SECONDS.inspect, signal });
    return { file, bytes, inspection };
  } catch (error) {
    const isOfFile =
      error instanceof LedgerliftError && !['cancelled', 'unavailable', 'internal'].includes(error.code);
    if (!isOfFile) throw error;
    return rejection(file, error.code, error.message);
  }
}

function store(
  accepted: readonly Accepted[],
  { documentType, jobId, isSample }: Pick<FilesToAdd, 'documentType' | 'jobId'> & { isSample: boolean },
): Promise<{ jobId: string; files: StoredFile[] }> {
  return changeStore(async (tx) => {
    const now = Date.now();
    const jobs = tx.objectStore('jobs');
    const job = jobId === undefined ? null : await jobs.get(jobId);
    if (job === undefined) throw jobNotFound();
    const used = { id: newLocalId(), customFilename: null, createdAt: now, ...job, lastUsedAt: now };
    await jobs.put(used);
    const held = await tx.objectStore('files').index('jobId').count(used.id);
    const files: StoredFile[] = [];
    for (const { file, bytes, inspection } of accepted.slice(0, Math.max(0, MAX_FILES_PER_JOB - held))) {
      const { isLocked, pages } = inspection;
      const stored: Omit<StoredFile, 'number'> = {
        fileId: newLocalId(),
        jobId: used.id,
        name: file.name,
        size: file.size,
        documentType,
        status: isLocked ? 'locked' : 'uploaded',
        isLocked,
        isSample,
        pages: isLocked ? null : pages,
        rowCount: 0,
        head: null,
        headBeforeEdits: null,
        guided: null,
        error: null,
      };
      // The store gives the number.
      const number = await tx.objectStore('files').add(stored as StoredFile);
      await tx.objectStore('contents').put({ number, bytes });
      files.push({ ...stored, number });
    }
    return { jobId: used.id, files };
  });
}

function rejection(file: File, code: ErrorCode, message: string): Rejection {
  return { name: file.name, code, message };
}

function tooMany(file: File): Rejection {
  const message = `A conversion holds at most ${MAX_FILES_PER_JOB} files. Put the others into another one.`;
  return rejection(file, 'too_many_files', message);
}

function nothingAdded(first: Rejection | undefined, rejected: readonly Rejection[]): LedgerliftError {
  if (!first) return new LedgerliftError('invalid_request', 'No file was chosen. Choose one or more files.');
  return new LedgerliftError(first.code, first.message, { rejected });
}
