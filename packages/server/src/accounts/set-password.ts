import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { users } from '../store/schema.ts';
import { dropAccountMails, queueAccountMail } from './account-mails.ts';
import { endApiTokensOf } from './api-tokens.ts';
import { emailKeyOf } from './email-key.ts';
import { forgetUploaderNetwork } from './forget-uploader-network.ts';
import { endMailedTokens } from './mailed-tokens.ts';
import { openSession, type SignIn, type SignInBrowser } from './open-session.ts';
import { endSessionsOf } from './sessions.ts';
import type { SignedInUser } from './signed-in-user.ts';

export interface NewPassword {
  passwordHash: string;
  /** null leaves it unchanged. */
  emailVerifiedAt: Date | null;
}

/**
 * Sets the password of a user that this transaction has locked. Invalidates everything that the old password gave
 * access to: all sessions, API tokens and password reset links. Gives the requesting browser a new session, and queues
 * a mail to the user where mail is set up; `mailAccountMails` sends it.
 */
export async function setPassword(
  { mailer }: Pick<AppParts, 'mailer'>,
  tx: StoreTransaction,
  browser: SignInBrowser,
  user: SignedInUser,
  { passwordHash, emailVerifiedAt }: NewPassword,
  action: 'password.change' | 'password.reset',
): Promise<SignIn> {
  const changed = { ...user, passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? emailVerifiedAt };
  await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: changed.emailVerifiedAt })
    .where(eq(users.id, user.id));
  if (user.emailVerifiedAt === null && changed.emailVerifiedAt !== null)
    await forgetUploaderNetwork(tx, user.id);
  await endSessionsOf(tx, user.id);
  await endApiTokensOf(tx, user.id);
  const emailKey = emailKeyOf(user.email);
  await endMailedTokens(tx, 'password-reset', user.id);
  await dropAccountMails(tx, emailKey, 'password-reset');
  if (mailer !== null) await queueAccountMail(tx, 'password-changed', emailKey);
  return openSession(tx, browser, changed, action);
}
