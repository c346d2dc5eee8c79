import { and, eq } from 'drizzle-orm';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import type { Queries } from '../store/database.ts';
import { billingCustomers, type PaymentKind, users } from '../store/schema.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

/** The provider's customer id of a user; null for a user who never started a payment. */
export async function customerOf(db: Queries, provider: PaymentKind, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)));
  return known?.customerId ?? null;
}

/** The user's customer, created if missing. Concurrent and repeated calls return the same one. */
export async function ensureCustomer(parts: BillingParts, { id, email }: SignedInUser): Promise<string> {
  const payments = requirePayments(parts);
  const known = await customerOf(parts.db, payments.kind, id);
  if (known !== null) return known;
  const made = await payments.createCustomer({ userId: id, email });
  await rememberCustomer(parts.db, payments.kind, id, made);
  return (await customerOf(parts.db, payments.kind, id)) ?? made;
}

/**
 * The user of a customer. When a restored backup or a crash lost the customer, stores it again if the provider names
 * its user and that user has no other customer. null for an unknown customer.
 */
export async function userOfCustomer(
  db: Queries,
  provider: PaymentKind,
  customerId: string,
  namedUserId: string | null,
): Promise<string | null> {
  const known = await knownUser(db, provider, customerId);
  if (known !== null || namedUserId === null) return known;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, namedUserId));
  if (!user) return null;
  await rememberCustomer(db, provider, user.id, customerId);
  return knownUser(db, provider, customerId);
}

async function knownUser(db: Queries, provider: PaymentKind, customerId: string): Promise<string | null> {
  const [known] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)));
  return known?.userId ?? null;
}

async function rememberCustomer(
  db: Queries,
  provider: PaymentKind,
  userId: string,
  customerId: string,
): Promise<void> {
  await db.insert(billingCustomers).values({ userId, provider, customerId }).onConflictDoNothing();
}
