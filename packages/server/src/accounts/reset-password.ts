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
 * Sets a new password by a mailed link, and signs in like a login; signs out every other browser. Using the link
 * verifies the address. Throws `not_found` for an invalid link, and `invalid_request` for an easily guessed password,
 * which leaves the link valid.
 */
export async function resetPassword(
  parts: Parameters<typeof mailAccountMails>[0],
  browser: SignInBrowser,
  { token, password }: PasswordReset,
): Promise<SignIn> {
  // Comes before the expensive hashing, so that guessed tokens cost little.
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

/** '' when the account was just deleted, together with its links. */
async function addressOf(db: Queries, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}
