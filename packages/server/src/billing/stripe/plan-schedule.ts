import type { PaidTier } from '@ledgerlift/contract';
import type Stripe from 'stripe';
import type { PlanItem } from './plan-item.ts';
import { idOf, type StripeParts, tierOfPrice } from './stripe-client.ts';

/** Schedules that still say how their subscription goes on. */
const UNFINISHED = new Set(['active', 'not_started']);

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;
type Discount = Stripe.SubscriptionScheduleUpdateParams.Phase.Discount;

/** The plan that takes the present one's place when its period ends; null for none. The schedule has to be expanded. */
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

/** Lets the present plan run to its period's end and another one take its place then. */
export async function schedulePlanChange(
  { stripe, prices }: StripeParts,
  subscriptionId: string,
  { planTier, end }: PlanItem,
  next: PaidTier,
): Promise<void> {
  const schedule = await openSchedule(stripe, subscriptionId);
  const start = schedule.current_phase?.start_date;
  if (start === undefined) throw new Error('a schedule at Stripe has no present phase');
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
    // A discount that a phase does not name ends with it.
    phases: discounts.length === 0 ? phases : phases.map((phase) => ({ ...phase, discounts })),
    end_behavior: 'release',
    proration_behavior: 'none',
  });
}

/** The schedule that a subscription has already, or a new one: Stripe lets it have one alone, so that a repeated call finds it. */
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

/** From here on the subscription goes on as it is: whatever waited is dropped. The schedule has to be expanded. */
export async function releaseSchedule(
  { stripe }: StripeParts,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  if (schedule !== null && typeof schedule !== 'string' && UNFINISHED.has(schedule.status))
    await stripe.subscriptionSchedules.release(schedule.id);
}
