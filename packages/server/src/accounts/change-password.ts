import type { AppParts } from '../app-parts.ts';
import { mailAccountMails } from './account-mails.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import { lockUser } from './lock-user.ts';
import type { SignIn, SignInBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { reauthenticate, wrongPassword } from './reauthenticate.ts';
import { setPassword } from './set-password.ts';
import type { SignedInBrowser } from './signed-in-user.ts';

export interface PasswordChange {
  /** For an account without one, its e-mail address, as `reauthenticate` takes it. */
  currentPassword: string;
  newPassword: string;
}

type ChangeParts = Parameters<typeof mailAccountMails>[0] & Pick<AppParts, 'rateLimits'>;
const CONSEQUENCE = 'Your password stays as it is.';

/**
 * Changes the password, or sets an account's first one, and signs this browser in anew while all others are signed out.
 * Throws as `reauthenticate` does, `invalid_request` for a new password that is easily guessed, and `rate_limited` after too
 * many changes.
 */
export async function changePassword(
  parts: ChangeParts,
  browser: SignInBrowser,
  asking: SignedInBrowser,
  { currentPassword, newPassword }: PasswordChange,
): Promise<SignIn> {
  const { user } = asking;
  await refuseGuessablePassword(newPassword, user.email, 'newPassword');
  await reauthenticate(parts.rateLimits, asking, currentPassword, CONSEQUENCE);
  await parts.rateLimits.take('passwordChange', `owner ${user.id}`);
  const passwordHash = await hashPassword(newPassword);
  const signIn = await parts.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    // The proof is outdated: the password changed meanwhile, or the account is gone.
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword(CONSEQUENCE);
    return setPassword(
      parts,
      tx,
      browser,
      locked,
      { passwordHash, emailVerifiedAt: null },
      'password.change',
    );
  });
  void mailAccountMails(parts);
  return signIn;
}
