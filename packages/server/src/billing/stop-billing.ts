import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import { isRunning } from '../credits/plan-state.ts';
import { checkouts, subscriptions } from '../store/schema.ts';
import { customerOf } from './billing-customer.ts';
import type { BillingParts } from './require-payments.ts';

/**
 * Stops all charges to a user: expires open checkouts and ends subscriptions at once. Throws `unavailable` when the
 * provider does not answer, or the plan belongs to a provider that is no longer set up.
 */
export async function stopBilling(parts: BillingParts, userId: string): Promise<void> {
  const { db, payments } = parts;
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const isPaid = plan && plan.source !== 'operator' && isRunning(plan, new Date());
  if (isPaid && plan.source !== payments?.kind && plan.source === 'stripe') throw providerIsGone();
  if (payments === null) return;
  const customerId = await customerOf(db, payments.kind, userId);
  if (customerId === null) return;
  const open = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(eq(checkouts.userId, userId), eq(checkouts.provider, payments.kind), eq(checkouts.isOpen, true)),
    );
  // Checkouts first, so that none becomes a subscription afterwards.
  for (const { sessionId } of open) await payments.expireCheckout(sessionId);
  for (const { subscriptionId, hasEnded } of await payments.fetchSubscriptions(customerId))
    if (!hasEnded) await payments.endNow(subscriptionId);
}

function providerIsGone(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'Your subscription cannot be ended now, because payment is not set up on this server any more. Write to us.',
  );
}
