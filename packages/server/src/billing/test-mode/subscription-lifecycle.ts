import {
  currencyDecimals,
  LedgerliftError,
  type Money,
  type PaidTier,
  PLAN_PRICE_USD,
} from '@ledgerlift/contract';
import type { ProvidedSubscription } from '../payment-provider.ts';
import { monthAfter } from './calendar-month.ts';
import type { PaymentState, SubscriptionState, TestRecord } from './test-records.ts';

const CURRENCY = 'USD';
const MINOR_PER_DOLLAR = 10 ** currencyDecimals(CURRENCY);

/** A successful charge. */
export interface Charge {
  subject: Extract<PaymentState['subject'], { kind: 'period' | 'upgrade' }>;
  price: Money;
  paidAt: Date;
}

/** A subscription's new state and the charges that led to it. */
export interface Transition {
  subscription: SubscriptionState;
  charges: Charge[];
}

/** Price of a month. */
export function planPrice(planTier: PaidTier): Money {
  return { minor: PLAN_PRICE_USD[planTier] * MINOR_PER_DOLLAR, currency: CURRENCY };
}

export function hasEnded({ status }: SubscriptionState): boolean {
  return status === 'canceled';
}

/** A subscription that begins now, with the payment for its first period. */
export function startSubscription(userId: string, planTier: PaidTier, now: Date): Transition {
  const anchorDay = now.getUTCDate();
  const subscription: SubscriptionState = {
    userId,
    planTier,
    status: 'active',
    cancelAtPeriodEnd: false,
    pendingPlanTier: null,
    periodStart: now,
    periodEnd: monthAfter(now, anchorDay),
    anchorDay,
    failNextCharge: false,
  };
  return { subscription, charges: [chargeOfPeriod(subscription)] };
}

/**
 * Applies everything that is due by `now`: renewals, pending downgrades and cancellations; ends a subscription that was
 * overdue for a whole period.
 */
export function advanceTo(subscription: SubscriptionState, now: Date): Transition {
  const charges: Charge[] = [];
  let state = subscription;
  while (!hasEnded(state) && state.periodEnd <= now) {
    const turn = state.status === 'past_due' ? endAt(state, state.periodEnd) : nextPeriod(state);
    charges.push(...turn.charges);
    state = turn.subscription;
  }
  return { subscription: state, charges };
}

/** Ends the period and begins the next one now, regardless of the calendar. `isPaid`: whether its charge succeeds. */
export function endPeriodNow(subscription: SubscriptionState, now: Date, isPaid: boolean): Transition {
  // Periods are identified by their start, so no two may start at the same moment.
  const moment = new Date(Math.max(now.getTime(), subscription.periodStart.getTime() + 1));
  const { subscription: next, charges } = nextPeriod({
    ...subscription,
    periodEnd: moment,
    anchorDay: moment.getUTCDate(),
    failNextCharge: !isPaid,
  });
  return { subscription: { ...next, failNextCharge: subscription.failNextCharge }, charges };
}

/** Ends the subscription with its period, or renews it with the pending plan. */
function nextPeriod(subscription: SubscriptionState): Transition {
  const { periodEnd, anchorDay, cancelAtPeriodEnd, pendingPlanTier, planTier, failNextCharge } = subscription;
  if (cancelAtPeriodEnd) return endAt(subscription, periodEnd);
  const next: SubscriptionState = {
    ...subscription,
    planTier: pendingPlanTier ?? planTier,
    pendingPlanTier: null,
    status: failNextCharge ? 'past_due' : 'active',
    periodStart: periodEnd,
    periodEnd: monthAfter(periodEnd, anchorDay),
    failNextCharge: false,
  };
  return { subscription: next, charges: failNextCharge ? [] : [chargeOfPeriod(next)] };
}

/** Ends the subscription for good. One that has ended already stays unchanged. */
export function endAt(subscription: SubscriptionState, moment: Date): Transition {
  if (hasEnded(subscription)) return unchanged(subscription);
  const ended: SubscriptionState = {
    ...subscription,
    status: 'canceled',
    periodEnd: moment,
    pendingPlanTier: null,
  };
  return { subscription: ended, charges: [] };
}

/** Cancels at the end of the period and drops a pending change of plan. */
export function cancelAtPeriodEnd(subscription: SubscriptionState): Transition {
  if (hasEnded(subscription)) return unchanged(subscription);
  return unchanged({ ...subscription, cancelAtPeriodEnd: true, pendingPlanTier: null });
}

