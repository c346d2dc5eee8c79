import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import type { Credentials } from './log-in.ts';
import { makeAccount } from './make-account.ts';
import { openSession, type SignIn, type SigningBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';

/** Makes an account and signs in. Throws `conflict` when the address has one; of two at once, one gets it. */
export async function register(
  { db }: Pick<AppParts, 'db'>,
  browser: SigningBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await makeAccount(tx, { email, passwordHash, emailVerifiedAt: null });
    if (!user) throw addressTaken();
    return openSession(tx, browser, user, 'register');
  });
}

function addressTaken(): LedgerliftError {
  const message = 'There is an account with this email address already. Log in, or use another address.';
  return new LedgerliftError('conflict', message);
}
