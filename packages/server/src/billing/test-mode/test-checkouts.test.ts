import { describe, expect, it } from 'vitest';
import { BEHAVIOUR_ENGINE } from '../../testing/use-server.ts';
import { payCheckout } from './checkouts.ts';
import { checkoutRecords } from './test-records.ts';

import { DAY_MS, OWN_URL, PACK, useTestProvider } from './testing/use-test-provider.ts';

describe('customers and checkouts of the test payment provider', () => {
  const { database, provider, begunCheckout, subscribed, paymentsOf, amountsOf, change } =
    useTestProvider(BEHAVIOUR_ENGINE);

  it('has one customer for each user', async () => {
    const create = (userId: string) => provider().createCustomer({ userId, email: 'a@users.example' });
    expect(await create('one')).toBe(await create('one'));
    expect(await create('one')).not.toBe(await create('two'));
  });

  describe('a checkout', () => {
    it('has its own page, is open, and grants nothing yet', async () => {
      const { sessionId, customerId } = await begunCheckout({ kind: 'plan', planTier: 'premium' });
      expect(sessionId).toMatch(/^test_cs_[\w-]{22}$/);
      expect(await provider().fetchCheckout(sessionId)).toEqual({
        sessionId,
        customerId,
        status: 'open',
        paymentId: null,
      });
      expect(await provider().fetchSubscriptions(customerId)).toEqual([]);
      expect(await provider().fetchCheckout('test_cs_nothing')).toBeNull();
    });

    it('leads to the page by our own origin', async () => {
      const customerId = await provider().createCustomer({ userId: 'u', email: '' });
      const offer = { kind: 'pack', pack: PACK } as const;
      const order = { customerId, userId: 'u', offer, successUrl: OWN_URL, cancelUrl: OWN_URL };
      const { sessionId, url } = await provider().openCheckout(order);
      expect(url).toBe(`${OWN_URL}/test-payment/checkout/${sessionId}`);
    });

    it('for a plan, paid, is a subscription and a payment for its first month', async () => {
      const before = new Date();
      const { sessionId, customerId, userId, look } = await subscribed('premium');
      const subscription = await look();
      expect(subscription).toMatchObject({
        customerId,
        userId,
        planTier: 'premium',
        status: 'active',
        pendingPlanTier: null,
        hasEnded: false,
      });
      const { currentPeriodStart, currentPeriodEnd } = subscription;
      expect(currentPeriodStart.getTime()).toBeGreaterThanOrEqual(before.getTime());
      const length = (currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / DAY_MS;
      expect([28, 29, 30, 31]).toContain(length);
      const [payment] = await paymentsOf(customerId);
      expect(payment).toMatchObject({
        userId,
        subject: { kind: 'period', periodStart: currentPeriodStart },
        isReversed: false,
      });
      expect(await amountsOf(customerId)).toEqual([1000]);
      expect(await provider().fetchPayment(payment?.paymentId ?? '')).toEqual(payment);
      expect(await provider().fetchCheckout(sessionId)).toMatchObject({
        status: 'complete',
        paymentId: null,
      });
    });

    it('for a pack, paid, is a payment alone', async () => {
      const { sessionId, customerId, userId } = await begunCheckout({ kind: 'pack', pack: PACK });
      await payCheckout(database.db, sessionId);
      const paid = await provider().fetchCheckout(sessionId);
      expect(paid).toMatchObject({ status: 'complete' });
      expect(await provider().fetchPayment(paid?.paymentId ?? '')).toEqual({
        paymentId: paid?.paymentId,
        customerId,
        userId,
        subject: { kind: 'pack', sessionId, credits: 100 },
        isReversed: false,
      });
      expect(await amountsOf(customerId)).toEqual([450]);
      expect(await provider().fetchSubscriptions(customerId)).toEqual([]);
      expect(await provider().fetchPayment('test_pay_nothing')).toBeNull();
    });

    it('is paid once, also by concurrent calls', async () => {
      const { sessionId, customerId } = await begunCheckout({ kind: 'plan', planTier: 'business' });
      const answers = await Promise.all(Array.from({ length: 6 }, () => payCheckout(database.db, sessionId)));
      expect(answers.map((answer) => answer?.state.status)).toEqual(Array(6).fill('complete'));
      expect(await provider().fetchSubscriptions(customerId)).toHaveLength(1);
      expect(await amountsOf(customerId)).toEqual([2500]);
    });

    it('is either paid or expired when both happen at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { sessionId, customerId } = await begunCheckout({ kind: 'plan', planTier: 'premium' });
        const tries = [() => payCheckout(database.db, sessionId), () => provider().expireCheckout(sessionId)];
        if (round % 2 === 1) tries.reverse();
        await Promise.all(tries.map((attempt) => attempt()));
        const checkout = await provider().fetchCheckout(sessionId);
        const subscriptions = await provider().fetchSubscriptions(customerId);
        expect(checkout?.status).toBe(subscriptions.length === 1 ? 'complete' : 'expired');
      }
    });

    it('cannot be paid after it expired, and stays complete after the payment', async () => {
      const expired = await begunCheckout({ kind: 'plan', planTier: 'premium' });
      await provider().expireCheckout(expired.sessionId);
      await provider().expireCheckout(expired.sessionId);
      expect((await payCheckout(database.db, expired.sessionId))?.state.status).toBe('expired');
      expect(await provider().fetchSubscriptions(expired.customerId)).toEqual([]);
      const paid = await subscribed('premium');
      await provider().expireCheckout(paid.sessionId);
      expect(await provider().fetchCheckout(paid.sessionId)).toMatchObject({ status: 'complete' });
      await provider().expireCheckout('test_cs_nothing');
    });

    it('expires by itself after a day', async () => {
      const { sessionId } = await begunCheckout({ kind: 'pack', pack: PACK });
      const record = await checkoutRecords.find(database.db, sessionId);
      const open = (record?.state.expiresAt.getTime() ?? 0) - (record?.createdAt.getTime() ?? 0);
      expect(open).toBe(DAY_MS);
      await change(checkoutRecords, sessionId, { expiresAt: new Date(Date.now() - 1) });
      expect(await provider().fetchCheckout(sessionId)).toMatchObject({ status: 'expired' });
      expect((await payCheckout(database.db, sessionId))?.state.status).toBe('expired');
    });
  });
});
