import { LedgerliftError } from '@ledgerlift/contract';
import { randomId } from '../random-id.ts';
import { owners, users } from '../store/schema.ts';
import { emailKeyOf } from './email-key.ts';
import type { Credentials } from './log-in.ts';
import { openSession, type SignIn, type SigningBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { signedInUser } from './signed-in-user.ts';
import { type VerificationParts, welcome } from './verify-email.ts';

/**
 * Makes an account and signs in. A link that verifies the address is mailed where mail is set up, and nothing waits for it.
 * Throws `conflict` when the address has an account; of two at once, one gets it.
 */
export async function register(
  parts: VerificationParts,
  browser: SigningBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  const passwordHash = await hashPassword(password);
  const id = randomId();
  const signIn = await parts.db.transaction(async (tx) => {
    await tx.insert(owners).values({ id, kind: 'user' });
    const [user] = await tx
      .insert(users)
      .values({ id, email: email.trim(), emailKey: emailKeyOf(email), passwordHash })
      .onConflictDoNothing({ target: users.emailKey })
      .returning(signedInUser);
    if (!user) throw addressTaken();
    return openSession(tx, browser, user, 'register');
  });
  await welcome(parts, signIn.user);
  return signIn;
}

function addressTaken(): LedgerliftError {
  const message = 'There is an account with this email address already. Log in, or use another address.';
  return new LedgerliftError('conflict', message);
}
