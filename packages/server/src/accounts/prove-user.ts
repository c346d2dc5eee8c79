import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { emailKeyOf } from './email-key.ts';
import { isPasswordRight } from './passwords.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Makes sure that it is the user who asks, and not somebody at a browser that was left open. `password`: for an account
 * without one, its e-mail address. Throws `invalid_request` for a wrong one, with `consequence` behind it ('Nothing was
 * deleted.'), and `rate_limited` after too many.
 */
export async function proveUser(
  rateLimits: AppParts['rateLimits'],
  user: SignedInUser,
  password: string,
  consequence: string,
): Promise<void> {
  const attempts = `known ${user.id}`;
  await rateLimits.take('signIn', attempts);
  if (!(await isUsersWord(user, password))) throw wrongPassword(consequence);
  await rateLimits.giveBack('signIn', attempts);
}

async function isUsersWord({ passwordHash, email }: SignedInUser, word: string): Promise<boolean> {
  if (passwordHash === null) return emailKeyOf(word) === emailKeyOf(email);
  return isPasswordRight(passwordHash, word);
}

export function wrongPassword(consequence: string): LedgerliftError {
  return new LedgerliftError('invalid_request', `This is not your password. ${consequence}`);
}
