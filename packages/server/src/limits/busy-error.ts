import { LedgerliftError } from '@ledgerlift/contract';

/** The server is overloaded. The message says when to try again. */
export class BusyError extends LedgerliftError {
  /** Whole seconds, 1 or more. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, details: Record<string, unknown>) {
    super('unavailable', message, { ...details, retryAfter });
    this.retryAfter = retryAfter;
  }
}
