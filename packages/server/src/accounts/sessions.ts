import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { sessions, users } from '../store/schema.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import { type SignedInBrowser, signedInUser } from './signed-in-user.ts';

/** A session that is used lives on; one that is not ends after this time. */
const IDLE_DAYS = 30;
/** However much it is used, a session ends so long after the sign-in. */
export const LONGEST_SESSION_DAYS = 90;
/** Of a user's sessions so many are listed; whoever signs in by a script has more than anybody can look through. */
const LISTED = 200;
/** A session's use is noted and its end moved at most this often, so that reading calls do not all write. */
const RENEWAL_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that has not ended, as its user may see it. */
export interface OpenSession {
  id: string;
  /** e.g. `Firefox on Windows`; '' when the browser told nothing. */
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

/** Starts a session and returns its token, which is kept nowhere but in the browser's cookie. */
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

/** The user of a session that has not ended, whose end is moved on, and when they signed in; null for any other token. */
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

/** Where a user is signed in, the latest first. `token`: of the session that asks. */
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

/** By the sign-in, too: sessions of earlier releases have ends beyond what a session may last. */
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
