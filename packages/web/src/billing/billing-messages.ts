import type { PaidTier, Subscription } from '@ledgerlift/contract';
import { longDate } from '../lib/long-date.ts';
import type { ToastMessage } from '../lib/toast-store.ts';
import { PLAN_NAME } from './plan-button-state.ts';

/** The toasts about plans and payment. */

export type BillingFailure =
  | 'Subscription Error'
  | 'Cancellation Error'
  | 'Portal Error'
  | 'Reactivation Error'
  | 'Update Error';

export function billingFailed(title: BillingFailure, detail: string): ToastMessage {
  return { title, description: detail, variant: 'destructive' };
}

/** `subscription`: its state afterwards; one whose payment is overdue ends at once. */
export function subscriptionCanceled(subscription: Subscription | undefined): ToastMessage {
  const hasEnded = subscription?.planTier === 'free';
  return {
    title: 'Subscription Canceled',
    description: hasEnded
      ? 'Your subscription has ended. You are on the free plan.'
      : 'Your subscription stays active until the end of the billing period.',
  };
}

export const SUBSCRIPTION_REACTIVATED: ToastMessage = {
  title: 'Subscription Reactivated',
  description: 'Your plan continues as before.',
};

/** `asked`: the plan that the user chose; `subscription`: its state afterwards. */
export function planChanged(asked: PaidTier, subscription: Subscription | undefined): ToastMessage {
  const name = PLAN_NAME[asked];
  if (subscription?.pendingPlanTier === asked && subscription.currentPeriodEnd !== null)
    return {
      title: 'Plan change scheduled',
      description: `Your plan changes to ${name} on ${longDate(subscription.currentPeriodEnd)}.`,
    };
  return { title: 'Plan updated', description: `You are on the ${name} plan.` };
}

/** The portal's address is the provider's general login page, not a session for this customer. */
export const GENERAL_LOGIN_PAGE: ToastMessage = {
  title: 'Payment service',
  description: 'This is a general login page. Log in there with the e-mail address of your account.',
};
