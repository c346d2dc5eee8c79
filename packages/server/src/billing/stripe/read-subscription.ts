import type { SubscriptionStatus } from '@ledgerlift/contract';
import type Stripe from 'stripe';
import type { ProvidedSubscription } from '../payment-provider.ts';
import { isCancelled, type PlanItem, planItem } from './plan-item.ts';
import { pendingTier } from './plan-schedule.ts';
import { dateOf, idOf, type StripeParts } from './stripe-client.ts';

/** What has to come with a subscription to be read. */
export const SUBSCRIPTION_PARTS = ['schedule', 'latest_invoice'];

/** Never paid for, so never a plan. */
const NEVER_PAID = new Set(['incomplete', 'incomplete_expired']);
const IN_GOOD_STANDING = new Set(['active', 'trialing']);

type ReadingParts = Pick<StripeParts, 'prices' | 'log'>;

/**
 * A subscription of Stripe's as ours. null for one that was never paid, or is for something else that is sold on the same
 * account. It has to come with SUBSCRIPTION_PARTS.
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
  // past_due, unpaid, paused, and whatever Stripe may think of: nothing new is given.
  if (!IN_GOOD_STANDING.has(subscription.status)) return 'past_due';
  return isCancelled(subscription, item) ? 'canceled' : 'active';
}

/**
 * The period that is paid. Stripe goes on to the next one an hour before it tries to charge for it: until then, the old
 * one is what was paid, and its end stands in the past; of one that is cancelled within this hour, the new end stands.
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
 * The start of the period before, while Stripe waits with charging for the present one; null once that was tried. The
 * latest invoice has to be expanded.
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
