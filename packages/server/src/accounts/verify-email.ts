import { LedgerliftError } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import { users } from '../store/schema.ts';
import { mailAccountMails, queueAccountMail } from './account-mails.ts';
import { writeAuditEntry } from './audit.ts';
import { emailHashOf, emailKeyOf } from './email-key.ts';
import { forgetUploaderNetwork } from './forget-uploader-network.ts';
import { endMailedTokens, useMailedToken } from './mailed-tokens.ts';
import type { SignedInUser } from './signed-in-user.ts';

export type VerificationParts = Parameters<typeof mailAccountMails>[0] &
  Pick<AppParts, 'rateLimits' | 'secrets'>;

/**
 * Verifies the address of a signed-in user by a mailed link. The link alone does not suffice, because the reader of the
 * mail may not be the creator of the account. Throws `not_found` for a link that is invalid, used or another user's.
 */
export async function verifyEmail(
  { db }: Pick<AppParts, 'db'>,
  { id: userId }: SignedInUser,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { user, provesAddress } = await useMailedToken(tx, 'verification', token, userId);
    await endMailedTokens(tx, 'verification', user.id);
    if (!provesAddress || user.emailVerifiedAt !== null) return;
    await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, user.id));
    await forgetUploaderNetwork(tx, user.id);
    await writeAuditEntry(tx, { actor: 'user', action: 'email.verify', userId: user.id });
  });
}

/**
 * Mails a user another link. Throws `conflict` when the address is verified, `unavailable` when mail is not set up, and
 * `rate_limited` when the address got too many links.
 */
export async function requestVerification(parts: VerificationParts, user: SignedInUser): Promise<void> {
  if (user.emailVerifiedAt !== null)
    throw new LedgerliftError('conflict', 'Your e-mail address is verified already. There is nothing to do.');
  if (parts.mailer === null) throw cannotMail();
  await sendVerification(parts, user.email);
}

/** Mails a new user the link where mail is set up, unless the address got too many already. */
export async function mailFirstVerification(parts: VerificationParts, user: SignedInUser): Promise<void> {
  if (parts.mailer === null) return;
  try {
    await sendVerification(parts, user.email);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
  }
}

/** Counts by address, which may be somebody else's: nobody can flood another person's mailbox. */
async function sendVerification(parts: VerificationParts, email: string): Promise<void> {
  await parts.rateLimits.take('mailedLink', `verification ${emailHashOf(email, parts.secrets)}`);
  await queueAccountMail(parts.db, 'verification', emailKeyOf(email));
  void mailAccountMails(parts);
}

function cannotMail(): LedgerliftError {
  const message = 'This server cannot send mail, so there is no link to ask for. You lose nothing by that.';
  return new LedgerliftError('unavailable', message);
}
