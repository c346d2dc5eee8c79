import { LedgerliftError } from '@ledgerlift/contract';

const MINUTE = 60;

/** A call over a rate limit. The message says when to try again. */
export class RateLimitedError extends LedgerliftError {
  /** Whole seconds, 1 or more. */
  readonly retryAfter: number;

  constructor(problem: string, retryAfter: number, details: Record<string, unknown> = {}) {
    super('rate_limited', `${problem} Try again in ${inWords(retryAfter)}.`, {
      ...details,
      retryAfter,
    });
    this.retryAfter = retryAfter;
  }
}

function inWords(seconds: number): string {
  if (seconds < MINUTE) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
