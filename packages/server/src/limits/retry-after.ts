import type { LedgerliftError } from '@ledgerlift/contract';

/** Seconds after which to try again, where an error's details tell. */
export function retryAfterOf({ details }: LedgerliftError): number | undefined {
  if (typeof details !== 'object' || details === null || !('retryAfter' in details)) return undefined;
  return typeof details.retryAfter === 'number' ? details.retryAfter : undefined;
}
