import { LedgerliftError } from '@ledgerlift/contract';

/** For a file that makes the program stumble: never `internal`, since trying it again does not help. */
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

/** True when a document came to its end for want of memory, in its process or within a reader. */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof LedgerliftError) || error.code !== 'too_complex') return false;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'limit' in details && details.limit === 'memory';
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
