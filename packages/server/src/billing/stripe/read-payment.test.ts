import { describe, expect, it } from 'vitest';
import {
  CANCEL_URL,
  newCustomer,
  onlySubscription,
  SUCCESS_URL,
  subscriber,
  useStripeDouble,
} from '../../testing/stripe-double/use-stripe-double.ts';
import type { ProvidedPayment } from '../payment-provider.ts';

const used = useStripeDouble();
const PACK = { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' };
const HOUR_MS = 60 * 60 * 1000;

const latestPayment = async (customerId: string): Promise<ProvidedPayment | null> =>
  used.provider.fetchPayment(used.double.paymentsOf(customerId)[0] ?? '');

async function boughtPack() {
  const customer = await newCustomer(used);
  const { sessionId } = await used.provider.openCheckout({
    ...customer,
    offer: { kind: 'pack', pack: PACK },
    successUrl: SUCCESS_URL,
    cancelUrl: CANCEL_URL,
  });
  used.double.payCheckout(sessionId);
  return { ...customer, sessionId };
}

describe('a payment at Stripe', () => {
  it('of a new subscription is for its first period', async () => {
    const { customerId, userId } = await subscriber(used);
    const { currentPeriodStart } = await onlySubscription(used, customerId);
    expect(await latestPayment(customerId)).toMatchObject({
      customerId,
      userId,
      subject: { kind: 'period', periodStart: currentPeriodStart },
      isReversed: false,
    });
  });

  it('of a renewal is for the new period', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    const first = await onlySubscription(used, customerId);
    await used.double.endPeriod(subscriptionId);
    const { currentPeriodStart } = await onlySubscription(used, customerId);
    expect(currentPeriodStart).not.toEqual(first.currentPeriodStart);
    expect((await latestPayment(customerId))?.subject).toEqual({
      kind: 'period',
      periodStart: currentPeriodStart,
    });
  });

  it('of an upgrade belongs to the period of the upgrade, even after that period', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    const { currentPeriodStart } = await onlySubscription(used, customerId);
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    const [upgrade = ''] = used.double.paymentsOf(customerId);
    const subject = { kind: 'upgrade', periodStart: currentPeriodStart };
    expect((await used.provider.fetchPayment(upgrade))?.subject).toEqual(subject);
    await used.double.endPeriod(subscriptionId);
    await used.double.endPeriod(subscriptionId);
    // The upgrade happened in the last second of its period, if the period was no longer.
    const invoices = used.double.world.store.all('invoice');
    const later = (await used.provider.fetchPayment(upgrade))?.subject;
    expect(invoices.length).toBeGreaterThan(0);
    expect(later).toEqual(subject);
  });

  it('for another product, or without success, is ignored', async () => {
    const { customerId } = await newCustomer(used);
    used.double.addSubscription(customerId, used.double.prices.other);
    expect(await latestPayment(customerId)).toBeNull();
    used.double.setCard(customerId, 'declined');
    used.double.addSubscription(customerId, used.double.prices.premium);
    const [refused] = used.double.world.store.all('payment_intent');
    expect(await used.provider.fetchPayment(refused?.id ?? '')).toBeNull();
    expect(await used.provider.fetchPayment('pi_nothing')).toBeNull();
  });

  it('is reversed by a full refund, not by a partial one, until the refund fails', async () => {
    const { customerId } = await subscriber(used);
    const [paymentId = ''] = used.double.paymentsOf(customerId);
    used.double.refund(paymentId, 300);
    expect(await latestPayment(customerId)).toMatchObject({ isReversed: false });
    const refundId = used.double.refund(paymentId);
    expect(await latestPayment(customerId)).toMatchObject({ isReversed: true });
    used.double.failRefund(refundId);
    expect(await latestPayment(customerId)).toMatchObject({ isReversed: false });
  });

  it.each([
    ['won', false],
    ['lost', true],
  ] as const)('is reversed by a dispute until that is %s', async (outcome, isReversed) => {
    const { customerId } = await boughtPack();
    const disputeId = used.double.openDispute(used.double.paymentsOf(customerId)[0] ?? '');
    expect(await latestPayment(customerId)).toMatchObject({ isReversed: true });
    used.double.closeDispute(disputeId, outcome);
    expect(await latestPayment(customerId)).toMatchObject({ isReversed });
  });

  it('is listed once, together with those that were reversed since', async () => {
    const plan = await subscriber(used);
    const pack = await boughtPack();
    const old = await boughtPack();
    const paidLongAgo = used.double.paymentsOf(old.customerId)[0] ?? '';
    for (const object of [
      used.double.world.store.get('checkout.session', old.sessionId),
      used.double.world.store.get('payment_intent', paidLongAgo),
    ])
      object.created -= 100 * 24 * 60 * 60;
    const list = async () => {
      const listed = new Map<string, ProvidedPayment>();
      for await (const payment of used.provider.listPayments(new Date(Date.now() - HOUR_MS))) {
        expect(listed.has(payment.paymentId)).toBe(false);
        listed.set(payment.paymentId, payment);
      }
      return listed;
    };
    const listed = await list();
    for (const { customerId } of [plan, pack]) {
      const [paymentId = ''] = used.double.paymentsOf(customerId);
      expect(listed.get(paymentId)).toEqual(await used.provider.fetchPayment(paymentId));
    }
    expect(listed.has(paidLongAgo)).toBe(false);
    used.double.refund(paidLongAgo);
    expect((await list()).get(paidLongAgo)).toMatchObject({ isReversed: true });
  });
});
