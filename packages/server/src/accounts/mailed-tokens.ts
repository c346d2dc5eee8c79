import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { type MailedLink, mailedTokens } from '../store/schema.ts';
import { emailKeyOf } from './email-key.ts';
import { lockUser } from './lock-user.ts';
import { makeToken, tokenHashOf } from './secret-token.ts';
import type { SignedInUser } from './signed-in-user.ts';

const MINUTE_MS = 60_000;
/** How long the link of a mail works. Minutes. */
export const LINK_MINUTES: Record<MailedLink, number> = {
  'password-reset': 30,
  verification: 7 * 24 * 60,
};

/** What a link that was used up has shown. */
export interface UsedLink {
  user: SignedInUser;
  /** Whoever has the link reads the mail of the user's present address. */
  provesAddress: boolean;
}

/** Makes a token for the link of a mail to a user; it is kept nowhere but in that mail. */
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
 * `ofUser`: whose token it must be; of anybody when left out. Throws `not_found` for a token that was never given, has been
 * used, has ended or is another user's, all in the same words.
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
 * Uses a token up; of two calls at once, one gets it. Its user stays locked until the transaction ends.
 * Throws as `requireMailedToken` does.
 */
export async function useMailedToken(
  tx: StoreTransaction,
  purpose: MailedLink,
  token: string,
  ofUser?: string,
): Promise<UsedLink> {
  const { userId } = await requireMailedToken(tx, purpose, token, ofUser);
  // The user first: two links of one user would otherwise wait for each other.
  const user = await lockUser(tx, userId);
  const [used] = await tx
    .delete(mailedTokens)
    .where(worksStill(purpose, token, ofUser))
    .returning({ emailKey: mailedTokens.emailKey });
  if (!user || !used) throw linkEnded();
  return { user, provesAddress: used.emailKey === emailKeyOf(user.email) };
}

/** Ends all links of a kind that were mailed to a user. */
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
