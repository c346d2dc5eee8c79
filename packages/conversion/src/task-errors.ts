import { LedgerliftError } from '@ledgerlift/contract';

/** Seconds after which a client whose network has too many waiting tasks may retry. */
const TRY_AGAIN_SECONDS = 10;

/** For a file that crashes the program: never `internal`, since a retry does not help. */
export function unreadableFile(): LedgerliftError {
  return new LedgerliftError('unreadable', 'This file could not be read. Save or scan it again and retry.');
}

export function tooComplex(limit: 'time' | 'memory'): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `Reading this file took more ${limit} than is allowed. Split it or save it again in a simpler form, then retry.`,
    { limit },
  );
}

/** The machine gave a task too little CPU time to finish within the wall-clock bound: not the document's fault. */
export class TooBusyError extends LedgerliftError {
  constructor() {
    super(
      'unavailable',
      'The server was too busy to read this file. Nothing was charged. Try again in a few minutes.',
    );
  }
}

/** `rate_limited`, with the seconds until the next try in its details. */
export function tooManyWaiting(): LedgerliftError {
  return new LedgerliftError(
    'rate_limited',
    `Too many files and pages of your network wait for their turn. Try again in ${TRY_AGAIN_SECONDS} seconds.`,
    { retryAfter: TRY_AGAIN_SECONDS },
  );
}

/** True when a document failed for lack of memory, in its process or within a reader. */
export function isOutOfMemory(error: unknown): boolean {
  return limitOf(error) === 'memory';
}

/** True when a document has used up its time or memory. */
export function isExhausted(error: unknown): boolean {
  return limitOf(error) === 'time' || isOutOfMemory(error);
}

export function cancelled(): LedgerliftError {
  return new LedgerliftError('cancelled', 'The conversion was cancelled.');
}

export function unavailable(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'Files cannot be converted at the moment. Try again in a minute.',
  );
}

function limitOf(error: unknown): unknown {
  if (!(error instanceof LedgerliftError) || error.code !== 'too_complex') return undefined;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'limit' in details ? details.limit : undefined;
}
