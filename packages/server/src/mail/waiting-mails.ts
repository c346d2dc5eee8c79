import { isNull, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { accountMails, contactMessages } from '../store/schema.ts';

const COUNT = sql<number>`count(*)::int`;

/** How many mails are on their way: to users, and of the contact form. Where no mail is set up the latter only grow. */
export async function waitingMails(db: Queries): Promise<number> {
  const [toUsers] = await db.select({ count: COUNT }).from(accountMails);
  const [ofContact] = await db
    .select({ count: COUNT })
    .from(contactMessages)
    .where(isNull(contactMessages.mailedAt));
  return (toUsers?.count ?? 0) + (ofContact?.count ?? 0);
}
