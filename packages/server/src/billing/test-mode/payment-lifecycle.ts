import type { CreditPack, Money } from '@ledgerlift/contract';
import type { ProvidedPayment } from '../payment-provider.ts';
import type { Charge } from './subscription-lifecycle.ts';
import type { PaymentState, TestRecord } from './test-records.ts';

/** An action of the customer's or the bank's side on a payment. */
export type PaymentAction = 'refund' | 'refund-part' | 'open-dispute' | 'win-dispute' | 'lose-dispute';

/** A payment for a subscription's period or upgrade. `now`: the time of storing it. */
export function paymentOfCharge(
  userId: string,
  subscriptionId: string,
  { subject, price }: Charge,
  now: Date,
): PaymentState {
  return { userId, subscriptionId, subject, ...paid(price, now) };
}

/** A payment for a credit pack, by its checkout. */
export function paymentOfPack(
  userId: string,
  sessionId: string,
  { credits }: CreditPack,
  price: Money,
  now: Date,
): PaymentState {
  const subject = { kind: 'pack' as const, sessionId, credits };
  return { userId, subscriptionId: null, subject, ...paid(price, now) };
}

function paid({ minor, currency }: Money, changedAt: Date) {
  return { amount: minor, currency, refunded: 0, dispute: 'none' as const, changedAt };
}

/** The actions that the current state allows. */
export function possiblePaymentActions({ amount, refunded, dispute }: PaymentState): PaymentAction[] {
  if (dispute === 'open') return ['win-dispute', 'lose-dispute'];
  const left = amount - refunded;
  if (dispute === 'lost' || left === 0) return [];
  const refunds: PaymentAction[] = left > 1 ? ['refund', 'refund-part'] : ['refund'];
  // A payment can be disputed only once.
  return dispute === 'won' ? refunds : [...refunds, 'open-dispute'];
}

/** Refunded in full, or disputed and not won. */
export function isReversed({ amount, refunded, dispute }: PaymentState): boolean {
  return refunded === amount || dispute === 'open' || dispute === 'lost';
}

export function applyPaymentAction(payment: PaymentState, act: PaymentAction): PaymentState {
  const { amount, refunded } = payment;
  switch (act) {
    case 'refund':
      return { ...payment, refunded: amount };
    case 'refund-part':
      return { ...payment, refunded: refunded + Math.floor((amount - refunded) / 2) };
    case 'open-dispute':
      return { ...payment, dispute: 'open' };
    case 'win-dispute':
      return { ...payment, dispute: 'won' };
    case 'lose-dispute':
      return { ...payment, dispute: 'lost' };
  }
}

export function providedPayment({ id, customerId, state }: TestRecord<PaymentState>): ProvidedPayment {
  const { userId, subject } = state;
  return {
    paymentId: id,
    customerId,
    userId,
    subject: subject.kind === 'pack' ? subject : { kind: subject.kind, periodStart: subject.periodStart },
    isReversed: isReversed(state),
  };
}
