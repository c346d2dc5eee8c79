import { failureText } from '../lib/http.ts';

/** Something that the browser itself finds wrong with a payment; `message` is for users. */
export class BillingError extends Error {
  override readonly name = 'BillingError';
}

const UNREACHABLE = 'The server could not be reached. Try again in a minute.';

/** The words to show for a payment call that failed: the server's, or the browser's own. */
export function billingFailureText(error: unknown): string {
  return error instanceof BillingError ? error.message : failureText(error, UNREACHABLE);
}
