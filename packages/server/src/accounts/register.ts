import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { randomId } from '../random-id.ts';
import { owners, users } from '../store/schema.ts';
import { emailKeyOf } from './email-key.ts';
import type { Credentials } from './log-in.ts';
import { openSession, type SignIn, type SigningBrowser } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { signedInUser } from './signed-in-user.ts';

/** Makes an account and signs in. Throws `conflict` when the address has one; of two at once, one gets it. */
export async function register(
  { db }: Pick<AppParts, 'db'>,
  browser: SigningBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  const passwordHash = await hashPassword(password);
  const id = randomId();
  return db.transaction(async (tx) => {
    await tx.insert(owners).values({ id, kind: 'user' });
    const [user] = await tx
      .insert(users)
      .values({ id, email: email.trim(), emailKey: emailKeyOf(email), passwordHash })
      .onConflictDoNothing({ target: users.emailKey })
      .returning(signedInUser);
    if (!user) throw addressTaken();
    return openSession(tx, browser, user, 'register');
  });
}

function addressTaken(): LedgerliftError {
  const message = 'There is an account with this email address already. Log in, or use another address.';
  return new LedgerliftError('conflict', message);
}
