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

/** A charge that went through. */
export interface Charge {
  subject: Extract<PaymentState['subject'], { kind: 'period' | 'upgrade' }>;
  price: Money;
  paidAt: Date;
}

/** What became of a subscription, and what was paid for it. */
export interface Transition {
  subscription: SubscriptionState;
  charges: Charge[];
}

/** Of a month. */
export function planPrice(planTier: PaidTier): Money {
  return { minor: PLAN_PRICE_USD[planTier] * MINOR_PER_DOLLAR, currency: CURRENCY };
}

export function hasEnded({ status }: SubscriptionState): boolean {
  return status === 'canceled';
}

/** A subscription that begins now, and the payment for its first period. */
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

/** Everything that time has brought by `now`: renewals, waiting downgrades, cancellations; what is overdue for a whole period is given up. */
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

/** The period ends now, and the next one begins now, whatever the calendar says. `isPaid`: whether the charge for it goes through. */
export function endPeriodNow(subscription: SubscriptionState, now: Date, isPaid: boolean): Transition {
  // No two periods begin at the same moment: they are told apart by it.
  const moment = new Date(Math.max(now.getTime(), subscription.periodStart.getTime() + 1));
  const { subscription: next, charges } = nextPeriod({
    ...subscription,
    periodEnd: moment,
    anchorDay: moment.getUTCDate(),
    failNextCharge: !isPaid,
  });
  return { subscription: { ...next, failNextCharge: subscription.failNextCharge }, charges };
}

/** Past the end of the period: it ends with it, or goes on, on the plan that was waiting. */
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

/** It cannot come back. One that has ended stays as it ended. */
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

/** Lets it end with its period; a waiting change of plan is dropped. */
export function cancelAtPeriodEnd(subscription: SubscriptionState): Transition {
  if (hasEnded(subscription)) return unchanged(subscription);
  return unchanged({ ...subscription, cancelAtPeriodEnd: true, pendingPlanTier: null });
}

/** Takes back a cancellation and a waiting change of plan. Throws `conflict` once it has ended. */
export function keepSubscription(subscription: SubscriptionState): Transition {
  return unchanged({ ...stillRunning(subscription), cancelAtPeriodEnd: false, pendingPlanTier: null });
}

/** Throws `conflict` for one that has ended. */
function stillRunning(subscription: SubscriptionState): SubscriptionState {
  if (hasEnded(subscription))
    throw new LedgerliftError(
      'conflict',
      'This subscription has ended. Choose a plan to begin a new one.',
    );
  return subscription;
}

/** Pays for the present period, which is overdue. */
export function payOverdue(subscription: SubscriptionState, now: Date): Transition {
  const paid: SubscriptionState = { ...subscription, status: 'active' };
  return { subscription: paid, charges: [{ ...chargeOfPeriod(paid), paidAt: now }] };
}

/** The present period goes on with another plan. A higher one costs its difference for the rest of the period. */
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

/** Another plan from the next period on; the present one takes a waiting change back. Throws `conflict` once it has ended. */
export function changeAtPeriodEnd(subscription: SubscriptionState, planTier: PaidTier): Transition {
  return unchanged({
    ...stillRunning(subscription),
    cancelAtPeriodEnd: false,
    pendingPlanTier: planTier === subscription.planTier ? null : planTier,
  });
}

/**
 * `changeNow`, as far as the bank lets it: `refusal` says why a charge is refused, and then only the bank's readiness to
 * refuse has changed. Throws `conflict` once it has ended.
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

/** The difference of two plans for what is left of the period, in whole minor units, half of one rounded up; 0 or less for a lower plan. */
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

/** As the payment provider reports it. */
export function providedSubscription({
  id,
  customerId,
  createdAt,
  state,
}: TestRecord<SubscriptionState>): ProvidedSubscription {
  // What is overdue is not paid, cancelled or not.
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
