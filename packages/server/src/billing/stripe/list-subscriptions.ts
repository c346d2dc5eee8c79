import type { ProvidedSubscription } from '../payment-provider.ts';
import { readSubscription, SUBSCRIPTION_PARTS } from './read-subscription.ts';
import type { StripeParts } from './stripe-client.ts';
import { isMissing } from './stripe-failures.ts';

const PAGE = 100;
const EXPAND = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);

/** All subscriptions of a customer, ended ones too, the newest first. None for a customer that was deleted at Stripe. */
export async function fetchSubscriptions(
  parts: StripeParts,
  customerId: string,
): Promise<ProvidedSubscription[]> {
  const { stripe } = parts;
  const found: ProvidedSubscription[] = [];
  try {
    const all = stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: PAGE,
      expand: EXPAND,
    });
    for await (const subscription of all) {
      const read = readSubscription(parts, subscription);
      if (read) found.push(read);
    }
  } catch (error) {
    // A customer that was never there is a wrong key or a wrong account: no reason to end anybody's plan.
    if (isMissing(error) && (await stripe.customers.retrieve(customerId)).deleted) return [];
    throw error;
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** All subscriptions that have not ended, of all customers. */
export async function* listSubscriptions(parts: StripeParts): AsyncGenerator<ProvidedSubscription> {
  for await (const subscription of parts.stripe.subscriptions.list({ limit: PAGE, expand: EXPAND })) {
    const read = readSubscription(parts, subscription);
    if (read && !read.hasEnded) yield read;
  }
}
