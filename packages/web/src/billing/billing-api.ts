import {
  AnswerError,
  type CheckoutAnswer,
  type PaidTier,
  type PlanType,
  type PortalAnswer,
  type SubscriptionAnswer,
} from '@ledgerlift/contract';
import { call } from '../lib/http.ts';
import { BillingError } from './billing-error.ts';

/** Calls about plans and payment. Each throws as `call` does, and BillingError if the answer names no page to go to. */

export function createCheckout(planType: PlanType): Promise<CheckoutAnswer> {
  return call('createCheckout', { body: { planType } }).catch(
    explainAnswer('No checkout session ID was returned'),
  );
}

export function cancelSubscription(): Promise<SubscriptionAnswer> {
  return call('cancelSubscription');
}

export function reactivateSubscription(): Promise<SubscriptionAnswer> {
  return call('reactivateSubscription');
}

export function changeSubscription(planType: PaidTier): Promise<SubscriptionAnswer> {
  return call('changeSubscription', { body: { planType } });
}

export function createPortal(returnUrl: string): Promise<PortalAnswer> {
  return call('createPortal', { body: { returnUrl } }).catch(explainAnswer('No management URL returned'));
}

/** Replaces an AnswerError by a BillingError with a message for users. */
function explainAnswer(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AnswerError ? new BillingError(message) : error;
  };
}
