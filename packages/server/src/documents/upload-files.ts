import {
  type DocumentType,
  type ErrorCode,
  IGNORED_FILE_NAMES,
  LedgerliftError,
  MAX_FILE_BYTES,
  type UploadResponse,
} from '@ledgerlift/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { Inspection } from '../jobs/converter.ts';
import { retryAfterOf } from '../limits/retry-after.ts';
import { randomId } from '../random-id.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import type { Queries, StoreTransaction } from '../store/database.ts';
import type { StoredFile } from '../store/file-store.ts';
import { files, jobs } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { inspectStoredFile } from './inspect-stored-file.ts';
import { jobFiles } from './job-files.ts';
import { createJob, jobNotFound, type StoredJob } from './own-job.ts';

/** A received file that is stored but not yet validated. */
export interface ReceivedFile extends StoredFile {
  name: string;
  /** True when it was truncated at the size limit. */
  isTooLarge: boolean;
}

export interface Upload {
  files: readonly ReceivedFile[];
  documentType: DocumentType;
  /** The caller's job to add to, as found when the upload began; undefined creates a new one. */
  job: StoredJob | undefined;
}

interface AcceptedFile extends ReceivedFile {
  inspection: Inspection;
}

type Rejection = UploadResponse['rejected'][number];

/** What an upload needs during validation. */
interface UploadTerms {
  /** Reserves storage for its bytes. */
  claim: StorageClaim;
  /** Ends the work when nobody waits for it any more. */
  signal: AbortSignal;
}

/** A rejected file. */
interface Refusal {
  rejection: Rejection;
  /** Seconds after which the client may retry, when the file itself is not at fault. */
  retryAfter?: number | undefined;
}

/** Throws `invalid_request` where files are converted in browsers alone. */
export function requireUploads({ settings }: Pick<AppParts, 'settings'>): void {
  if (settings.privateMode === 'only')
    throw new LedgerliftError(
      'invalid_request',
      'This server takes no files. Open its web page, which converts them on your device.',
    );
}

/**
 * Validates received files by their content and adds the valid ones to a job; deletes and reports the others. Throws
 * LedgerliftError as `requireUploads` does, with every rejection in its details when no file is valid, `not_found` for a job that was deleted
 * meanwhile, `cancelled` when `signal` aborted (then nothing is kept), and as StorageClaim does when the files do not
 * fit.
 */
export async function uploadFiles(
  parts: AppParts,
  caller: Caller,
  upload: Upload,
  { claim, signal }: UploadTerms,
): Promise<UploadResponse> {
  const received = upload.files.filter((file) => !isIgnored(file.name));
  const kept = new Set<string>();
  try {
    requireUploads(parts);
    const accepted: AcceptedFile[] = [];
    const refused: Refusal[] = [];
    // Sequentially, so that the files of one call share capacity fairly with other calls of the same network address.
    for (const file of received) {
      const validated = await validateFile(parts, caller, file, signal);
      if ('inspection' in validated) accepted.push(validated);
      else refused.push(validated);
    }
    const rejected = refused.map(({ rejection }) => rejection);
    const { jobId, added } = await parts.db.transaction((tx) =>
      addToJob(tx, caller, { ...upload, maxFiles: parts.maxFilesPerJob, claim }, accepted),
    );
    claim.keep(bytesOf(added));
    for (const file of added) kept.add(file.storedName);
    rejected.push(
      ...accepted
        .filter((file) => !kept.has(file.storedName))
        .map((file) => tooManyFiles(file, parts.maxFilesPerJob)),
    );
    if (added.length === 0) throw nothingAccepted(rejected, refused[0]?.retryAfter);
    const addedIds = new Set(added.map((file) => file.id));
    const all = await jobFiles(parts.db, jobId);
    return { jobId, files: all.filter((file) => addedIds.has(file.fileId)), rejected };
  } finally {
    const dropped = upload.files.map((file) => file.storedName).filter((name) => !kept.has(name));
    await parts.fileStore.discard(dropped);
  }
}

function isIgnored(name: string): boolean {
  return IGNORED_FILE_NAMES.some((ignored) => ignored === name);
}

