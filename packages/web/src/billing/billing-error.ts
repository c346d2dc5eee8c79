import { failureText } from '../lib/http.ts';

/** A payment problem that the page itself detects; `message` is for users. */
export class BillingError extends Error {
  override readonly name = 'BillingError';
}

const UNREACHABLE = 'The server could not be reached. Try again in a minute.';

/** The message for a failed payment call: the server's, else our own. */
export function billingFailureText(error: unknown): string {
  return error instanceof BillingError ? error.message : failureText(error, UNREACHABLE);
}
