import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { type MailedLink, mailedTokens } from '../store/schema.ts';
import { emailKeyOf } from './email-key.ts';
import { lockUser } from './lock-user.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import type { SignedInUser } from './signed-in-user.ts';

const MINUTE_MS = 60_000;
/** Validity of a mailed link in minutes. */
export const LINK_MINUTES: Record<MailedLink, number> = {
  'password-reset': 30,
  verification: 7 * 24 * 60,
};

/** Result of using a mailed link. */
export interface UsedLink {
  user: SignedInUser;
  /** True when the mail went to the user's current address, so the link proves access to it. */
  provesAddress: boolean;
}

/** Creates the token of a mailed link; only its hash is stored. */
export async function makeMailedToken(
  db: Queries,
  purpose: MailedLink,
  { userId, emailKey }: { userId: string; emailKey: string },
  now = new Date(),
): Promise<string> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS);
  await db
    .insert(mailedTokens)
    .values({ tokenHash: tokenHashOf(token), userId, purpose, emailKey, expiresAt });
  return token;
}

/**
 * `ofUser`: the user that the token must belong to; any user when omitted. Throws the same `not_found` for a token that
 * is unknown, used, expired or another user's.
 */
export async function requireMailedToken(
  db: Queries,
  purpose: MailedLink,
  token: string,
  ofUser?: string,
): Promise<{ userId: string }> {
  const [found] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(worksStill(purpose, token, ofUser));
  if (!found) throw linkEnded();
  return found;
}

/**
 * Consumes a token; of two concurrent calls, one succeeds. Locks its user until the transaction ends. Throws as
 * `requireMailedToken` does.
 */
export async function useMailedToken(
  tx: StoreTransaction,
  purpose: MailedLink,
  token: string,
  ofUser?: string,
): Promise<UsedLink> {
  const { userId } = await requireMailedToken(tx, purpose, token, ofUser);
  // Locks the user first: two links of one user would otherwise deadlock.
  const user = await lockUser(tx, userId);
  const [used] = await tx
    .delete(mailedTokens)
    .where(worksStill(purpose, token, ofUser))
    .returning({ emailKey: mailedTokens.emailKey });
  if (!user || !used) throw linkEnded();
  return { user, provesAddress: used.emailKey === emailKeyOf(user.email) };
}

/** Invalidates all mailed links of one kind of a user. */
export async function endMailedTokens(db: Queries, purpose: MailedLink, userId: string): Promise<void> {
  await db
    .delete(mailedTokens)
    .where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose)));
}

/** Deletes the tokens that have ended. Returns how many went. */
export async function purgeMailedTokens(db: Queries, now = new Date()): Promise<number> {
  const ended = await db
    .delete(mailedTokens)
    .where(lt(mailedTokens.expiresAt, now))
    .returning({ userId: mailedTokens.userId });
  return ended.length;
}

function worksStill(purpose: MailedLink, token: string, ofUser?: string) {
  return and(
    eq(mailedTokens.tokenHash, tokenHashOf(token)),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expiresAt, new Date()),
    ofUser === undefined ? undefined : eq(mailedTokens.userId, ofUser),
  );
}

function linkEnded(): LedgerliftError {
  return new LedgerliftError('not_found', 'This link has ended or was used already. Ask for a new one.');
}