async function validateFile(
  parts: AppParts,
  caller: Caller,
  file: ReceivedFile,
  signal: AbortSignal,
): Promise<AcceptedFile | Refusal> {
  if (file.isTooLarge) {
    const megabytes = MAX_FILE_BYTES / 1024 / 1024;
    return refusal(
      file,
      'file_too_large',
      `This file is larger than ${megabytes} MB. Split it or make it smaller.`,
    );
  }
  if (file.size === 0) return refusal(file, 'unreadable', 'This file is empty. Choose another one.');
  try {
    return { ...file, inspection: await inspectStoredFile(parts, caller, file, signal) };
  } catch (error) {
    const isOfFile = error instanceof LedgerliftError && !(error instanceof StoreUnavailableError);
    if (!isOfFile || ['internal', 'cancelled'].includes(error.code)) throw error;
    if (error.code === 'unsupported_type')
      return refusal(file, error.code, 'Only PDF files and images (JPG, PNG, etc.) are allowed');
    return { ...refusal(file, error.code, error.message), retryAfter: retryAfterOf(error) };
  }
}

function refusal(file: ReceivedFile, code: ErrorCode, message: string): Refusal {
  return { rejection: { name: file.name, code, message } };
}

function tooManyFiles(file: ReceivedFile, limit: number): Rejection {
  const message = `A conversion holds at most ${limit} files. Put the others into another one.`;
  return refusal(file, 'too_many_files', message).rejection;
}

function nothingAccepted(rejected: readonly Rejection[], retryAfter: number | undefined): LedgerliftError {
  const [first] = rejected;
  if (!first) return new LedgerliftError('invalid_request', 'No file was sent. Choose one or more files.');
  const details = retryAfter === undefined ? { rejected } : { rejected, retryAfter };
  return new LedgerliftError(first.code, first.message, details);
}

async function addToJob(
  tx: StoreTransaction,
  caller: Caller,
  upload: Upload & { maxFiles: number; claim: StorageClaim },
  accepted: readonly AcceptedFile[],
): Promise<{ jobId: string; added: { id: string; storedName: string; size: number }[] }> {
  if (accepted.length === 0) return { jobId: '', added: [] };
  const { id } = upload.job ?? (await createJob(tx, caller));
  // Locks the job, so that two concurrent uploads cannot exceed the limit together. The job may meanwhile belong to the
  // account to which the caller has signed in.
  const [job] = await tx
    .update(jobs)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(jobs.id, id))
    .returning({ id: jobs.id });
  if (!job) throw jobNotFound();
  const room = upload.maxFiles - (await countFiles(tx, job.id));
  const fitting = accepted.slice(0, Math.max(0, room));
  if (fitting.length === 0) return { jobId: job.id, added: [] };
  const { documentType, claim } = upload;
  await claim.confirm(tx, bytesOf(fitting));
  const added = await tx
    .insert(files)
    .values(
      fitting.map((file) => ({
        ...newFileRow(job.id, documentType, file, false),
        uploaderNetwork: claim.uploaderNetwork,
      })),
    )
    .returning({ id: files.id, storedName: files.storedName, size: files.size });
  return { jobId: job.id, added };
}

function bytesOf(stored: readonly { size: number }[]): number {
  return stored.reduce((sum, { size }) => sum + size, 0);
}

async function countFiles(db: Queries, jobId: string): Promise<number> {
  const [result] = await db.select({ files: count() }).from(files).where(eq(files.jobId, jobId));
  return result?.files ?? 0;
}

/** The database row of a new file. */
export function newFileRow(
  jobId: string,
  documentType: DocumentType,
  file: StoredFile & { name: string; inspection: Inspection },
  isSample: boolean,
): typeof files.$inferInsert {
  const { inspection } = file;
  return {
    id: randomId(),
    jobId,
    name: storableText(file.name),
    storedName: file.storedName,
    size: file.size,
    contentHash: file.contentHash,
    mime: inspection.mime,
    documentType,
    status: inspection.locked ? 'locked' : 'uploaded',
    isLocked: inspection.locked,
    isSample,
    pages: inspection.locked ? null : inspection.pages,
  };
}
