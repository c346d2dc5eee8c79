import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { sessions, users } from '../store/schema.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

const TOKEN_BYTES = 32;
/** A session that is used lives on; one that is not ends after this time. */
export const SESSION_DAYS = 30;
/** A session's end is moved at most this often, so that reading calls do not all write. */
const RENEWAL_DAYS = 1;

/** Starts a session and returns its token, which is kept nowhere but in the browser's cookie. */
export async function startSession(db: Queries, userId: string, now = new Date()): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt: endOf(now) });
  return token;
}

/** The user of a session that has not ended, whose end is moved on; null for any other token. */
export async function userOfSession(
  db: Queries,
  token: string,
  now = new Date(),
): Promise<SignedInUser | null> {
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({
      expiresAt: sessions.expiresAt,
      user: signedInUser,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), sql`${sessions.expiresAt} > ${now}`));
  if (!found) return null;
  const renewBefore = endOf(now).getTime() - RENEWAL_DAYS * DAY_MS;
  if (found.expiresAt.getTime() < renewBefore)
    await db
      .update(sessions)
      .set({ expiresAt: endOf(now) })
      .where(eq(sessions.tokenHash, tokenHash));
  return found.user;
}

/** Ends one session; an unknown token is no error. */
export async function endSession(db: Queries, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Deletes the sessions that have ended. */
export async function purgeSessions(db: Queries, now = new Date()): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

const DAY_MS = 24 * 60 * 60 * 1000;

function endOf(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
