import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import { mailAccountMails, queueAccountMail } from './account-mails.ts';
import { emailHashOf, emailKeyOf } from './email-key.ts';

type RequestParts = Parameters<typeof mailAccountMails>[0] & Pick<AppParts, 'rateLimits' | 'secrets'>;

/**
 * Mails the user of this address a link to set a new password. Does the same work for every address, so that neither
 * the answer nor its duration reveals whether an account exists; the mail run finds that out. Silently drops too many
 * requests for one address. Throws `unavailable` when mail is not set up.
 */
export async function requestPasswordReset(parts: RequestParts, email: string): Promise<void> {
  const { db, mailer, logsLinks, rateLimits, secrets } = parts;
  if (mailer === null && !logsLinks) throw cannotMail();
  try {
    await rateLimits.take('mailedLink', `password-reset ${emailHashOf(email, secrets)}`);
  } catch (error) {
    if (error instanceof RateLimitedError) return;
    throw error;
  }
  await queueAccountMail(db, 'password-reset', emailKeyOf(email));
  // Not awaited: its duration would reveal whether an account exists.
  void mailAccountMails(parts);
}

function cannotMail(): LedgerliftError {
  const message =
    'This server cannot send mail, so it cannot send you a link. Write to us by the contact form, and we will help you.';
  return new LedgerliftError('unavailable', message);
}
