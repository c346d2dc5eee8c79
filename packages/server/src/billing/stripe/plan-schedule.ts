import type { PaidTier } from '@ledgerlift/contract';
import type Stripe from 'stripe';
import type { PlanItem } from './plan-item.ts';
import { idOf, type StripeParts, tierOfPrice } from './stripe-client.ts';

/** States of a schedule that still controls its subscription. */
const UNFINISHED = new Set(['active', 'not_started']);

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;
type Discount = Stripe.SubscriptionScheduleUpdateParams.Phase.Discount;

/** The plan of the next period if it differs; null otherwise. The schedule must be expanded. */
export function pendingTier(
  parts: Pick<StripeParts, 'prices'>,
  { schedule }: Stripe.Subscription,
  present: PaidTier,
): PaidTier | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const { current_phase: current, phases } = schedule;
  const next = current && phases.find((phase) => phase.start_date >= current.end_date);
  for (const { price } of next?.items ?? []) {
    const planTier = tierOfPrice(parts, idOf(price));
    if (planTier !== null) return planTier === present ? null : planTier;
  }
  return null;
}

/** Schedules a change to another plan at the end of the present period. */
export async function schedulePlanChange(
  { stripe, prices }: StripeParts,
  subscriptionId: string,
  { planTier, end }: PlanItem,
  next: PaidTier,
): Promise<void> {
  const schedule = await openSchedule(stripe, subscriptionId);
  const start = schedule.current_phase?.start_date;
  if (start === undefined) throw new Error('a schedule at Stripe has no current phase');
  const present = schedule.phases.find((phase) => phase.start_date === start);
  const discounts = (present?.discounts ?? []).map(sameDiscount);
  const phases: Phase[] = [
    { start_date: start, end_date: end, items: [{ price: prices[planTier], quantity: 1 }] },
    {
      items: [{ price: prices[next], quantity: 1 }],
      duration: { interval: 'month', interval_count: 1 },
      proration_behavior: 'none',
    },
  ];
  await stripe.subscriptionSchedules.update(schedule.id, {
    // A discount ends at the first phase that does not name it.
    phases: discounts.length === 0 ? phases : phases.map((phase) => ({ ...phase, discounts })),
    end_behavior: 'release',
    proration_behavior: 'none',
  });
}

/** The subscription's schedule, created if missing. Stripe allows only one, so a repeated call finds it. */
async function openSchedule(stripe: Stripe, subscriptionId: string): Promise<Schedule> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] });
  if (schedule !== null && typeof schedule !== 'string' && UNFINISHED.has(schedule.status)) return schedule;
  return stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
}

function sameDiscount({
  discount,
  promotion_code,
  coupon,
}: Stripe.SubscriptionSchedule.Phase.Discount): Discount {
  if (discount !== null) return { discount: idOf(discount) };
  if (promotion_code !== null) return { promotion_code: idOf(promotion_code) };
  return coupon === null ? {} : { coupon: idOf(coupon) };
}

/** Releases the subscription from its schedule, which drops a pending change. The schedule must be expanded. */
export async function releaseSchedule(
  { stripe }: StripeParts,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  if (schedule !== null && typeof schedule !== 'string' && UNFINISHED.has(schedule.status))
    await stripe.subscriptionSchedules.release(schedule.id);
}
