import { LedgerliftError } from '@ledgerlift/contract';
import { createAccount } from './create-account.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import type { Credentials } from './log-in.ts';
import { openSession, type SignIn, type SignInBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { mailFirstVerification, type VerificationParts } from './verify-email.ts';

/**
 * Creates an account and signs in. Mails a verification link where mail is set up, without waiting for it. Throws
 * `invalid_request` for an easily guessed password, and `conflict` when the address has an account; of two concurrent
 * calls, one succeeds.
 */
export async function register(
  parts: VerificationParts,
  browser: SignInBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  await refuseGuessablePassword(password, email, 'password');
  const passwordHash = await hashPassword(password);
  const signIn = await parts.db.transaction(async (tx) => {
    const user = await createAccount(tx, { email, passwordHash, emailVerifiedAt: null });
    if (!user) throw addressTaken();
    return openSession(tx, browser, user, 'register');
  });
  await mailFirstVerification(parts, signIn.user);
  return signIn;
}

function addressTaken(): LedgerliftError {
  const message = 'There is an account with this email address already. Log in, or use another address.';
  return new LedgerliftError('conflict', message);
}
