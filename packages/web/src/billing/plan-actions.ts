import { checkAnswer, type PaidTier, type PlanType, type SubscriptionAnswer } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../lib/http.ts';
import { leavePageFor } from '../lib/leave-page.ts';
import { CREDITS_KEY, SETTINGS_KEY, USER_KEY } from '../lib/query-keys.ts';
import { toast } from '../lib/toast-store.ts';
import {
  cancelSubscription,
  changeSubscription,
  createCheckout,
  createPortal,
  reactivateSubscription,
} from './billing-api.ts';
import { billingFailureText } from './billing-error.ts';
import {
  type BillingFailure,
  billingFailed,
  GENERAL_LOGIN_PAGE,
  planChanged,
  SUBSCRIPTION_REACTIVATED,
  subscriptionCanceled,
} from './billing-messages.ts';
import { redirectToCheckout } from './stripe-script.ts';

/** What users do about their plan. Each reports its outcome in a toast, never throws, and gives true on success. */

const CONFLICT = 409;
const ACCOUNT_PAGE = '/account';

/** Opens the checkout for a plan or a credit pack; with a subscription that has not ended, the portal instead. */
export async function checkout(client: QueryClient, planType: PlanType): Promise<boolean> {
  let hasSubscription = false;
  const isDone = await attempt('Subscription Error', async () => {
    const { sessionId, url } = await createCheckout(planType).catch((error: unknown) => {
      hasSubscription = error instanceof CallError && error.status === CONFLICT;
      throw error;
    });
    if (url !== undefined) await leavePageFor(url);
    else await redirectToCheckout(await publishableKey(client), sessionId);
  });
  if (!hasSubscription) return isDone;
  void client.invalidateQueries({ queryKey: USER_KEY });
  return openPortal();
}

/** Cancels the subscription at the end of its period, or at once if its payment is overdue. */
export function cancelPlan(client: QueryClient): Promise<boolean> {
  return attempt('Cancellation Error', async () => {
    const answer = await cancelSubscription();
    keepSubscription(client, answer);
    toast(subscriptionCanceled(answer.subscription));
  });
}

/** Reverses a cancellation. */
export function reactivatePlan(client: QueryClient): Promise<boolean> {
  return attempt('Reactivation Error', async () => {
    keepSubscription(client, await reactivateSubscription());
    toast(SUBSCRIPTION_REACTIVATED);
  });
}

/** Changes to another plan; choosing the present plan cancels a pending change. */
export function changePlan(client: QueryClient, planTier: PaidTier): Promise<boolean> {
  return attempt('Update Error', async () => {
    const answer = await changeSubscription(planTier);
    keepSubscription(client, answer);
    toast(planChanged(planTier, answer.subscription));
  });
}

/** Opens the page where cards and invoices are managed. */
export function openPortal(): Promise<boolean> {
  return attempt('Portal Error', async () => {
    const { url, isDirectLink } = await createPortal(ACCOUNT_PAGE);
    if (isDirectLink) return leavePageFor(url);
    toast(GENERAL_LOGIN_PAGE);
    // In a new tab, so that the message stays readable; in this one if the browser blocks pop-ups.
    const page = window.open(url, '_blank');
    if (page === null) return leavePageFor(url);
    page.opener = null;
  });
}

async function attempt(failure: BillingFailure, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    toast(billingFailed(failure, billingFailureText(error)));
    return false;
  }
}

function keepSubscription(client: QueryClient, { subscription }: SubscriptionAnswer): void {
  client.setQueryData(USER_KEY, (user) => user && { ...user, subscription });
  void client.invalidateQueries({ queryKey: USER_KEY });
  void client.invalidateQueries({ queryKey: CREDITS_KEY });
}

async function publishableKey(client: QueryClient): Promise<string | null> {
  const settings = await client.fetchQuery({ queryKey: SETTINGS_KEY });
  return checkAnswer('getSettings', settings).stripePublishableKey;
}
