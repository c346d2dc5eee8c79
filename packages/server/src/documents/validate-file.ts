import { type ErrorCode, LedgerliftError, MAX_FILE_BYTES, type UploadResponse } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { Inspection } from '../jobs/converter.ts';
import { retryAfterOf } from '../limits/retry-after.ts';
import type { StoredFile } from '../store/file-store.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { inspectStoredFile } from './inspect-stored-file.ts';

/** A received file that is stored but not yet validated. */
export interface ReceivedFile extends StoredFile {
  name: string;
  /** True when it was truncated at the size limit. */
  isTooLarge: boolean;
}

export interface AcceptedFile extends ReceivedFile {
  inspection: Inspection;
}

export type Rejection = UploadResponse['rejected'][number];

/** A rejected file. */
export interface Refusal {
  rejection: Rejection;
  /** Seconds after which the client may retry, when the file itself is not at fault. */
  retryAfter?: number | undefined;
}

/**
 * Detects type and pages of a received file by its content. Returns why it is refused when the file or its owner is at
 * fault; throws `cancelled`, and when the store or the database cannot be used.
 */
export async function validateFile(
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

export function refusal(file: ReceivedFile, code: ErrorCode, message: string): Refusal {
  return { rejection: { name: file.name, code, message } };
}
