import { LedgerliftError } from '@ledgerlift/contract';

/** What a disk says that has no room left, or whose user has none. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** What a disk says that cannot be worked with just now. */
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
 * The place where files lie cannot be worked with just now: no fault of the file's and none of the user's. Whatever met it
 * can be done again later. `cause`, for the log, is what the disk or the store said.
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

/** What a failed attempt to write comes to: an error of the disk's is told in words for users, any other stays as it is. */
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
