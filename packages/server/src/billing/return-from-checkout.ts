import { and, eq } from 'drizzle-orm';
import { checkouts } from '../store/schema.ts';
import { handleProviderNotification } from './provider-notification.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

/** Result of a checkout; null for a session that is not this user's. */
export type CheckoutOutcome = 'plan' | 'pack' | 'open' | null;

/**
 * Asks the provider for the result of a user's checkout, so that plan and credits arrive without waiting for the
 * provider's event. Idempotent. Rejects as the provider does.
 */
export async function returnFromCheckout(
  parts: BillingParts,
  userId: string,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const payments = requirePayments(parts);
  const own = and(
    eq(checkouts.provider, payments.kind),
    eq(checkouts.sessionId, sessionId),
    eq(checkouts.userId, userId),
  );
  const [opened] = await parts.db.select().from(checkouts).where(own);
  if (!opened) return null;
  const checkout = await payments.fetchCheckout(sessionId);
  if (checkout === null || checkout.status === 'open') return 'open';
  if (checkout.status === 'complete') {
    const { customerId, paymentId } = checkout;
    await handleProviderNotification(parts, paymentId === null ? { customerId } : { customerId, paymentId });
  }
  await parts.db.update(checkouts).set({ isOpen: false }).where(own);
  if (checkout.status === 'expired') return 'open';
  return opened.planType.startsWith('pack:') ? 'pack' : 'plan';
}
