import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { Database } from '../store/database.ts';
import { users } from '../store/schema.ts';
import { writeAuditEntry } from './audit.ts';
import { emailHashOf, emailKeyOf } from './email-key.ts';
import { openSession, type SignIn, type SignInBrowser } from './open-session.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in. Throws `not_signed_in` for an unknown address exactly as for a wrong password, after the same time, and
 * `rate_limited` after too many failures.
 */
export async function logIn(
  parts: Pick<AppParts, 'db' | 'secrets' | 'rateLimits'>,
  browser: SignInBrowser,
  { email, password }: Credentials,
): Promise<SignIn> {
  const { db, secrets, rateLimits } = parts;
  const [found] = await db
    .select(signedInUser)
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  const emailHash = emailHashOf(email, secrets);
  const countedBy = countedKeys(browser, found?.id, emailHash);
  for (const key of countedBy) await rateLimits.take('signIn', key);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, password);
  if (!found || !isRight) {
    await writeAuditEntry(db, {
      actor: 'user',
      action: 'sign-in.fail',
      userId: found?.id ?? null,
      details: { emailHash },
    });
    throw wrongCredentials();
  }
  for (const key of countedBy) await rateLimits.giveBack('signIn', key);
  const passwordHash = await renewOutdatedHash(db, found, password);
  const signIn = await db.transaction(async (tx) => {
    const [user] = await tx.select(signedInUser).from(users).where(eq(users.id, found.id)).for('share');
    return user && user.passwordHash === passwordHash ? openSession(tx, browser, user, 'sign-in') : null;
  });
  // During the check, the password changed, the account was deleted, or another sign-in renewed the hash.
  return signIn ?? logIn(parts, browser, { email, password });
}

/**
 * Rehashes a correct password whose hash has the parameters of an earlier release. Sessions and API tokens stay valid.
 * Returns the account's current hash, unless another call changed it.
 */
async function renewOutdatedHash(
  db: Database,
  { id, passwordHash }: SignedInUser,
  password: string,
): Promise<string | null> {
  if (passwordHash === null || !isHashOutdated(passwordHash)) return passwordHash;
  const [renewed] = await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ passwordHash: users.passwordHash });
  return renewed?.passwordHash ?? passwordHash;
}

/**
 * The rate limit keys of an attempt. A browser where this account has signed in before has its own counter, which
 * strangers can neither use up nor be blocked by: nobody can lock an owner out.
 */
function countedKeys(
  { knownUserId, network }: SignInBrowser,
  userId: string | undefined,
  emailHash: string,
): string[] {
  if (userId !== undefined && userId === knownUserId) return [`known ${userId}`];
  // The network comes first: a blocked network must not use up the attempts on further accounts.
  return [`network ${network}`, `e-mail ${emailHash}`];
}

function wrongCredentials(): LedgerliftError {
  return new LedgerliftError('not_signed_in', 'Invalid email or password');
}