/** Undoes a cancellation and a pending change of plan. Throws `conflict` when it has ended. */
export function keepSubscription(subscription: SubscriptionState): Transition {
  return unchanged({ ...stillRunning(subscription), cancelAtPeriodEnd: false, pendingPlanTier: null });
}

/** Throws `conflict` for one that has ended. */
function stillRunning(subscription: SubscriptionState): SubscriptionState {
  if (hasEnded(subscription))
    throw new LedgerliftError('conflict', 'This subscription has ended. Choose a plan to begin a new one.');
  return subscription;
}

/** Pays for the overdue current period. */
export function payOverdue(subscription: SubscriptionState, now: Date): Transition {
  const paid: SubscriptionState = { ...subscription, status: 'active' };
  return { subscription: paid, charges: [{ ...chargeOfPeriod(paid), paidAt: now }] };
}

/** Continues the current period with another plan. A higher plan costs the difference for the rest of the period. */
function changeNow(subscription: SubscriptionState, planTier: PaidTier, now: Date): Transition {
  const changed: SubscriptionState = {
    ...subscription,
    planTier,
    cancelAtPeriodEnd: false,
    pendingPlanTier: null,
  };
  const price = upgradePrice(subscription, planTier, now);
  const subject = { kind: 'upgrade' as const, periodStart: subscription.periodStart, planTier };
  return { subscription: changed, charges: price.minor > 0 ? [{ subject, price, paidAt: now }] : [] };
}

/**
 * Changes the plan from the next period on; choosing the current plan undoes a pending change. Throws `conflict` when
 * it has ended.
 */
export function changeAtPeriodEnd(subscription: SubscriptionState, planTier: PaidTier): Transition {
  return unchanged({
    ...stillRunning(subscription),
    cancelAtPeriodEnd: false,
    pendingPlanTier: planTier === subscription.planTier ? null : planTier,
  });
}

/**
 * As `changeNow`, unless the bank refuses the charge: then `refusal` gives the reason and the bank's refusal is
 * consumed. Throws `conflict` when the subscription has ended.
 */
export function tryChangeNow(
  subscription: SubscriptionState,
  planTier: PaidTier,
  now: Date,
): { turn: Transition; refusal: string | null } {
  const isCharged = upgradePrice(stillRunning(subscription), planTier, now).minor > 0;
  if (isCharged && subscription.status === 'past_due')
    return {
      turn: unchanged(subscription),
      refusal: 'Pay what is overdue first, under Manage Subscription.',
    };
  if (isCharged && subscription.failNextCharge)
    return {
      turn: unchanged({ ...subscription, failNextCharge: false }),
      refusal: 'The test bank refused the charge. Try again, or use another card.',
    };
  return { turn: changeNow(subscription, planTier, now), refusal: null };
}

/**
 * The price difference of two plans for the rest of the period, in whole minor units, half a unit rounded up; 0 or less
 * for a lower plan.
 */
export function upgradePrice(
  { planTier: from, periodStart, periodEnd }: SubscriptionState,
  to: PaidTier,
  now: Date,
): Money {
  const period = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(Math.max(periodEnd.getTime() - now.getTime(), 0), period);
  const difference = planPrice(to).minor - planPrice(from).minor;
  return { minor: Math.floor((2 * difference * left + period) / (2 * period)), currency: CURRENCY };
}

export function unchanged(subscription: SubscriptionState): Transition {
  return { subscription, charges: [] };
}

function chargeOfPeriod({ planTier, periodStart }: SubscriptionState): Charge {
  return {
    subject: { kind: 'period', periodStart, planTier },
    price: planPrice(planTier),
    paidAt: periodStart,
  };
}

export function providedSubscription({
  id,
  customerId,
  createdAt,
  state,
}: TestRecord<SubscriptionState>): ProvidedSubscription {
  // An overdue subscription is unpaid even when it is cancelled.
  const willEnd = state.status === 'active' && state.cancelAtPeriodEnd;
  return {
    subscriptionId: id,
    customerId,
    userId: state.userId,
    planTier: state.planTier,
    status: willEnd ? 'canceled' : state.status,
    pendingPlanTier: state.pendingPlanTier,
    currentPeriodStart: state.periodStart,
    currentPeriodEnd: state.periodEnd,
    hasEnded: hasEnded(state),
    createdAt,
  };
}
