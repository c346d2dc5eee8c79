import Stripe from 'stripe';
import type { StripeParts } from './stripe-client.ts';

const PAGE = 100;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The customer of a user: found again by address and user id where there is one already, else made. Two calls at once have
 * the same idempotency key; it changes by the hour, because Stripe repeats a failure of its own for a day.
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
    // An address that is good enough for us and not for Stripe: its checkout asks for another one.
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'email_invalid')) throw error;
    return (await stripe.customers.create({ metadata }, { idempotencyKey: `${idempotencyKey}-no-email` })).id;
  }
}
