import { LedgerliftError } from '@ledgerlift/contract';

/** For a file that makes the program stumble: never `internal`, since trying it again does not help. */
export function unreadableFile(): LedgerliftError {
  return new LedgerliftError('unreadable', 'This file could not be read. Save or scan it again and retry.');
}

export function tooComplex(limit: 'time' | 'memory'): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `Reading this file took more ${limit} than is allowed. Split it or save it again in a simpler form, then retry.`,
  );
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
