import type Stripe from 'stripe';
import type { ProvidedSubscription } from '../payment-provider.ts';
import { readSubscription, SUBSCRIPTION_PARTS } from './read-subscription.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { isMissing } from './stripe-failures.ts';

const PAGE = 100;
const EXPAND = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);

export async function fetchSubscriptions(
  parts: StripeParts,
  customerId: string,
): Promise<ProvidedSubscription[]> {
  const { stripe } = parts;
  const found: ProvidedSubscription[] = [];
  const take = async (list: AsyncIterable<Stripe.Subscription>) => {
    for await (const subscription of list) {
      const isTheirs = idOf(subscription.customer) === customerId;
      const read = isTheirs ? readSubscription(parts, subscription) : null;
      if (read) found.push(read);
    }
  };
  const page = { limit: PAGE, expand: EXPAND };
  try {
    await take(stripe.subscriptions.list({ ...page, customer: customerId, status: 'all' }));
  } catch (error) {
    // An unknown customer means a wrong key or account: no reason to end anybody's plan.
    if (!isMissing(error) || !(await stripe.customers.retrieve(customerId)).deleted) throw error;
    // When the operator deleted a customer at Stripe, all its subscriptions ended, and only the list of canceled ones
    // has them.
    await take(stripe.subscriptions.list({ ...page, status: 'canceled' }));
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
