import { type DoubleWorld, emitEvent, nowSeconds } from './double-world.ts';
import { invalidRequest } from './stripe-failure.ts';
import type { ChargeObject, DisputeObject, RefundObject } from './stripe-objects.ts';

/** Refunds the rest of a payment or a part of it. Throws StripeFailure as Stripe does. */
export function refundPayment(world: DoubleWorld, paymentId: string, part?: number): RefundObject {
  const { store } = world;
  const charge = chargeOf(world, paymentId);
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = part ?? left;
  if (amount > left)
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = store.add('refund', {
    id: store.newId('refund'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: {},
    payment_intent: paymentId,
    reason: null,
    status: 'succeeded',
  });
  emitEvent(world, 'refund.created', refund);
  emitEvent(world, 'charge.refunded', charge);
  return refund;
}

/** The refund failed at the customer's bank: the money comes back to us. */
export function failRefund(world: DoubleWorld, refundId: string): void {
  const refund = world.store.get('refund', refundId);
  const charge = world.store.get('charge', refund.charge);
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emitEvent(world, 'refund.failed', refund);
}

/** The customer disputes a payment with the bank. */
export function openDispute(world: DoubleWorld, paymentId: string): DisputeObject {
  const { store } = world;
  const charge = chargeOf(world, paymentId);
  charge.disputed = true;
  const dispute = store.add('dispute', {
    id: store.newId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  emitEvent(world, 'charge.dispute.created', dispute);
  emitEvent(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(world: DoubleWorld, disputeId: string, outcome: 'won' | 'lost'): void {
  const dispute = world.store.get('dispute', disputeId);
  dispute.status = outcome;
  emitEvent(world, 'charge.dispute.closed', dispute);
  if (outcome === 'won') emitEvent(world, 'charge.dispute.funds_reinstated', dispute);
}

function chargeOf({ store }: DoubleWorld, paymentId: string): ChargeObject {
  const { latest_charge } = store.get('payment_intent', paymentId, 'payment_intent');
  if (latest_charge === null)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  const charge = store.get('charge', latest_charge);
  if (!charge.paid) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  return charge;
}
