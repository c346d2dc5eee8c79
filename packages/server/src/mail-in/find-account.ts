import type { DocumentType } from '@ledgerlift/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import { type SignedInUser, signedInUser } from '../accounts/signed-in-user.ts';
import type { Queries } from '../store/database.ts';
import { mailAddresses, users } from '../store/schema.ts';
import { readRecipient } from './recipient.ts';

/** Whose address a mail is sent to. */
export interface MailAccount {
  user: SignedInUser;
  token: string;
  documentType: DocumentType;
  allowedSenders: string[];
}

/** The account of an address of ours; null where there is none, or its own e-mail address is not verified. */
export async function findMailAccount(
  db: Queries,
  address: string,
  domain: string,
): Promise<MailAccount | null> {
  const recipient = readRecipient(address, domain);
  if (recipient === null) return null;
  const [found] = await db
    .select({ user: signedInUser, allowedSenders: mailAddresses.allowedSenders })
    .from(mailAddresses)
    .innerJoin(users, eq(users.id, mailAddresses.userId))
    .where(and(eq(mailAddresses.token, recipient.token), isNotNull(users.emailVerifiedAt)));
  return found ? { ...found, ...recipient } : null;
}

/** Locks the address: true while it is still the account's. */
export async function isStillAddress(tx: Queries, { user, token }: MailAccount): Promise<boolean> {
  const found = await tx
    .select({ token: mailAddresses.token })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.userId, user.id), eq(mailAddresses.token, token)))
    .for('key share');
  return found.length > 0;
}

/** The account as the caller whose limits hold. The peer is a mail server that many share, so it does not count. */
export function callerOf({ user }: MailAccount): Caller {
  return {
    ...{ ownerId: user.id, user, signedInAt: null, visitorId: null },
    ...{ network: `mail ${user.id}`, isUnverified: false, addressHash: null },
  };
}
