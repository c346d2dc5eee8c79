import {
  type DocumentType,
  IGNORED_FILE_NAMES,
  LedgerliftError,
  type UploadResponse,
} from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import { addToJob, bytesOf } from './add-to-job.ts';
import { jobFiles } from './job-files.ts';
import type { StoredJob } from './own-job.ts';
import {
  type AcceptedFile,
  type ReceivedFile,
  type Refusal,
  type Rejection,
  refusal,
  validateFile,
} from './validate-file.ts';

export interface Upload {
  files: readonly ReceivedFile[];
  documentType: DocumentType;
  /** The caller's job to add to, as found when the upload began; undefined creates a new one. */
  job: StoredJob | undefined;
}

/** What an upload needs during validation. */
interface UploadTerms {
  /** Reserves storage for its bytes. */
  claim: StorageClaim;
  /** Ends the work when nobody waits for it any more. */
  signal: AbortSignal;
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
 * LedgerliftError as `requireUploads` does, with every rejection in its details when no file is valid, `not_found` for a
 * job that was deleted meanwhile, `cancelled` when `signal` aborted (then nothing is kept), and as StorageClaim does when
 * the files do not fit.
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

/** True for files that operating systems create in folders. */
export function isIgnored(name: string): boolean {
  return IGNORED_FILE_NAMES.some((ignored) => ignored === name);
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
