import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { sessions, users } from '../store/schema.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import { type SignedInBrowser, signedInUser } from './signed-in-user.ts';

/** A session ends after this time without use. */
const IDLE_DAYS = 30;
/** A session ends this long after the sign-in, even when used. */
export const LONGEST_SESSION_DAYS = 90;
/** Maximum number of listed sessions; a user who signs in by a script can have far more. */
const LISTED = 200;
/** Limits how often a session's use is written, so that most reading calls write nothing. */
const RENEWAL_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that has not ended, as its user may see it. */
export interface OpenSession {
  id: string;
  /** e.g. `Firefox on Windows`; '' when unknown. */
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

/** Starts a session and returns its token, which only the browser's cookie holds. */
export async function startSession(
  db: Queries,
  userId: string,
  { device = '', now = new Date() } = {},
): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: tokenHashOf(token),
    userId,
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(now, now),
  });
  return token;
}

/** The user of an open session and the time of the sign-in; extends the session. null for any other token. */
export async function findOpenSession(
  db: Queries,
  token: string,
  now = new Date(),
): Promise<SignedInBrowser | null> {
  const tokenHash = tokenHashOf(token);
  const [found] = await db
    .select({
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      user: signedInUser,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen(now)));
  if (!found) return null;
  const { user, signedInAt, lastUsedAt } = found;
  if (lastUsedAt < daysAfter(now, -RENEWAL_DAYS))
    await db
      .update(sessions)
      .set({ expiresAt: endOf(signedInAt, now), lastUsedAt: now })
      .where(eq(sessions.tokenHash, tokenHash));
  return { user, signedInAt };
}

/** Ends one session; an unknown token is no error. */
export async function endSession(db: Queries, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHashOf(token)));
}

/** A user's open sessions, last used first. `token`: of the requesting session. */
export async function openSessionsOf(
  db: Queries,
  userId: string,
  token: string | null,
  now = new Date(),
): Promise<OpenSession[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(LISTED);
  const currentHash = token === null ? null : tokenHashOf(token);
  return found.map(({ id, device, createdAt, lastUsedAt, expiresAt, tokenHash }) => ({
    id,
    device,
    signedInAt: createdAt,
    lastUsedAt,
    expiresAt,
    isCurrent: tokenHash === currentHash,
  }));
}

/** Ends all sessions of a user. Returns how many there were. */
export async function endSessionsOf(db: Queries, userId: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ userId: sessions.userId });
  return ended.length;
}

/** Deletes the sessions that have ended. Returns how many went. */
export async function purgeSessions(db: Queries, now = new Date()): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ userId: sessions.userId });
  return ended.length;
}

/** Also checks the sign-in: sessions of earlier releases can have a later end than allowed. */
function isOpen(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, daysAfter(now, -LONGEST_SESSION_DAYS)));
}

function endOf(signedInAt: Date, usedAt: Date): Date {
  const ends = [daysAfter(usedAt, IDLE_DAYS), daysAfter(signedInAt, LONGEST_SESSION_DAYS)];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
