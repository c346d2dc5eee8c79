import type { Database } from '../../store/database.ts';
import { lockUpToDate, storeTransition } from './change-subscription.ts';
import {
  cancelAtPeriodEnd,
  endAt,
  endPeriodNow,
  hasEnded,
  keepSubscription,
  payOverdue,
  type Transition,
  unchanged,
} from './subscription-lifecycle.ts';
import { type SubscriptionState, subscriptionRecords } from './test-records.ts';

/** A simulated action of customer, clock or bank on the portal page. */
export type SubscriptionAction =
  | 'cancel'
  | 'keep'
  | 'next-period'
  | 'next-period-unpaid'
  | 'pay-overdue'
  | 'give-up'
  | 'refuse-next-charge'
  | 'allow-next-charge';

/** The actions that the current state allows. */
export function possibleSubscriptionActions(subscription: SubscriptionState): SubscriptionAction[] {
  if (hasEnded(subscription)) return [];
  const { status, cancelAtPeriodEnd, pendingPlanTier, failNextCharge } = subscription;
  const acts: SubscriptionAction[] = ['next-period'];
  if (!cancelAtPeriodEnd) acts.push('next-period-unpaid', 'cancel');
  if (cancelAtPeriodEnd || pendingPlanTier !== null) acts.push('keep');
  if (status === 'past_due') acts.push('pay-overdue', 'give-up');
  else acts.push(failNextCharge ? 'allow-next-charge' : 'refuse-next-charge');
  return acts;
}

/**
 * `periodStart`: of the period that the page showed, so that pressing twice ends one period. Returns false without a
 * change when the customer has no such subscription or the action is no longer possible.
 */
export async function simulateSubscriptionAction(
  db: Database,
  customerId: string,
  { subscriptionId, periodStart }: { subscriptionId: string; periodStart: Date },
  act: SubscriptionAction,
): Promise<boolean> {
  const known = await subscriptionRecords.find(db, subscriptionId);
  if (known?.customerId !== customerId) return false;
  return db.transaction(async (tx) => {
    const { record, now } = await lockUpToDate(tx, subscriptionId);
    const isAsShown = record.state.periodStart.getTime() === periodStart.getTime();
    if (!isAsShown || !possibleSubscriptionActions(record.state).includes(act)) return false;
    await storeTransition(tx, record, transitionOf(act, record.state, now));
    return true;
  });
}

/** The transition that a possible action causes. */
export function transitionOf(
  act: SubscriptionAction,
  subscription: SubscriptionState,
  now: Date,
): Transition {
  switch (act) {
    case 'cancel':
      return cancelAtPeriodEnd(subscription);
    case 'keep':
      return keepSubscription(subscription);
    case 'next-period':
      return endPeriodNow(subscription, now, true);
    case 'next-period-unpaid':
      return endPeriodNow(subscription, now, false);
    case 'pay-overdue':
      return payOverdue(subscription, now);
    case 'give-up':
      return endAt(subscription, now);
    case 'refuse-next-charge':
      return unchanged({ ...subscription, failNextCharge: true });
    case 'allow-next-charge':
      return unchanged({ ...subscription, failNextCharge: false });
  }
}
