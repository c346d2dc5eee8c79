import type { SubscriptionStatus } from '@ledgerlift/contract';
import type Stripe from 'stripe';
import type { ProvidedSubscription } from '../payment-provider.ts';
import { isCancelled, type PlanItem, planItem } from './plan-item.ts';
import { pendingTier } from './plan-schedule.ts';
import { dateOf, idOf, type StripeParts } from './stripe-client.ts';

/** Fields that a subscription must have expanded. */
export const SUBSCRIPTION_PARTS = ['schedule', 'latest_invoice'];

/** The first payment never succeeded, so there never was a plan. */
const NEVER_PAID = new Set(['incomplete', 'incomplete_expired']);
const IN_GOOD_STANDING = new Set(['active', 'trialing']);

type ReadingParts = Pick<StripeParts, 'prices' | 'log'>;

/**
 * Converts a Stripe subscription. null for one that was never paid, or is for another product of the same account.
 * Needs SUBSCRIPTION_PARTS expanded.
 */
export function readSubscription(
  parts: ReadingParts,
  subscription: Stripe.Subscription,
): ProvidedSubscription | null {
  const { id, status, metadata, created } = subscription;
  if (NEVER_PAID.has(status)) return null;
  const item = planItem(parts, subscription);
  if (item === null) {
    parts.log.warn({ subscriptionId: id }, 'a subscription at Stripe has none of the prices that are set up');
    return null;
  }
  const hasEnded = status === 'canceled';
  const period = periodOf(subscription, item);
  return {
    subscriptionId: id,
    customerId: idOf(subscription.customer),
    userId: metadata.userId ?? null,
    planTier: item.planTier,
    status: statusOf(subscription, item),
    pendingPlanTier: hasEnded ? null : pendingTier(parts, subscription, item.planTier),
    currentPeriodStart: dateOf(period.start),
    currentPeriodEnd: dateOf(hasEnded ? (subscription.ended_at ?? period.end) : period.end),
    hasEnded,
    createdAt: dateOf(created),
  };
}

function statusOf(subscription: Stripe.Subscription, item: PlanItem): SubscriptionStatus {
  if (subscription.status === 'canceled') return 'canceled';
  // past_due, unpaid, paused, and states that Stripe may add: no new credits.
  if (!IN_GOOD_STANDING.has(subscription.status)) return 'past_due';
  return isCancelled(subscription, item) ? 'canceled' : 'active';
}

/**
 * The paid period. Stripe starts the next period an hour before it charges for it; until then the old period is the
 * paid one, although its end is past. If the subscription is cancelled within this hour, it ends with the new period.
 */
function periodOf(subscription: Stripe.Subscription, item: PlanItem): { start: number; end: number } {
  const { start } = item;
  const { cancel_at } = subscription;
  const end = cancel_at !== null && cancel_at < item.end ? cancel_at : item.end;
  const paidStart = startBeforeRenewal(subscription, item);
  if (paidStart === null) return { start, end };
  return { start: paidStart, end: statusOf(subscription, item) === 'canceled' ? end : start };
}

/**
 * The start of the previous period while Stripe has not yet charged for the current one; null after the first attempt.
 * The latest invoice must be expanded.
 */
export function startBeforeRenewal(
  { status, latest_invoice: invoice }: Stripe.Subscription,
  { start }: Pick<PlanItem, 'start'>,
): number | null {
  const isWaiting =
    IN_GOOD_STANDING.has(status) &&
    invoice !== null &&
    typeof invoice === 'object' &&
    invoice.billing_reason === 'subscription_cycle' &&
    (invoice.status === 'draft' || invoice.status === 'open') &&
    invoice.period_start < start;
  return isWaiting ? invoice.period_start : null;
}
