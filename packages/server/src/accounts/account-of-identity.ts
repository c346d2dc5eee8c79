import { and, eq } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { identities, users } from '../store/schema.ts';
import { writeAuditEntry } from './audit.ts';
import { createAccount } from './create-account.ts';
import { emailKeyOf } from './email-key.ts';
import { type Identity, SignInRefused } from './identity-provider.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

export interface FoundAccount {
  user: SignedInUser;
  isNew: boolean;
}

/**
 * The account that an identity signs in to. The first sign-in links the identity to the account with its e-mail
 * address, if that account has verified the address, or else to a new account. Throws SignInRefused when neither is
 * allowed.
 */
export async function accountOfIdentity(tx: StoreTransaction, identity: Identity): Promise<FoundAccount> {
  const linked = await linkedAccount(tx, identity);
  if (linked) return { user: linked, isNew: false };
  const { verifiedEmail } = identity;
  if (verifiedEmail === null) throw new SignInRefused('google-unverified');
  const found = await accountOfAddress(tx, verifiedEmail);
  if (!found.isNew && found.user.emailVerifiedAt === null)
    throw new SignInRefused('google-address-taken', { userId: found.user.id });
  await link(tx, identity, found.user);
  return found;
}

async function linkedAccount(
  tx: StoreTransaction,
  { issuer, subject }: Identity,
): Promise<SignedInUser | null> {
  const [user] = await tx
    .select(signedInUser)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('key share');
  return user ?? null;
}

async function accountOfAddress(tx: StoreTransaction, email: string): Promise<FoundAccount> {
  const account = { email, passwordHash: null, emailVerifiedAt: new Date() };
  const made = await createAccount(tx, account);
  if (made) return { user: made, isNew: true };
  const [user] = await tx
    .select(signedInUser)
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
    .for('key share');
  if (!user) throw changedMeanwhile();
  return { user, isNew: false };
}

async function link(tx: StoreTransaction, identity: Identity, { id: userId }: SignedInUser): Promise<void> {
  const { issuer, subject } = identity;
  const made = await tx
    .insert(identities)
    .values({ issuer, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (made.length > 0)
    return writeAuditEntry(tx, { actor: 'user', action: 'identity.link', userId, details: { issuer } });
  // A concurrent sign-in linked the same identity first.
  const linked = await linkedAccount(tx, identity);
  if (linked?.id !== userId) throw changedMeanwhile();
}

/** Rolls this sign-in back; the next one sees the new state. */
function changedMeanwhile(): SignInRefused {
  return new SignInRefused('google-failed', { cause: new Error('the account changed during the sign-in') });
}
