import type { ApiToken, TokenScope } from '@ledgerlift/contract';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { apiTokens, users } from '../store/schema.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

/** Lets people and secret scanners recognise a token. */
export const TOKEN_PREFIX = 'll_';
/** Limits how often a token's use is written, so that most reading calls write nothing. */
const USE_NOTED_SECONDS = 60;
/** How long an expired token stays in the list, to show its user why a program lost access. */
const LISTED_AFTER_END_DAYS = 30;

/** The user and the scopes of a token. */
export interface TokenBearer {
  user: SignedInUser;
  scopes: readonly TokenScope[];
}

/** Creates the text of a new token; the server stores only its hash. */
export function makeApiToken(): string {
  return TOKEN_PREFIX + makeToken();
}

/** The bearer of a valid token, whose use it records; null for any other token. */
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
    // The condition lets only one of several concurrent calls write.
    const isUnnoted = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, noteBefore));
    await db.update(apiTokens).set({ lastUsedAt: now }).where(and(isThisOne, isUnnoted));
  }
  return { user: found.user, scopes: found.scopes };
}

/** A user's tokens, newest first, including recently expired ones. */
export async function apiTokensOf(db: Queries, userId: string): Promise<ApiToken[]> {
  const found = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return found.map(describeApiToken);
}

/** The token as its user may see it. */
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

/** Deletes tokens that expired long enough ago. Returns their number. */
export async function purgeApiTokens(db: Queries, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - LISTED_AFTER_END_DAYS * DAY_MS);
  const ended = await db
    .delete(apiTokens)
    .where(lt(apiTokens.expiresAt, before))
    .returning({ id: apiTokens.id });
  return ended.length;
}

const DAY_MS = 24 * 60 * 60 * 1000;
