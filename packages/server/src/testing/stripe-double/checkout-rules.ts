import { chargeIntent, newIntent } from './charging.ts';
import { type DoubleWorld, emitEvent } from './double-world.ts';
import { cardDeclined, invalidRequest } from './stripe-failure.ts';
import type { SessionObject } from './stripe-objects.ts';
import { startSubscription } from './subscription-rules.ts';

/** The customer pays on Stripe's page. Throws StripeFailure for a session that is not open any more. */
export function payCheckout(world: DoubleWorld, sessionId: string): SessionObject {
  const session = openSession(world, sessionId);
  const plan = planOf(world, sessionId);
  if (plan.priceId !== null) {
    const price = world.store.get('price', plan.priceId);
    const subscription = startSubscription(world, session.customer, price, plan.subscriptionMetadata);
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
  } else {
    const intent = newIntent(world, session.customer, plan.amount, plan.currency, plan.intentMetadata);
    session.payment_intent = intent.id;
    // Paid with a card entered for this purchase, independent of the card of the subscription.
    const card = world.cards.get(session.customer) ?? 'works';
    world.cards.set(session.customer, 'works');
    chargeIntent(world, intent);
    world.cards.set(session.customer, card);
  }
  close(session, 'paid');
  emitEvent(world, 'checkout.session.completed', session);
  return session;
}

/** The card is refused: the session stays open. */
export function payRefused(world: DoubleWorld, sessionId: string): void {
  const session = openSession(world, sessionId);
  const plan = planOf(world, sessionId);
  const before = world.cards.get(session.customer) ?? 'works';
  world.cards.set(session.customer, 'declined');
  chargeIntent(world, newIntent(world, session.customer, plan.amount, plan.currency, {}));
  world.cards.set(session.customer, before);
}

/** The customer pays by bank transfer, which takes days. Only for one-time payments, not for subscriptions. */
export function payByTransfer(world: DoubleWorld, sessionId: string): SessionObject {
  const session = openSession(world, sessionId);
  const plan = planOf(world, sessionId);
  const intent = newIntent(world, session.customer, plan.amount, plan.currency, plan.intentMetadata);
  intent.status = 'processing';
  session.payment_intent = intent.id;
  close(session, 'unpaid');
  emitEvent(world, 'checkout.session.completed', session);
  return session;
}

/** The bank transfer arrives or fails. */
export function endTransfer(world: DoubleWorld, sessionId: string, hasArrived: boolean): void {
  const session = world.store.get('checkout.session', sessionId);
  if (session.payment_intent === null) throw cardDeclined();
  const intent = world.store.get('payment_intent', session.payment_intent);
  if (hasArrived) {
    chargeIntent(world, intent);
    session.payment_status = 'paid';
    emitEvent(world, 'checkout.session.async_payment_succeeded', session);
  } else {
    intent.status = 'requires_payment_method';
    emitEvent(world, 'checkout.session.async_payment_failed', session);
  }
}

/** Expires a checkout. Throws StripeFailure when it is no longer open. */
export function expireSession(world: DoubleWorld, sessionId: string): SessionObject {
  const session = openSession(world, sessionId);
  session.status = 'expired';
  session.url = null;
  emitEvent(world, 'checkout.session.expired', session);
  return session;
}

function close(session: SessionObject, paymentStatus: 'paid' | 'unpaid'): void {
  session.status = 'complete';
  session.payment_status = paymentStatus;
  session.url = null;
}

function openSession({ store }: DoubleWorld, sessionId: string): SessionObject {
  const session = store.get('checkout.session', sessionId, 'session');
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return session;
}

function planOf({ checkoutPlans }: DoubleWorld, sessionId: string) {
  const plan = checkoutPlans.get(sessionId);
  if (!plan) throw new Error('a checkout session of the double has lost what it sells');
  return plan;
}
