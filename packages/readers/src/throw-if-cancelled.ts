import { LedgerliftError } from '@ledgerlift/contract';

/** Throws LedgerliftError `cancelled` once the signal is aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new LedgerliftError('cancelled', 'The conversion was cancelled.');
}
