import { FRESH_SIGN_IN_MINUTES, LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { emailKeyOf } from './email-key.ts';
import { isPasswordRight } from './passwords.ts';
import type { SignedInBrowser, SignedInUser } from './signed-in-user.ts';

const MINUTE_MS = 60_000;

/**
 * Makes sure that it is the user who asks, and not somebody with a stolen session. `password`: an account without one
 * sends its e-mail address, against slips, and must have signed in within the last FRESH_SIGN_IN_MINUTES. `consequence`
 * ends the message of a refusal ('Nothing was deleted.'). Throws `invalid_request` for a wrong password or address,
 * `fresh_sign_in_required` for a sign-in too long ago, and `rate_limited` after too many wrong ones.
 */
export async function reauthenticate(
  rateLimits: AppParts['rateLimits'],
  { user, signedInAt }: SignedInBrowser,
  password: string,
  consequence: string,
): Promise<void> {
  if (user.passwordHash === null && !isFresh(signedInAt)) throw signInAgain(consequence);
  // By account alone: strangers who fail at the same network must not stop a user who is signed in.
  const attempts = `known ${user.id}`;
  await rateLimits.take('signIn', attempts);
  if (!(await isRightProof(user, password))) throw wrongPassword(consequence);
  await rateLimits.giveBack('signIn', attempts);
}

function isFresh(signedInAt: Date | null): boolean {
  return signedInAt !== null && Date.now() - signedInAt.getTime() < FRESH_SIGN_IN_MINUTES * MINUTE_MS;
}

async function isRightProof({ passwordHash, email }: SignedInUser, word: string): Promise<boolean> {
  if (passwordHash === null) return emailKeyOf(word) === emailKeyOf(email);
  return isPasswordRight(passwordHash, word);
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
