import { LedgerliftError, type PaidTier } from '@ledgerlift/contract';
import Stripe from 'stripe';
import { PaymentRefusedError } from '../payment-errors.ts';
import { isCancelled, type PlanItem, planItem } from './plan-item.ts';
import { pendingTier, releaseSchedule, schedulePlanChange } from './plan-schedule.ts';
import { SUBSCRIPTION_PARTS, startBeforeRenewal } from './read-subscription.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { asPaymentError, isRefused } from './stripe-failures.ts';

const ENDED = new Set(['canceled', 'incomplete_expired']);
/** The money already went back to the customer, or to the bank that disputes the charge. */
const NOT_REFUNDABLE = new Set(['charge_already_refunded', 'charge_disputed']);

interface Found {
  subscription: Stripe.Subscription;
  item: PlanItem;
}

/** Cancels at the end of the period and drops a pending downgrade. One that has ended stays ended. */
export async function cancelAtPeriodEnd(parts: StripeParts, subscriptionId: string): Promise<void> {
  const { subscription, item } = await find(parts, subscriptionId);
  if (ENDED.has(subscription.status)) return;
  // Stripe refuses a cancellation while a schedule controls the subscription.
  await releaseSchedule(parts, subscription);
  if (!isCancelled(subscription, item))
    await parts.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
}

/** Undoes a cancellation and a pending downgrade. Throws `conflict` when the subscription has ended. */
export async function keep(parts: StripeParts, subscriptionId: string): Promise<void> {
  const { subscription } = await findRunning(parts, subscriptionId);
  await releaseSchedule(parts, subscription);
  const change = withoutCancellation(subscription);
  if (change !== null) await parts.stripe.subscriptions.update(subscriptionId, change);
}

/** See PaymentProvider. Throws `conflict` when it has ended. */
export async function changePlan(
  parts: StripeParts,
  subscriptionId: string,
  planTier: PaidTier,
  when: 'now' | 'period-end',
): Promise<void> {
  const found = await findRunning(parts, subscriptionId);
  if (when === 'now') await changeNow(parts, found, planTier);
  else await changeLater(parts, found, planTier);
}

/** Changes price and cancellation in one call, which Stripe rolls back as a whole when the charge fails. */
async function changeNow(
  parts: StripeParts,
  { subscription, item }: Found,
  planTier: PaidTier,
): Promise<void> {
  if (item.planTier === planTier) return keep(parts, subscription.id);
  // Stripe would charge the upgrade for the new period, whose first payment may yet fail.
  if (startBeforeRenewal(subscription, item) !== null) throw isRenewed();
  const waiting = pendingTier(parts, subscription, item.planTier);
  await releaseSchedule(parts, subscription);
  try {
    await parts.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.itemId, price: parts.prices[planTier] }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      ...withoutCancellation(subscription),
    });
  } catch (error) {
    const failure = asPaymentError(error, parts.log);
    // A refused charge must not change anything, including the pending downgrade.
    if (failure instanceof PaymentRefusedError && waiting !== null)
      await schedulePlanChange(parts, subscription.id, item, waiting);
    throw failure;
  }
}

async function changeLater(
  parts: StripeParts,
  { subscription, item }: Found,
  planTier: PaidTier,
): Promise<void> {
  const change = withoutCancellation(subscription);
  if (change !== null) {
    await releaseSchedule(parts, subscription);
    await parts.stripe.subscriptions.update(subscription.id, change);
  }
  if (pendingTier(parts, subscription, item.planTier) === planTier && change === null) return;
  await schedulePlanChange(parts, subscription.id, item, planTier);
}

/** null when it is not cancelled. Stripe requires the same parameter that set the cancellation. */
function withoutCancellation({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Stripe.SubscriptionUpdateParams | null {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? null : { cancel_at: '' };
}

/** Ends it at once, without money back. */
export async function endNow(parts: StripeParts, subscriptionId: string): Promise<void> {
  try {
    await parts.stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { subscription } = await find(parts, subscriptionId);
    if (!ENDED.has(subscription.status)) throw error;
  }
}

/**
 * Ends the subscription at once and refunds its last payment. Refunds first: if the process died between the two calls,
 * an ended subscription would not be processed again.
 */
export async function endAndRefund(parts: StripeParts, subscriptionId: string): Promise<void> {
  const { subscription } = await find(parts, subscriptionId);
  if (subscription.latest_invoice !== null) await refundInvoice(parts, idOf(subscription.latest_invoice));
  if (!ENDED.has(subscription.status)) await endNow(parts, subscriptionId);
}

/**
 * Refunds the remaining amount: without an amount Stripe never refunds more than was paid, however often it is asked.
 */
async function refundInvoice({ stripe }: StripeParts, invoiceId: string): Promise<void> {
  for await (const { payment } of stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' })) {
    if (payment.payment_intent === undefined) continue;
    const paymentId = idOf(payment.payment_intent);
    try {
      await stripe.refunds.create({ payment_intent: paymentId, reason: 'duplicate' });
    } catch (error) {
      if (!(isRefused(error) && NOT_REFUNDABLE.has(codeOf(error) ?? ''))) throw error;
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

async function find(parts: StripeParts, subscriptionId: string): Promise<Found> {
  const subscription = await parts.stripe.subscriptions.retrieve(subscriptionId, {
    expand: SUBSCRIPTION_PARTS,
  });
  const item = planItem(parts, subscription);
  if (item === null) throw new Error('this subscription is for none of the prices that are set up');
  return { subscription, item };
}

async function findRunning(parts: StripeParts, subscriptionId: string): Promise<Found> {
  const found = await find(parts, subscriptionId);
  if (ENDED.has(found.subscription.status)) throw hasEnded();
  return found;
}

function isRenewed(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'Your plan is being renewed, which takes about an hour. Nothing was changed. Change it after that.',
  );
}

function hasEnded(): LedgerliftError {
  return new LedgerliftError('conflict', 'Your subscription has ended. Choose a plan to start a new one.');
}
