import type { ApiToken, TokenScope } from '@ledgerlift/contract';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { apiTokens, users } from '../store/schema.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

/** By which people and programs that look for leaked secrets know one. */
export const TOKEN_PREFIX = 'll_';
/** A token's use is noted at most this often, so that reading calls do not all write. */
const USE_NOTED_SECONDS = 60;
/** So long one that has ended is still listed: its user sees why a program was let in no more. */
const LISTED_AFTER_END_DAYS = 30;

/** Who makes a call by a token, and what for the token is good. */
export interface TokenBearer {
  user: SignedInUser;
  scopes: readonly TokenScope[];
}

/** The text of a new token, which is stored nowhere. */
export function makeApiToken(): string {
  return TOKEN_PREFIX + makeToken();
}

/** The user of a token that works; null for any other. Its use is noted. */
export async function bearerOf(db: Queries, token: string, now = new Date()): Promise<TokenBearer | null> {
  const isThisOne = eq(apiTokens.tokenHash, tokenHashOf(token));
  const [found] = await db
    .select({ scopes: apiTokens.scopes, lastUsedAt: apiTokens.lastUsedAt, user: signedInUser })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(isThisOne, or(isNull(apiTokens.expiresAt), sql`${apiTokens.expiresAt} > ${now}`)));
  if (!found) return null;
  const noteBefore = new Date(now.getTime() - USE_NOTED_SECONDS * 1000);
  if (found.lastUsedAt === null || found.lastUsedAt < noteBefore) {
    // Of several calls at once, one notes it.
    const isUnnoted = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, noteBefore));
    await db.update(apiTokens).set({ lastUsedAt: now }).where(and(isThisOne, isUnnoted));
  }
  return { user: found.user, scopes: found.scopes };
}

/** A user's tokens, the newest first, those that have just ended too. */
export async function apiTokensOf(db: Queries, userId: string): Promise<ApiToken[]> {
  const found = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return found.map(describeApiToken);
}

/** As its user may see it. */
export function describeApiToken(token: typeof apiTokens.$inferSelect): ApiToken {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt } = token;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Revokes all tokens of a user. Returns how many there were. */
export async function endApiTokensOf(db: Queries, userId: string): Promise<number> {
  const ended = await db
    .delete(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .returning({ id: apiTokens.id });
  return ended.length;
}

/** Deletes the tokens that have ended long enough ago. Returns how many went. */
export async function purgeApiTokens(db: Queries, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - LISTED_AFTER_END_DAYS * DAY_MS);
  const ended = await db
    .delete(apiTokens)
    .where(lt(apiTokens.expiresAt, before))
    .returning({ id: apiTokens.id });
  return ended.length;
}

const DAY_MS = 24 * 60 * 60 * 1000;
