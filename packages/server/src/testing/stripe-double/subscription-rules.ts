import type Stripe from 'stripe';
import { attemptInvoice, draftInvoice, finalizeInvoice, type NewLine } from './charging.ts';
import { askBank, type DoubleWorld, emitEvent, itemOf, monthAfter, nowSeconds } from './double-world.ts';
import { endSchedule } from './schedule-rules.ts';
import { actionRequired, cardDeclined, invalidRequest, noPaymentMethod, noSuch } from './stripe-failure.ts';
import type { PriceObject, SubscriptionObject } from './stripe-objects.ts';

/** Creates a subscription with its first period paid. */
export function startSubscription(
  world: DoubleWorld,
  customer: string,
  price: PriceObject,
  metadata: Stripe.Metadata,
): SubscriptionObject {
  const { store } = world;
  const id = store.newId('subscription');
  const start = nowSeconds();
  const subscription = store.add('subscription', {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: store.newId('subscription_item'),
          object: 'subscription_item',
          created: start,
          current_period_start: start,
          current_period_end: monthAfter(start),
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: { ...metadata },
    schedule: null,
    start_date: start,
    status: 'incomplete',
  });
  const invoice = draftInvoice(world, {
    subscription,
    reason: 'subscription_create',
    lines: [wholePeriod(subscription)],
    usage: { start, end: start },
  });
  finalizeInvoice(world, invoice);
  emitEvent(world, 'customer.subscription.created', subscription);
  if (attemptInvoice(world, invoice)) subscription.status = 'active';
  emitEvent(world, 'customer.subscription.updated', subscription);
  return subscription;
}

/** The invoice line for a subscription's current period. */
export function wholePeriod(subscription: SubscriptionObject): NewLine {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { price, amount: price.unit_amount ?? 0, period: { start, end }, isProration: false };
}

export interface SubscriptionChange {
  price?: PriceObject | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
  /** null takes it back. */
  cancelAt?: number | null | undefined;
}

/** Executes POST /v1/subscriptions/{id} atomically. Throws StripeFailure as Stripe does. */
export function changeSubscription(
  world: DoubleWorld,
  subscription: SubscriptionObject,
  { price, cancelAtPeriodEnd, cancelAt }: SubscriptionChange,
): void {
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  if (cancelAtPeriodEnd !== undefined && cancelAt !== undefined)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (subscription.schedule !== null && (cancelAtPeriodEnd !== undefined || cancelAt !== undefined))
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (price !== undefined && price.id !== itemOf(subscription).price.id)
    changePrice(world, subscription, price);
  if (cancelAtPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = cancelAtPeriodEnd;
    subscription.cancel_at = cancelAtPeriodEnd ? itemOf(subscription).current_period_end : null;
  }
  if (cancelAt !== undefined) subscription.cancel_at = cancelAt;
  subscription.canceled_at = subscription.cancel_at === null ? null : nowSeconds();
  emitEvent(world, 'customer.subscription.updated', subscription);
}

/** Charges at once for the rest of the period, or throws. */
function changePrice(world: DoubleWorld, subscription: SubscriptionObject, price: PriceObject): void {
  const item = itemOf(subscription);
  const now = nowSeconds();
  const period = { start: now, end: item.current_period_end };
  const share = Math.max(0, period.end - now) / Math.max(1, period.end - item.current_period_start);
  const part = (of: PriceObject, sign: 1 | -1): NewLine => ({
    price: of,
    amount: sign * Math.round((of.unit_amount ?? 0) * share),
    period,
    isProration: true,
  });
  const lines = [part(item.price, -1), part(price, 1)];
  if (lines.reduce((sum, line) => sum + line.amount, 0) > 0) refuseBadCard(world, subscription.customer);
  item.price = price;
  const usage = { start: item.current_period_start, end: now };
  const invoice = draftInvoice(world, { subscription, reason: 'subscription_update', lines, usage });
  finalizeInvoice(world, invoice);
  attemptInvoice(world, invoice);
}

function refuseBadCard(world: DoubleWorld, customer: string): void {
  const card = askBank(world, customer);
  if (card === 'declined') throw cardDeclined();
  if (card === 'action-required') throw actionRequired();
  if (card === 'none') throw noPaymentMethod();
}

/** Ends a subscription at once. Throws StripeFailure when it has ended already. */
export function cancelSubscription(world: DoubleWorld, subscription: SubscriptionObject): void {
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
  endSubscription(world, subscription, nowSeconds());
}

export function endSubscription(world: DoubleWorld, subscription: SubscriptionObject, at: number): void {
  if (subscription.schedule !== null) endSchedule(world, subscription, 'canceled');
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  emitEvent(world, 'customer.subscription.deleted', subscription);
}
