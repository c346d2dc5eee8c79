import { type PaidTier, PLAN_RANK, type SubscriptionStatus } from '@ledgerlift/contract';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import type { InvoiceObject, SubscriptionObject } from '../../stripe-double/stripe-objects.ts';

// The expected state according to Stripe's objects, derived independently of the server's adapter.

/** A running plan as it should be stored. Times are in seconds. */
export interface ExpectedPlan {
  subscriptionId: string;
  planTier: PaidTier;
  status: SubscriptionStatus;
  pendingPlanTier: PaidTier | null;
  start: number;
  end: number;
}

/** A paid period of a subscription. */
export interface PaidPeriod {
  userId: string;
  subscription: SubscriptionObject;
  /** Seconds. */
  start: number;
  /** The plan that it was paid for ... */
  first: PaidTier;
  /** ... and the highest that it was raised to while it ran. */
  highest: PaidTier;
  /** True while the period is running. */
  isPresent: boolean;
}

export interface PaidPack {
  userId: string;
  sessionId: string;
  paymentId: string;
  credits: number;
}

export function tierOf({ prices }: StripeDouble, priceId: string): PaidTier {
  return priceId === prices.business ? 'business' : 'premium';
}

export function higherTier(a: PaidTier, b: PaidTier): PaidTier {
  return PLAN_RANK[a] >= PLAN_RANK[b] ? a : b;
}

/** Our user ids by Stripe's customer ids. */
export function usersOfCustomers({ world }: StripeDouble): Map<string, string> {
  return new Map(world.store.all('customer').map(({ id, metadata }) => [id, metadata.userId ?? '']));
}

export function hasEnded({ status }: Pick<SubscriptionObject, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete' || status === 'incomplete_expired';
}

/** Running subscriptions of a user, across all their customers. */
export function runningOf(double: StripeDouble, userId: string): SubscriptionObject[] {
  const users = usersOfCustomers(double);
  return double.world.store
    .all('subscription')
    .filter((subscription) => users.get(subscription.customer) === userId && !hasEnded(subscription));
}

/** The plan of a subscription. */
export function planOf(double: StripeDouble, subscription: SubscriptionObject): ExpectedPlan {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription of the double has no item');
  const { current_period_start: start, current_period_end: end, price } = item;
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const isCancelled = endsWithPeriod || (cancelAt !== null && cancelAt <= end);
  const running: SubscriptionStatus = isCancelled ? 'canceled' : 'active';
  return {
    subscriptionId: subscription.id,
    planTier: tierOf(double, price.id),
    status: subscription.status === 'active' ? running : 'past_due',
    pendingPlanTier: pendingTierOf(double, subscription, price.id),
    start,
    end: cancelAt !== null && cancelAt < end ? cancelAt : end,
  };
}

function pendingTierOf(
  double: StripeDouble,
  { schedule: id }: SubscriptionObject,
  present: string,
): PaidTier | null {
  if (id === null) return null;
  const { status, phases, current_phase: current } = double.world.store.get('subscription_schedule', id);
  if (status !== 'active' || current === null) return null;
  const next = phases.find((phase) => phase.start_date >= current.end_date)?.items[0]?.price;
  return next === undefined || next === present ? null : tierOf(double, next);
}

/** All paid periods. */
export function paidPeriods(double: StripeDouble): PaidPeriod[] {
  const { store, sender } = double.world;
  const users = usersOfCustomers(double);
  const raised = new Map<string, PaidTier>();
  for (const { type, data } of sender.events) {
    if (!type.startsWith('customer.subscription.')) continue;
    const subscription = data.object as SubscriptionObject;
    const [item] = subscription.items.data;
    if (!item || subscription.status !== 'active') continue;
    const key = `${subscription.id} ${item.current_period_start}`;
    const tier = tierOf(double, item.price.id);
    raised.set(key, higherTier(tier, raised.get(key) ?? tier));
  }
  return store.all('invoice').flatMap((invoice) => {
    const line = wholePeriodLine(invoice);
    if (!line || invoice.status !== 'paid') return [];
    const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
    const { start } = line.period;
    const first = tierOf(double, line.pricing.price_details.price);
    return [
      {
        userId: users.get(invoice.customer) ?? '',
        subscription,
        start,
        first,
        highest: higherTier(first, raised.get(`${subscription.id} ${start}`) ?? first),
        isPresent: !hasEnded(subscription) && subscription.items.data[0]?.current_period_start === start,
      },
    ];
  });
}

/** The invoice line for a whole period, if there is one. */
export function wholePeriodLine({
  lines,
}: InvoiceObject): InvoiceObject['lines']['data'][number] | undefined {
  return lines.data.find(({ parent }) => parent.subscription_item_details !== null);
}

/** All paid credit packs. */
export function paidPacks(double: StripeDouble): PaidPack[] {
  const users = usersOfCustomers(double);
  return double.world.store.all('checkout.session').flatMap((session) => {
    const { mode, status, payment_status: paid, payment_intent: paymentId, metadata } = session;
    if (mode !== 'payment' || status !== 'complete' || paid !== 'paid' || paymentId === null) return [];
    const userId = users.get(session.customer) ?? '';
    return [{ userId, sessionId: session.id, paymentId, credits: Number(metadata?.credits) }];
  });
}

/** By successful payment: true when it was refunded in full, or disputed without being won. */
export function withdrawnPayments({ world }: StripeDouble): Map<string, boolean> {
  const { store } = world;
  const disputed = store.all('dispute').filter(({ status }) => status !== 'won');
  return new Map(
    store
      .all('payment_intent')
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, latest_charge: charge }) => [
        id,
        (charge !== null && store.get('charge', charge).refunded) ||
          disputed.some((dispute) => dispute.payment_intent === id),
      ]),
  );
}

/** Converts a start in Stripe's seconds to the ledger's name of the period. */
export function ledgerPeriodOf(start: number): string {
  return `billed from ${new Date(start * 1000).toISOString()}`;
}
