import { LedgerliftError } from '@ledgerlift/contract';

/** Error codes of a full disk or an exhausted quota. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** Error codes of a disk that is temporarily unusable. */
const FAULTS = new Set([
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ESTALE',
  'ENXIO',
  'ETIMEDOUT',
]);

/**
 * The file store is temporarily unavailable; neither the file nor the user is at fault. The operation can be retried
 * later. `cause`, for the log, is the error of the disk or store.
 */
export class StoreUnavailableError extends LedgerliftError {
  override readonly cause: unknown;

  constructor(message: string, cause: unknown) {
    super('unavailable', message);
    this.cause = cause;
  }
}

export function cannotStore(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError(
    'Files cannot be stored right now. Nothing was lost; please try again in a few minutes.',
    cause,
  );
}

export function cannotReach(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError(
    'Your files cannot be reached right now. Nothing was lost; please try again in a few minutes.',
    cause,
  );
}

/**
 * Converts an error of the disk to a StoreUnavailableError with a message for users; returns any other error unchanged.
 */
export function failureToWrite(error: unknown): unknown {
  const code = codeOf(error);
  if (NO_ROOM.has(code))
    return new StoreUnavailableError(
      'There is no room left to store files. Nothing was lost; please try again later.',
      error,
    );
  return FAULTS.has(code) ? cannotStore(error) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
