import { and, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { accountMails, contactMessages } from '../store/schema.ts';
import { MAX_CONTACT_ATTEMPTS } from './contact-messages.ts';

const COUNT = sql<number>`count(*)::int`;

/**
 * Number of unsent mails: to users, and of the contact form. Of the latter, counts only messages with at least one
 * attempt and fewer than the maximum: the others are never sent, e.g. without mail settings.
 */
export async function countPendingMails(db: Queries): Promise<number> {
  const { mailedAt, mailAttempts } = contactMessages;
  const [toUsers] = await db.select({ count: COUNT }).from(accountMails);
  const [ofContact] = await db
    .select({ count: COUNT })
    .from(contactMessages)
    .where(and(isNull(mailedAt), gt(mailAttempts, 0), lt(mailAttempts, MAX_CONTACT_ATTEMPTS)));
  return (toUsers?.count ?? 0) + (ofContact?.count ?? 0);
}
