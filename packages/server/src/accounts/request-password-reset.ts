import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import { mailAccountMails, queueAccountMail } from './account-mails.ts';
import { emailHashOf, emailKeyOf } from './email-key.ts';

type RequestParts = Parameters<typeof mailAccountMails>[0] & Pick<AppParts, 'rateLimits' | 'secrets'>;

/**
 * Lets a link to a new password be mailed to the user of this address. Does the same for every address, so that neither
 * the answer nor its time tells whether there is an account: that is found out afterwards. Too many for one address are
 * dropped without a word. Throws `unavailable` where no mail is set up.
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
  // Not waited for: how long that takes would tell.
  void mailAccountMails(parts);
}

function cannotMail(): LedgerliftError {
  const message =
    'This server cannot send mail, so it cannot send you a link. Write to us by the contact form, and we will help you.';
  return new LedgerliftError('unavailable', message);
}
