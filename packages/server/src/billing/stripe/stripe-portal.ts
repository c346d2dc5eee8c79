import Stripe from 'stripe';
import type { StripeParts } from './stripe-client.ts';
import { isRefused } from './stripe-failures.ts';

/**
 * The page where a customer manages cards, invoices and the subscription: a session for this customer, or `loginUrl`,
 * Stripe's general login page, when Stripe creates no sessions because no portal is configured.
 */
export async function openPortal(
  { stripe, log }: StripeParts,
  customerId: string,
  returnUrl: string,
  loginUrl: string | undefined,
): Promise<{ url: string; isDirectLink: boolean }> {
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
    });
    return { url, isDirectLink: true };
  } catch (error) {
    const isNotSetUp = isRefused(error) || error instanceof Stripe.errors.StripePermissionError;
    if (loginUrl === undefined || !isNotSetUp) throw error;
    log.warn({ err: error }, 'Stripe makes no portal sessions: customers get its login page');
    return { url: loginUrl, isDirectLink: false };
  }
}
