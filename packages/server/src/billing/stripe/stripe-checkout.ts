import type Stripe from 'stripe';
import type { CheckoutOrder, ProvidedCheckout } from '../payment-provider.ts';
import { stripeAmount } from './stripe-amount.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { isMissing, isRefused, unlessMissing } from './stripe-failures.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type Session = Stripe.Checkout.Session;

/** `url` is null when the page must pass the session to Stripe's script. */
export async function openCheckout(
  parts: StripeParts,
  order: CheckoutOrder,
): Promise<{ sessionId: string; url: string | null }> {
  const { customerId, userId, successUrl, cancelUrl } = order;
  const { id, url } = await parts.stripe.checkout.sessions.create({
    customer: customerId,
    client_reference_id: userId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...offered(parts, order),
  });
  return { sessionId: id, url };
}

/** The order's items and metadata, which names the user on the resulting objects. */
function offered({ prices }: StripeParts, { offer, userId }: CheckoutOrder): SessionParams {
  if (offer.kind === 'plan') {
    const metadata = { userId };
    return {
      mode: 'subscription',
      line_items: [{ price: prices[offer.planTier], quantity: 1 }],
      metadata,
      subscription_data: { metadata },
    };
  }
  const { pack } = offer;
  // The number at the time of sale: the operator may change the pack before the payment arrives.
  const metadata = { userId, packId: pack.id, credits: String(pack.credits) };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: pack.currency.toLowerCase(),
          unit_amount: stripeAmount(pack),
          product_data: { name: pack.name },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
  };
}

/** Makes an open checkout unpayable; any other stays unchanged. */
export async function expireCheckout({ stripe }: StripeParts, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (isMissing(error)) return;
    if (!isRefused(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'open') throw error;
  }
}

/** null when there is none. */
export async function fetchCheckout(
  { stripe }: StripeParts,
  sessionId: string,
): Promise<ProvidedCheckout | null> {
  const session = await unlessMissing(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  );
  if (session === null || session.customer === null) return null;
  const status = statusOf(session);
  const { payment_intent: intent } = session;
  const isPaid = status === 'complete' && intent !== null;
  return {
    sessionId: session.id,
    customerId: idOf(session.customer),
    status,
    paymentId: isPaid ? idOf(intent) : null,
  };
}

/**
 * With slow payment methods Stripe's session is complete when the customer has finished; ours is complete when the
 * money has arrived.
 */
function statusOf({ status, payment_status, payment_intent: intent }: Session): ProvidedCheckout['status'] {
  if (status !== 'complete') return status === 'open' ? 'open' : 'expired';
  if (payment_status !== 'unpaid') return 'complete';
  const isGivenUp =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled');
  return isGivenUp ? 'expired' : 'open';
}
