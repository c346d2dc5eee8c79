import Stripe from 'stripe';
import type { StripeParts } from './stripe-client.ts';

const PAGE = 100;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The customer of a user, found by address and user id or else created. Concurrent calls share an idempotency key; the
 * key changes hourly, because Stripe repeats its own failures for a day.
 */
export async function createCustomer(
  { stripe }: StripeParts,
  { userId, email }: { userId: string; email: string },
  now: number = Date.now(),
): Promise<string> {
  for await (const { id, metadata } of stripe.customers.list({ email, limit: PAGE }))
    if (metadata.userId === userId) return id;
  const metadata = { userId };
  const idempotencyKey = `customer-${userId}-${Math.floor(now / HOUR_MS)}`;
  try {
    return (await stripe.customers.create({ email, metadata }, { idempotencyKey })).id;
  } catch (error) {
    // Stripe rejects some addresses that we accept: its checkout then asks for another one.
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'email_invalid')) throw error;
    return (await stripe.customers.create({ metadata }, { idempotencyKey: `${idempotencyKey}-no-email` })).id;
  }
}
