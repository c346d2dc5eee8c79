import { eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { users } from '../store/schema.ts';
import { mailAccountMails } from './account-mails.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import { requireMailedToken, useMailedToken } from './mailed-tokens.ts';
import type { SignIn, SignInBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

export interface PasswordReset {
  /** Of a mailed link. */
  token: string;
  password: string;
}

/**
 * Sets a new password by a mailed link, and signs in as a login does; every other browser is signed out. The mail was read
 * at the address, which is thereby verified. Throws `not_found` for a link that does not work, or no longer, and
 * `invalid_request` for a password that is easily guessed, which does not use the link up.
 */
export async function resetPassword(
  parts: Parameters<typeof mailAccountMails>[0],
  browser: SignInBrowser,
  { token, password }: PasswordReset,
): Promise<SignIn> {
  // Before the work of hashing, which a guessed token is not worth.
  const { userId } = await requireMailedToken(parts.db, 'password-reset', token);
  await refuseGuessablePassword(password, await addressOf(parts.db, userId), 'password');
  const passwordHash = await hashPassword(password);
  const signIn = await parts.db.transaction(async (tx) => {
    const { user, provesAddress } = await useMailedToken(tx, 'password-reset', token);
    const emailVerifiedAt = provesAddress ? new Date() : null;
    return setPassword(parts, tx, browser, user, { passwordHash, emailVerifiedAt }, 'password.reset');
  });
  void mailAccountMails(parts);
  return signIn;
}

/** '' for an account that has just gone, whose link goes with it. */
async function addressOf(db: Queries, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}
