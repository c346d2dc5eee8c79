import type { PaidTier } from '@ledgerlift/contract';
import type Stripe from 'stripe';
import { type StripeParts, tierOfPrice } from './stripe-client.ts';

/** The item of a subscription that is one of our plans. */
export interface PlanItem {
  itemId: string;
  planTier: PaidTier;
  /** Its period, in seconds. */
  start: number;
  end: number;
}

/** null for a subscription to another product of the same Stripe account. */
export function planItem(
  parts: Pick<StripeParts, 'prices'>,
  subscription: Stripe.Subscription,
): PlanItem | null {
  for (const item of subscription.items.data) {
    const planTier = tierOfPrice(parts, item.price.id);
    if (planTier !== null)
      return { itemId: item.id, planTier, start: item.current_period_start, end: item.current_period_end };
  }
  return null;
}

/** True when it ends with or within its period: depending on Stripe's settings, the portal sets a flag or a date. */
export function isCancelled(
  { cancel_at_period_end, cancel_at }: Stripe.Subscription,
  { end }: Pick<PlanItem, 'end'>,
): boolean {
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= end);
}
