import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testPayments } from '../../store/schema.ts';
import { BEHAVIOUR_ENGINE } from '../../testing/use-server.ts';
import { PaymentRefusedError, PaymentUnavailableError } from '../payment-errors.ts';
import { payCheckout } from './checkouts.ts';

import { DAY_MS, useTestProvider } from './testing/use-test-provider.ts';

describe('subscriptions of the test payment provider', () => {
  const { database, provider, begunCheckout, subscribed, paymentsOf, amountsOf, age, play } =
    useTestProvider(BEHAVIOUR_ENGINE);

  describe('a subscription', () => {
    it('can be canceled and kept repeatedly', async () => {
      const { subscriptionId, look } = await subscribed('business');
      await provider().changePlan(subscriptionId, 'premium', 'period-end');
      const before = await look();
      for (const _ of [1, 2]) {
        await provider().cancelAtPeriodEnd(subscriptionId);
        expect(await look()).toEqual({ ...before, status: 'canceled', pendingPlanTier: null });
      }
      for (const _ of [1, 2]) {
        await provider().keep(subscriptionId);
        expect(await look()).toEqual({ ...before, status: 'active', pendingPlanTier: null });
      }
    });

    it('keeps a downgrade pending until the period ends, and drops it when the current plan is chosen', async () => {
      const { subscriptionId, customerId, look } = await subscribed('business');
      await provider().cancelAtPeriodEnd(subscriptionId);
      for (const _ of [1, 2]) {
        await provider().changePlan(subscriptionId, 'premium', 'period-end');
        expect(await look()).toMatchObject({
          planTier: 'business',
          status: 'active',
          pendingPlanTier: 'premium',
        });
      }
      await provider().keep(subscriptionId);
      expect((await look()).pendingPlanTier).toBeNull();
      await provider().changePlan(subscriptionId, 'premium', 'period-end');
      await provider().changePlan(subscriptionId, 'business', 'period-end');
      expect((await look()).pendingPlanTier).toBeNull();
      expect(await amountsOf(customerId)).toEqual([2500]);
    });

    it('is upgraded at once, for the rest of its period, and charged once', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      const { currentPeriodStart, currentPeriodEnd } = await look();
      const half = (currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / 2;
      const { periodStart, periodEnd } = await age(subscriptionId, half);
      await provider().cancelAtPeriodEnd(subscriptionId);
      for (const _ of [1, 2]) {
        await provider().changePlan(subscriptionId, 'business', 'now');
        expect(await look()).toMatchObject({
          planTier: 'business',
          status: 'active',
          currentPeriodStart: periodStart,
          currentPeriodEnd: periodEnd,
        });
      }
      expect(await amountsOf(customerId)).toEqual([1000, 750]);
      const upgrade = (await paymentsOf(customerId)).find(({ subject }) => subject.kind === 'upgrade');
      expect(upgrade).toMatchObject({ subject: { kind: 'upgrade', periodStart }, isReversed: false });
    });

    it('does not change when the bank refuses the upgrade, and can be upgraded at the next attempt', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await provider().cancelAtPeriodEnd(subscriptionId);
      const before = await look();
      expect(await play(subscriptionId, customerId, 'refuse-next-charge')).toBe(true);
      const refused = provider().changePlan(subscriptionId, 'business', 'now');
      await expect(refused).rejects.toThrow(PaymentRefusedError);
      expect(await look()).toEqual(before);
      expect(await amountsOf(customerId)).toEqual([1000]);
      await provider().changePlan(subscriptionId, 'business', 'now');
      expect((await look()).planTier).toBe('business');
    });

    it('is not upgraded while it is overdue', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await play(subscriptionId, customerId, 'next-period-unpaid');
      const before = await look();
      expect(before.status).toBe('past_due');
      const refused = provider().changePlan(subscriptionId, 'business', 'now');
      await expect(refused).rejects.toThrow(PaymentRefusedError);
      expect(await look()).toEqual(before);
    });

    it('that is overdue is not reported as canceled, because its period is unpaid', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await play(subscriptionId, customerId, 'next-period-unpaid');
      await provider().cancelAtPeriodEnd(subscriptionId);
      expect(await look()).toMatchObject({ status: 'past_due', hasEnded: false });
      await play(subscriptionId, customerId, 'pay-overdue');
      expect(await look()).toMatchObject({ status: 'canceled', hasEnded: false });
    });

    it('ends at once, and stays so', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await provider().endNow(subscriptionId);
      const ended = await look();
      expect(ended).toMatchObject({ status: 'canceled', hasEnded: true, pendingPlanTier: null });
      expect(Math.abs(ended.currentPeriodEnd.getTime() - Date.now())).toBeLessThan(5000);
      await provider().endNow(subscriptionId);
      await provider().cancelAtPeriodEnd(subscriptionId);
      for (const late of [
        () => provider().keep(subscriptionId),
        () => provider().changePlan(subscriptionId, 'business', 'now'),
        () => provider().changePlan(subscriptionId, 'business', 'period-end'),
      ])
        await expect(late()).rejects.toMatchObject({ code: 'conflict' });
      expect(await look()).toEqual(ended);
      expect((await paymentsOf(customerId)).map((payment) => payment.isReversed)).toEqual([false]);
    });

    it('ends and refunds its last payment, once', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await provider().changePlan(subscriptionId, 'business', 'now');
      for (const _ of [1, 2]) {
        await provider().endAndRefund(subscriptionId);
        expect(await look()).toMatchObject({ hasEnded: true });
        const payments = await paymentsOf(customerId);
        expect(payments.map(({ subject, isReversed }) => [subject.kind, isReversed]).sort()).toEqual([
          ['period', false],
          ['upgrade', true],
        ]);
      }
    });

    it('is listed with ended ones, newest first', async () => {
      const first = await subscribed('premium');
      await provider().endNow(first.subscriptionId);
      const again = await begunCheckout({ kind: 'plan', planTier: 'business' }, first.userId);
      await payCheckout(database.db, again.sessionId);
      const found = await provider().fetchSubscriptions(first.customerId);
      expect(found.map(({ planTier, hasEnded }) => [planTier, hasEnded])).toEqual([
        ['business', false],
        ['premium', true],
      ]);
    });

    it('that is unknown is a server error', async () => {
      for (const attempt of [
        () => provider().keep('test_sub_nothing'),
        () => provider().changePlan('test_sub_nothing', 'premium', 'now'),
        () => provider().endAndRefund('test_sub_nothing'),
      ])
        await expect(attempt()).rejects.toThrow(PaymentUnavailableError);
    });

    it('with an invalid stored state is a server error, not a bad request', async () => {
      const { subscriptionId, customerId } = await subscribed('premium');
      await database.db
        .update(testPayments)
        .set({ state: { planTier: 'gold' } })
        .where(eq(testPayments.id, subscriptionId));
      const read = provider().fetchSubscriptions(customerId);
      await expect(read).rejects.toThrow(`the state of ${subscriptionId} cannot be read`);
      await database.db.delete(testPayments).where(eq(testPayments.id, subscriptionId));
    });
  });

  describe('the clock', () => {
    it('renews a subscription once, also under concurrent reads', async () => {
      const { subscriptionId, customerId } = await subscribed('premium');
      const { periodEnd } = await age(subscriptionId, 32 * DAY_MS);
      const looks = await Promise.all(
        Array.from({ length: 5 }, () => provider().fetchSubscriptions(customerId)),
      );
      for (const [subscription] of looks)
        expect(subscription).toMatchObject({ status: 'active', currentPeriodStart: periodEnd });
      expect(await amountsOf(customerId)).toEqual([1000, 1000]);
    });

    it('ends what was canceled, at the end of its period', async () => {
      const { subscriptionId, look } = await subscribed('premium');
      await provider().cancelAtPeriodEnd(subscriptionId);
      const { periodEnd } = await age(subscriptionId, 40 * DAY_MS);
      expect(await look()).toMatchObject({ status: 'canceled', hasEnded: true, currentPeriodEnd: periodEnd });
    });

    it('carries out a pending downgrade', async () => {
      const { subscriptionId, customerId, look } = await subscribed('business');
      await provider().changePlan(subscriptionId, 'premium', 'period-end');
      await age(subscriptionId, 32 * DAY_MS);
      expect(await look()).toMatchObject({ planTier: 'premium', pendingPlanTier: null, status: 'active' });
      expect((await amountsOf(customerId)).sort()).toEqual([1000, 2500]);
    });

    it('is applied before a change', async () => {
      const { subscriptionId, look } = await subscribed('premium');
      await provider().cancelAtPeriodEnd(subscriptionId);
      await age(subscriptionId, 40 * DAY_MS);
      await expect(provider().keep(subscriptionId)).rejects.toMatchObject({ code: 'conflict' });
      expect((await look()).hasEnded).toBe(true);
    });
  });
});
