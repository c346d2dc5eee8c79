import { LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { users } from '../store/schema.ts';
import { noteAct } from './audit.ts';
import { emailHashOf, emailKeyOf } from './email-key.ts';
import { openSession, type SignIn, type SigningBrowser } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';
import { signedInUser } from './signed-in-user.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in. Throws `not_signed_in` for an unknown address exactly as for a wrong password, after the same time, and
 * `rate_limited` after too many failures. A browser where this account has signed in before has a count of its own, so
 * that nobody can lock a user out by guessing.
 */
export async function logIn(
  parts: Pick<AppParts, 'db' | 'secrets' | 'rateLimits'>,
  browser: SigningBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  const { db, secrets, rateLimits } = parts;
  const [found] = await db
    .select(signedInUser)
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  const emailHash = emailHashOf(email, secrets);
  const isKnownBrowser = found !== undefined && found.id === browser.knownUserId;
  const attempts = isKnownBrowser ? `known ${found.id}` : `e-mail ${emailHash}`;
  await rateLimits.take('signIn', attempts);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, password);
  if (!found || !isRight) {
    await noteAct(db, {
      actor: 'user',
      action: 'sign-in.fail',
      userId: found?.id ?? null,
      details: { emailHash },
    });
    throw wrongCredentials();
  }
  await rateLimits.giveBack('signIn', attempts);
  return db.transaction(async (tx) => {
    const [user] = await tx.select(signedInUser).from(users).where(eq(users.id, found.id)).for('share');
    // While the password was being checked, the account was deleted or got another one, which ends all sessions.
    if (user?.passwordHash !== found.passwordHash) throw wrongCredentials();
    return openSession(tx, browser, user, 'sign-in');
  });
}

function wrongCredentials(): LedgerliftError {
  return new LedgerliftError('not_signed_in', 'Invalid email or password');
}
