import type Stripe from 'stripe';
import type { ProvidedSubscription } from '../payment-provider.ts';
import { readSubscription, SUBSCRIPTION_PARTS } from './read-subscription.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { isMissing } from './stripe-failures.ts';

const PAGE = 100;
const EXPAND = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);

/** All subscriptions of a customer, ended ones too, the newest first. */
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
    // A customer that was never there is a wrong key or a wrong account: no reason to end anybody's plan.
    if (!isMissing(error) || !(await stripe.customers.retrieve(customerId)).deleted) throw error;
    // Of one that the operator has deleted at Stripe all subscriptions have ended, and stand in the list of those alone.
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
