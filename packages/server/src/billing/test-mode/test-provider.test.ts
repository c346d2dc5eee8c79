import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { randomId } from '../../random-id.ts';
import { testPayments } from '../../store/schema.ts';
import { BEHAVIOUR_ENGINE } from '../../testing/use-server.ts';
import { simulatePaymentAction } from './payments.ts';
import { findPortalSession } from './portal-sessions.ts';
import { simulateSubscriptionAction } from './subscription-actions.ts';
import { paymentRecords, portalRecords } from './test-records.ts';
import { collect, DAY_MS, OWN_URL, useTestProvider } from './testing/use-test-provider.ts';

describe('lists and actions of the test payment provider', () => {
  const { database, provider, subscribed, paymentsOf, amountsOf, change, age, play } =
    useTestProvider(BEHAVIOUR_ENGINE);

  describe('the lists', () => {
    it('contain the running subscriptions of all customers', async () => {
      const [one, two, ended, over] = [
        await subscribed('premium'),
        await subscribed('business'),
        await subscribed('premium'),
        await subscribed('premium'),
      ];
      await provider().endNow(ended.subscriptionId);
      await provider().cancelAtPeriodEnd(over.subscriptionId);
      await age(over.subscriptionId, 40 * DAY_MS);
      const listed = (await collect(provider().listSubscriptions())).map((item) => item.subscriptionId);
      expect(listed).toContain(one.subscriptionId);
      expect(listed).toContain(two.subscriptionId);
      expect(listed).not.toContain(ended.subscriptionId);
      expect(listed).not.toContain(over.subscriptionId);
    });

    it('contain payments made or reversed since', async () => {
      const old = await subscribed('premium');
      const taken = await subscribed('premium');
      const [payment] = await paymentsOf(taken.customerId);
      const due = await subscribed('premium');
      await age(due.subscriptionId, 40 * DAY_MS);
      for (const { customerId } of [old, taken, due])
        for (const { id } of await paymentRecords.ofCustomer(database.db, customerId))
          await change(paymentRecords, id, { changedAt: new Date(Date.now() - DAY_MS) });
      const since = new Date(Date.now() - DAY_MS / 2);
      const refund = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      expect(await simulatePaymentAction(database.db, taken.customerId, refund, 'refund')).toBe(true);
      const fresh = await subscribed('premium');
      const listed = await collect(provider().listPayments(since));
      const ofCustomer = (customerId: string) => listed.filter((item) => item.customerId === customerId);
      expect(ofCustomer(old.customerId)).toEqual([]);
      expect(ofCustomer(taken.customerId)).toMatchObject([{ isReversed: true }]);
      expect(ofCustomer(fresh.customerId)).toHaveLength(1);
      // Listing renews it, although its period began before.
      expect(ofCustomer(due.customerId)).toHaveLength(1);
    });
  });

  describe('simulated actions of customer and bank', () => {
    it('end one period when pressed twice', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      const { currentPeriodStart: periodStart } = await look();
      const shown = { subscriptionId, periodStart };
      const pressed = await Promise.all([
        simulateSubscriptionAction(database.db, customerId, shown, 'next-period'),
        simulateSubscriptionAction(database.db, customerId, shown, 'next-period'),
      ]);
      expect(pressed.sort()).toEqual([false, true]);
      expect(await amountsOf(customerId)).toEqual([1000, 1000]);
    });

    it('lead from unpaid to paid, or to the end', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await play(subscriptionId, customerId, 'next-period-unpaid');
      const overdue = await look();
      expect(overdue).toMatchObject({ status: 'past_due', hasEnded: false });
      expect(await amountsOf(customerId)).toEqual([1000]);
      await play(subscriptionId, customerId, 'pay-overdue');
      expect(await look()).toEqual({ ...overdue, status: 'active' });
      expect(await amountsOf(customerId)).toEqual([1000, 1000]);
      expect(await play(subscriptionId, customerId, 'pay-overdue')).toBe(false);
      await play(subscriptionId, customerId, 'next-period-unpaid');
      await play(subscriptionId, customerId, 'give-up');
      expect(await look()).toMatchObject({ status: 'canceled', hasEnded: true });
      expect(await play(subscriptionId, customerId, 'next-period')).toBe(false);
    });

    it('work only for the customer that owns the subscription or payment', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      const before = await look();
      expect(await play(subscriptionId, 'test_cus_other', 'cancel')).toBe(false);
      const [payment] = await paymentsOf(customerId);
      const refund = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      expect(await simulatePaymentAction(database.db, 'test_cus_other', refund, 'refund')).toBe(false);
      expect(await look()).toEqual(before);
      expect(await paymentsOf(customerId)).toEqual([payment]);
    });

    it('reverse a payment by a full refund or a dispute, and restore it by a won dispute', async () => {
      const { customerId } = await subscribed('premium');
      const [first] = await paymentsOf(customerId);
      const paymentId = first?.paymentId ?? '';
      const act = (name: Parameters<typeof simulatePaymentAction>[3], refunded: number) =>
        simulatePaymentAction(database.db, customerId, { paymentId, refunded }, name);
      const isReversed = async () => (await provider().fetchPayment(paymentId))?.isReversed;
      expect(await act('win-dispute', 0)).toBe(false);
      expect(await act('refund-part', 0)).toBe(true);
      expect(await act('refund-part', 0)).toBe(false);
      expect(await isReversed()).toBe(false);
      expect(await act('open-dispute', 500)).toBe(true);
      expect(await isReversed()).toBe(true);
      expect(await act('refund', 500)).toBe(false);
      expect(await act('win-dispute', 500)).toBe(true);
      expect(await isReversed()).toBe(false);
      expect(await act('refund', 500)).toBe(true);
      expect(await isReversed()).toBe(true);
      expect(await act('refund', 1000)).toBe(false);
    });

    it('make a lost dispute final', async () => {
      const { customerId } = await subscribed('premium');
      const [payment] = await paymentsOf(customerId);
      const shown = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      await simulatePaymentAction(database.db, customerId, shown, 'open-dispute');
      await simulatePaymentAction(database.db, customerId, shown, 'lose-dispute');
      expect(await provider().fetchPayment(shown.paymentId)).toMatchObject({ isReversed: true });
      expect(await simulatePaymentAction(database.db, customerId, shown, 'win-dispute')).toBe(false);
    });
  });

  it('opens a portal for the customer for an hour, and deletes expired ones', async () => {
    const customerId = await provider().createCustomer({ userId: randomId(), email: '' });
    const { url, isDirectLink } = await provider().openPortal(customerId, `${OWN_URL}/account`);
    expect(isDirectLink).toBe(true);
    const portalId = url.replace(`${OWN_URL}/test-payment/portal/`, '');
    const portal = await findPortalSession(database.db, portalId);
    expect(portal).toMatchObject({ customerId, state: { returnUrl: `${OWN_URL}/account` } });
    const minutes = ((portal?.state.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await change(portalRecords, portalId, { expiresAt: new Date(Date.now() - 1) });
    expect(await findPortalSession(database.db, portalId)).toBeNull();
    await provider().openPortal(customerId, `${OWN_URL}/account`);
    const rows = await database.db
      .select({ count: sql<number>`count(*)::int` })
      .from(testPayments)
      .where(eq(testPayments.customerId, customerId));
    expect(rows).toEqual([{ count: 1 }]);
  });
});
