import type {
  CheckoutAnswer,
  PaidTier,
  PlanType,
  PortalAnswer,
  SubscriptionAnswer,
} from '@ledgerlift/contract';
import { call } from '../lib/http.ts';

/**
 * Calls about plans and payment. Each throws CallError when the server refuses, TypeError when the network fails. Answers
 * that are no JSON have none of their fields.
 */

export function createCheckout(planType: PlanType): Promise<Partial<CheckoutAnswer>> {
  return call('POST', '/api/create-checkout-session', { planType });
}

export function cancelSubscription(): Promise<Partial<SubscriptionAnswer>> {
  return call('POST', '/api/cancel-subscription');
}

export function reactivateSubscription(): Promise<Partial<SubscriptionAnswer>> {
  return call('POST', '/api/reactivate-subscription');
}

export function changeSubscription(planType: PaidTier): Promise<Partial<SubscriptionAnswer>> {
  return call('POST', '/api/change-subscription', { planType });
}

export function createPortal(returnUrl: string): Promise<Partial<PortalAnswer>> {
  return call('POST', '/api/create-portal-session', { returnUrl });
}
