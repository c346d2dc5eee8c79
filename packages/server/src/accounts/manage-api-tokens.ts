import { type CreateToken, LedgerliftError, MAX_API_TOKENS, type NewApiToken } from '@ledgerlift/contract';
import { and, count, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { randomId } from '../random-id.ts';
import { apiTokens } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import { mailAccountMails, queueAccountMail } from './account-mails.ts';
import { describeApiToken, makeApiToken } from './api-tokens.ts';
import { writeAuditEntry } from './audit.ts';
import { emailKeyOf } from './email-key.ts';
import { lockUser } from './lock-user.ts';
import { reauthenticate, wrongPassword } from './reauthenticate.ts';
import { tokenHashOf } from './secret-token.ts';
import type { SignedInBrowser } from './signed-in-user.ts';

const CONSEQUENCE = 'No token was made.';
const DAY_MS = 24 * 60 * 60 * 1000;

type CreateParts = Parameters<typeof mailAccountMails>[0] & Pick<AppParts, 'rateLimits'>;

/**
 * Creates a token. It outlives the session, so this asks for the password, as deleting the account does, and mails the
 * user where mail is set up. Throws as `reauthenticate` does, `rate_limited` also after too many tokens, and `conflict`
 * when the user has the maximum number of tokens.
 */
export async function createApiToken(
  parts: CreateParts,
  asking: SignedInBrowser,
  { name, scopes, expiresInDays, password }: CreateToken,
): Promise<NewApiToken> {
  const { db, mailer, rateLimits } = parts;
  const { user } = asking;
  await reauthenticate(rateLimits, asking, password, CONSEQUENCE);
  await rateLimits.take('newApiToken', user.id);
  const token = makeApiToken();
  const created = await db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    // The password changed meanwhile, and a token created now would outlive the new one.
    if (locked === null || locked.passwordHash !== user.passwordHash) throw wrongPassword(CONSEQUENCE);
    const [had] = await tx.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.userId, user.id));
    if (had && had.tokens >= MAX_API_TOKENS)
      throw new LedgerliftError(
        'conflict',
        `You have ${MAX_API_TOKENS} API tokens, and there can be no more. Revoke one that you do not use.`,
      );
    const [made] = await tx
      .insert(apiTokens)
      .values({
        id: randomId(),
        tokenHash: tokenHashOf(token),
        userId: user.id,
        name: storableText(name),
        scopes: [...new Set(scopes)],
        expiresAt: expiresInDays === null ? null : new Date(Date.now() + expiresInDays * DAY_MS),
      })
      .returning();
    if (!made) throw new Error('the token was not stored');
    await writeAuditEntry(tx, {
      actor: 'user',
      action: 'token.create',
      userId: user.id,
      details: { tokenId: made.id, scopes: made.scopes.join(' '), expiresInDays: expiresInDays ?? 'never' },
    });
    if (mailer !== null) await queueAccountMail(tx, 'token-made', emailKeyOf(user.email));
    return { ...describeApiToken(made), token };
  });
  void mailAccountMails(parts);
  return created;
}

/** Revokes one of a user's tokens. Throws `not_found` for another user's token as for an unknown one. */
export async function revokeApiToken(
  { db }: Pick<AppParts, 'db'>,
  userId: string,
  tokenId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, userId)))
      .returning({ id: apiTokens.id });
    if (ended.length === 0) throw new LedgerliftError('not_found', 'This token is revoked already.');
    await writeAuditEntry(tx, { actor: 'user', action: 'token.revoke', userId, details: { tokenId } });
  });
}
