import type { LedgerliftError } from '@ledgerlift/contract';

/** The seconds to wait according to an error's details, if any. */
export function retryAfterOf({ details }: LedgerliftError): number | undefined {
  if (typeof details !== 'object' || details === null || !('retryAfter' in details)) return undefined;
  return typeof details.retryAfter === 'number' ? details.retryAfter : undefined;
}
