import type { CreditPack, PaidTier } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { randomId } from '../../random-id.ts';
import { testPayments } from '../../store/schema.ts';
import { useOpenDatabase } from '../../testing/use-database.ts';
import { ENGINES } from '../../testing/use-server.ts';
import { PaymentRefusedError, PaymentUnavailableError } from '../payment-errors.ts';
import type { Offer, ProvidedSubscription } from '../payment-provider.ts';
import { payCheckout } from './checkouts.ts';
import { playOnPayment } from './payments.ts';
import { findPortalSession } from './portal-sessions.ts';
import { playOnSubscription } from './subscription-acts.ts';
import { openTestPayments } from './test-provider.ts';
import {
  checkoutRecords,
  paymentRecords,
  portalRecords,
  type Records,
  subscriptionRecords,
} from './test-records.ts';

const OWN_URL = 'https://ledgerlift.example';
const PACK: CreditPack = { id: 'small', name: '100 credits', credits: 100, price: '4.50', currency: 'EUR' };
const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_ALL = new Date(0);

describe.each(ENGINES)('the test payment provider on %s', (engine) => {
  const database = useOpenDatabase(engine);
  const provider = () =>
    openTestPayments({ db: database.db, ownUrl: OWN_URL, log: pino({ level: 'silent' }) });

  async function begunCheckout(offer: Offer, userId = randomId()) {
    const customerId = await provider().createCustomer({ userId, email: 'a@users.example' });
    const { sessionId } = await provider().openCheckout({
      customerId,
      userId,
      offer,
      successUrl: `${OWN_URL}/account?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${OWN_URL}/`,
    });
    return { userId, customerId, sessionId };
  }

  async function subscribed(planTier: PaidTier, userId?: string) {
    const checkout = await begunCheckout({ kind: 'plan', planTier }, userId);
    await payCheckout(database.db, checkout.sessionId);
    const { subscriptionId } = await only(checkout.customerId);
    const look = () => only(checkout.customerId);
    return { ...checkout, subscriptionId, look };
  }

  async function only(customerId: string): Promise<ProvidedSubscription> {
    const [subscription, ...others] = await provider().fetchSubscriptions(customerId);
    if (!subscription || others.length > 0) throw new Error('there is not one subscription');
    return subscription;
  }

  async function paymentsOf(customerId: string) {
    const all = await collect(provider().listPayments(BEFORE_ALL));
    return all.filter((payment) => payment.customerId === customerId);
  }

  async function amountsOf(customerId: string): Promise<number[]> {
    const payments = await paymentRecords.ofCustomer(database.db, customerId);
    return payments.map(({ state }) => state.amount).reverse();
  }

  async function change<State>(records: Records<State>, id: string, values: Partial<State>) {
    await database.db.transaction(async (tx) => {
      const record = await records.lock(tx, id);
      if (!record) throw new Error(`there is no ${id}`);
      await records.save(tx, { ...record, state: { ...record.state, ...values } });
    });
  }

  /** As though the period had begun and were to end so much earlier. */
  async function age(subscriptionId: string, milliseconds: number) {
    const record = await subscriptionRecords.find(database.db, subscriptionId);
    if (!record) throw new Error('there is no such subscription');
    const { periodStart, periodEnd } = record.state;
    const moved = {
      periodStart: new Date(periodStart.getTime() - milliseconds),
      periodEnd: new Date(periodEnd.getTime() - milliseconds),
      anchorDay: new Date(periodEnd.getTime() - milliseconds).getUTCDate(),
    };
    await change(subscriptionRecords, subscriptionId, moved);
    return moved;
  }

  async function play(
    subscriptionId: string,
    customerId: string,
    act: Parameters<typeof playOnSubscription>[3],
  ) {
    const record = await subscriptionRecords.find(database.db, subscriptionId);
    const periodStart = record?.state.periodStart ?? new Date();
    return playOnSubscription(database.db, customerId, { subscriptionId, periodStart }, act);
  }

  it('has one customer a user', async () => {
    const create = (userId: string) => provider().createCustomer({ userId, email: 'a@users.example' });
    expect(await create('one')).toBe(await create('one'));
    expect(await create('one')).not.toBe(await create('two'));
  });

  describe('a checkout', () => {
    it('has a page of its own, is open, and gives nothing yet', async () => {
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
        isTakenBack: false,
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
        isTakenBack: false,
      });
      expect(await amountsOf(customerId)).toEqual([450]);
      expect(await provider().fetchSubscriptions(customerId)).toEqual([]);
      expect(await provider().fetchPayment('test_pay_nothing')).toBeNull();
    });

    it('is paid once, by however many at once', async () => {
      const { sessionId, customerId } = await begunCheckout({ kind: 'plan', planTier: 'business' });
      const answers = await Promise.all(Array.from({ length: 6 }, () => payCheckout(database.db, sessionId)));
      expect(answers.map((answer) => answer?.state.status)).toEqual(Array(6).fill('complete'));
      expect(await provider().fetchSubscriptions(customerId)).toHaveLength(1);
      expect(await amountsOf(customerId)).toEqual([2500]);
    });

    it('is either paid or expired, when both are tried at once', async () => {
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

    it('cannot be paid once it has expired, and stays complete once it is paid', async () => {
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

  describe('a subscription', () => {
    it('is canceled and kept, any number of times', async () => {
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

    it('waits with a downgrade until the period ends, and forgets it when the present plan is named', async () => {
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
      expect(upgrade).toMatchObject({ subject: { kind: 'upgrade', periodStart }, isTakenBack: false });
    });

    it('stays as it is when the bank refuses the upgrade, and goes through the next time', async () => {
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

    it('that is overdue is not told as canceled, since its period is not paid', async () => {
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
      expect((await paymentsOf(customerId)).map((payment) => payment.isTakenBack)).toEqual([false]);
    });

    it('ends and gives its last payment back, once', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      await provider().changePlan(subscriptionId, 'business', 'now');
      for (const _ of [1, 2]) {
        await provider().endAndRefund(subscriptionId);
        expect(await look()).toMatchObject({ hasEnded: true });
        const payments = await paymentsOf(customerId);
        expect(payments.map(({ subject, isTakenBack }) => [subject.kind, isTakenBack]).sort()).toEqual([
          ['period', false],
          ['upgrade', true],
        ]);
      }
    });

    it('is found with those that ended, the newest first', async () => {
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

    it('that nobody knows is a fault of ours', async () => {
      for (const attempt of [
        () => provider().keep('test_sub_nothing'),
        () => provider().changePlan('test_sub_nothing', 'premium', 'now'),
        () => provider().endAndRefund('test_sub_nothing'),
      ])
        await expect(attempt()).rejects.toThrow(PaymentUnavailableError);
    });

    it('whose state was spoiled is told as a fault of the server, not of the request', async () => {
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
    it('renews what is over, once, however many look at once', async () => {
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

    it('lets a downgrade happen', async () => {
      const { subscriptionId, customerId, look } = await subscribed('business');
      await provider().changePlan(subscriptionId, 'premium', 'period-end');
      await age(subscriptionId, 32 * DAY_MS);
      expect(await look()).toMatchObject({ planTier: 'premium', pendingPlanTier: null, status: 'active' });
      expect((await amountsOf(customerId)).sort()).toEqual([1000, 2500]);
    });

    it('is looked at before a change', async () => {
      const { subscriptionId, look } = await subscribed('premium');
      await provider().cancelAtPeriodEnd(subscriptionId);
      await age(subscriptionId, 40 * DAY_MS);
      await expect(provider().keep(subscriptionId)).rejects.toMatchObject({ code: 'conflict' });
      expect((await look()).hasEnded).toBe(true);
    });
  });

  describe('the lists', () => {
    it('have all subscriptions that have not ended, of all customers', async () => {
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

    it('have payments that were made or taken back since', async () => {
      const old = await subscribed('premium');
      const taken = await subscribed('premium');
      const [payment] = await paymentsOf(taken.customerId);
      const due = await subscribed('premium');
      await age(due.subscriptionId, 40 * DAY_MS);
      const since = new Date(Date.now() + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const refund = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      expect(await playOnPayment(database.db, taken.customerId, refund, 'refund')).toBe(true);
      const fresh = await subscribed('premium');
      const listed = await collect(provider().listPayments(since));
      const ofCustomer = (customerId: string) => listed.filter((item) => item.customerId === customerId);
      expect(ofCustomer(old.customerId)).toEqual([]);
      expect(ofCustomer(taken.customerId)).toMatchObject([{ isTakenBack: true }]);
      expect(ofCustomer(fresh.customerId)).toHaveLength(1);
      // Renewed by looking at it, though its period began before.
      expect(ofCustomer(due.customerId)).toHaveLength(1);
    });
  });

  describe('what customer and bank play', () => {
    it('ends one period when pressed twice', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      const { currentPeriodStart: periodStart } = await look();
      const shown = { subscriptionId, periodStart };
      const pressed = await Promise.all([
        playOnSubscription(database.db, customerId, shown, 'next-period'),
        playOnSubscription(database.db, customerId, shown, 'next-period'),
      ]);
      expect(pressed.sort()).toEqual([false, true]);
      expect(await amountsOf(customerId)).toEqual([1000, 1000]);
    });

    it('goes from unpaid to paid, or to its end', async () => {
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

    it('is done for the customer alone whose subscription or payment it is', async () => {
      const { subscriptionId, customerId, look } = await subscribed('premium');
      const before = await look();
      expect(await play(subscriptionId, 'test_cus_other', 'cancel')).toBe(false);
      const [payment] = await paymentsOf(customerId);
      const refund = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      expect(await playOnPayment(database.db, 'test_cus_other', refund, 'refund')).toBe(false);
      expect(await look()).toEqual(before);
      expect(await paymentsOf(customerId)).toEqual([payment]);
    });

    it('takes a payment back by a full refund or a dispute, and returns it by a dispute that is won', async () => {
      const { customerId } = await subscribed('premium');
      const [first] = await paymentsOf(customerId);
      const paymentId = first?.paymentId ?? '';
      const act = (name: Parameters<typeof playOnPayment>[3], refunded: number) =>
        playOnPayment(database.db, customerId, { paymentId, refunded }, name);
      const isTakenBack = async () => (await provider().fetchPayment(paymentId))?.isTakenBack;
      expect(await act('win-dispute', 0)).toBe(false);
      expect(await act('refund-part', 0)).toBe(true);
      expect(await act('refund-part', 0)).toBe(false);
      expect(await isTakenBack()).toBe(false);
      expect(await act('open-dispute', 500)).toBe(true);
      expect(await isTakenBack()).toBe(true);
      expect(await act('refund', 500)).toBe(false);
      expect(await act('win-dispute', 500)).toBe(true);
      expect(await isTakenBack()).toBe(false);
      expect(await act('refund', 500)).toBe(true);
      expect(await isTakenBack()).toBe(true);
      expect(await act('refund', 1000)).toBe(false);
    });

    it('loses a dispute for good', async () => {
      const { customerId } = await subscribed('premium');
      const [payment] = await paymentsOf(customerId);
      const shown = { paymentId: payment?.paymentId ?? '', refunded: 0 };
      await playOnPayment(database.db, customerId, shown, 'open-dispute');
      await playOnPayment(database.db, customerId, shown, 'lose-dispute');
      expect(await provider().fetchPayment(shown.paymentId)).toMatchObject({ isTakenBack: true });
      expect(await playOnPayment(database.db, customerId, shown, 'win-dispute')).toBe(false);
    });
  });

  it('opens a portal of the customer’s own for an hour, and leaves no ended ones behind', async () => {
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

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
