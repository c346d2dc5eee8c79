import type Stripe from 'stripe';
import type { CheckoutOrder, ProvidedCheckout } from '../payment-provider.ts';
import { stripeAmount } from './stripe-amount.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { isMissing, isRefused, unlessMissing } from './stripe-failures.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type Session = Stripe.Checkout.Session;

/** `url` is null when the page has to hand the session to Stripe's script. */
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

/** What is sold, with the user named on everything that comes of it. */
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
  // The credits as sold: the operator may have changed the pack by the time that it is paid.
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

/** An open checkout can be paid no more; any other stays as it is. */
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

/** For means of payment that take days, Stripe is complete when the customer has done all, and we when it is paid. */
function statusOf({ status, payment_status, payment_intent: intent }: Session): ProvidedCheckout['status'] {
  if (status !== 'complete') return status === 'open' ? 'open' : 'expired';
  if (payment_status !== 'unpaid') return 'complete';
  const isGivenUp =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled');
  return isGivenUp ? 'expired' : 'open';
}
