import { LedgerliftError, type MailIn } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { lockUser } from '../accounts/lock-user.ts';
import type { AppParts } from '../app-parts.ts';
import type { Database } from '../store/database.ts';
import { mailAddresses } from '../store/schema.ts';
import { addressesOf, makeAddressToken } from './recipient.ts';

type AddressParts = Pick<AppParts, 'db' | 'mailInDomain'>;
const NONE: MailIn = { addresses: null, createdAt: null, allowedSenders: [] };

/** The user's addresses for documents by mail. */
export async function mailInOf({ db, mailInDomain }: AddressParts, userId: string): Promise<MailIn> {
  const [found] = await db.select().from(mailAddresses).where(eq(mailAddresses.userId, userId));
  return found ? describeMailIn(found, mailInDomain) : NONE;
}

/**
 * Makes addresses in place of the earlier ones, whose allowed senders stay. Throws `conflict` for a user without a
 * verified e-mail address, and `unavailable` where no mail is received.
 */
export async function makeMailAddresses({ db, mailInDomain }: AddressParts, userId: string): Promise<MailIn> {
  if (mailInDomain === null)
    throw new LedgerliftError('unavailable', 'This server receives no mail. Ask its operator.');
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new LedgerliftError('not_signed_in', 'This account was deleted.');
    if (user.emailVerifiedAt === null)
      throw new LedgerliftError(
        'conflict',
        'Verify your email address first. Then make an address for mail.',
      );
    const renewed = { token: makeAddressToken(), createdAt: sql`now()` };
    const [made] = await tx
      .insert(mailAddresses)
      .values({ userId, ...renewed })
      .onConflictDoUpdate({ target: mailAddresses.userId, set: renewed })
      .returning();
    if (!made) throw new Error('the address was not stored');
    await writeAuditEntry(tx, { actor: 'user', action: 'mail-address.make', userId });
    return describeMailIn(made, mailInDomain);
  });
}

/** Throws `not_found` for a user without addresses. */
export async function chooseMailSenders(
  { db, mailInDomain }: AddressParts,
  userId: string,
  allowedSenders: string[],
): Promise<MailIn> {
  return db.transaction(async (tx) => {
    const [chosen] = await tx
      .update(mailAddresses)
      .set({ allowedSenders })
      .where(eq(mailAddresses.userId, userId))
      .returning();
    if (!chosen)
      throw new LedgerliftError('not_found', 'There is no address for mail any more. Make one first.');
    const details = { senders: allowedSenders.length };
    await writeAuditEntry(tx, { actor: 'user', action: 'mail-address.senders', userId, details });
    return describeMailIn(chosen, mailInDomain);
  });
}

/** Does nothing for a user without addresses. */
export async function removeMailAddresses(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(mailAddresses)
      .where(eq(mailAddresses.userId, userId))
      .returning({ userId: mailAddresses.userId });
    if (removed.length > 0)
      await writeAuditEntry(tx, { actor: 'user', action: 'mail-address.remove', userId });
  });
}

function describeMailIn(
  { token, createdAt, allowedSenders }: typeof mailAddresses.$inferSelect,
  domain: string | null,
): MailIn {
  const addresses = domain === null ? null : addressesOf(token, domain);
  return { addresses, createdAt: createdAt.toISOString(), allowedSenders };
}
