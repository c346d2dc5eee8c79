import { FRESH_SIGN_IN_MINUTES, LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { emailKeyOf } from './email-key.ts';
import { isPasswordRight } from './passwords.ts';
import type { SignedInBrowser, SignedInUser } from './signed-in-user.ts';

const MINUTE_MS = 60_000;

/**
 * Makes sure that the user makes the request, not somebody with a stolen session. `password`: an account without one
 * sends its e-mail address, as a safeguard against slips, and must have signed in within the last
 * FRESH_SIGN_IN_MINUTES. `consequence` ends the message of a refusal ('Nothing was deleted.'). Throws `invalid_request`
 * for a wrong password or address, `fresh_sign_in_required` for an older sign-in, and `rate_limited` after too many
 * wrong attempts.
 */
export async function reauthenticate(
  rateLimits: AppParts['rateLimits'],
  { user, signedInAt }: SignedInBrowser,
  password: string,
  consequence: string,
): Promise<void> {
  if (user.passwordHash === null && !isFresh(signedInAt)) throw signInAgain(consequence);
  // Counts by account alone: failures of others at the same network must not block a signed-in user.
  const attempts = `known ${user.id}`;
  await rateLimits.take('signIn', attempts);
  if (!(await isRightProof(user, password))) throw wrongPassword(consequence);
  await rateLimits.giveBack('signIn', attempts);
}

function isFresh(signedInAt: Date | null): boolean {
  return signedInAt !== null && Date.now() - signedInAt.getTime() < FRESH_SIGN_IN_MINUTES * MINUTE_MS;
}

async function isRightProof({ passwordHash, email }: SignedInUser, proof: string): Promise<boolean> {
  if (passwordHash === null) return emailKeyOf(proof) === emailKeyOf(email);
  return isPasswordRight(passwordHash, proof);
}

function signInAgain(consequence: string): LedgerliftError {
  return new LedgerliftError(
    'fresh_sign_in_required',
    `You signed in more than ${FRESH_SIGN_IN_MINUTES} minutes ago. Sign in with Google again to go on. ${consequence}`,
  );
}

export function wrongPassword(consequence: string): LedgerliftError {
  return new LedgerliftError('invalid_request', `This is not your password. ${consequence}`);
}
