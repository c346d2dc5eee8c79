import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkouts, subscriptions } from '../store/schema.ts';
import { type SignedInClient, signedInUser } from '../testing/signed-in-user.ts';
import { startStripeDriver } from '../testing/stripe-driver.ts';
import { okJson } from '../testing/test-client.ts';
import { testModeDriver } from '../testing/test-mode-driver.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { askForOverduePlans, type ReconcileParts, reconcile } from './reconcile.ts';
import { startReconciliation } from './reconcile-schedule.ts';

const driver = await startStripeDriver();
afterAll(() => driver.close());

const DAYS = 3;
const PACK = 'pack:small';

const MINUTE_MS = 60_000;

describe('comparing with Stripe', () => {
  const { double } = driver;
  const used = useServer(BEHAVIOUR_ENGINE, {}, { ...driver.settings, CREDIT_PACKS: 'small:100:4.00 USD' });
  beforeAll(() => driver.attach(used.url));
  beforeEach(() => {
    double.sender.mode = 'send';
    double.sender.loseKept();
  });
  const lose = () => driver.loseEvents?.();
  const compare = () => reconcile(used.parts(), DAYS);

  async function openCheckout({ client }: SignedInClient, planType: string): Promise<string> {
    const answer = await okJson(await client.call('POST', '/api/create-checkout-session', { planType }));
    return (answer as { sessionId: string }).sessionId;
  }

  async function subscriber(planType: 'premium' | 'business' = 'premium'): Promise<SignedInClient> {
    const user = await signedInUser(used);
    await driver.pay(user.client, await openCheckout(user, planType));
    expect((await user.client.user())?.subscription).toMatchObject({ planTier: planType, status: 'active' });
    return user;
  }

  /** The user's subscription at Stripe. */
  function atStripe({ userId }: SignedInClient) {
    const customer = double.world.store.all('customer').find(({ metadata }) => metadata.userId === userId);
    const [subscription] = double.subscriptionsOf(customer?.id ?? '');
    return { customerId: customer?.id ?? '', subscriptionId: subscription?.id ?? '' };
  }
  const stateOf = async ({ client }: SignedInClient) => {
    const user = await client.user();
    return { ...user?.subscription, credits: user?.credits };
  };

  it('finds a paid plan although no browser returned', async () => {
    const user = await signedInUser(used);
    const sessionId = await openCheckout(user, 'premium');
    lose();
    double.payCheckout(sessionId);
    expect(await stateOf(user)).toEqual({ credits: 10 });
    await compare();
    expect(await stateOf(user)).toMatchObject({ planTier: 'premium', status: 'active', credits: 400 });
  });

  it('finds bought credits', async () => {
    const user = await signedInUser(used);
    const sessionId = await openCheckout(user, PACK);
    lose();
    double.payCheckout(sessionId);
    await compare();
    expect(await stateOf(user)).toMatchObject({ credits: 110 });
    await compare();
    expect(await stateOf(user)).toMatchObject({ credits: 110 });
  });

  it('finds bought credits even when the checkout is no longer stored', async () => {
    const user = await signedInUser(used);
    const sessionId = await openCheckout(user, PACK);
    lose();
    double.payByTransfer(sessionId);
    await user.client.get(`/billing/checkout-return?session=${sessionId}`);
    double.endTransfer(sessionId, true);
    await compare();
    expect(await stateOf(user)).toMatchObject({ credits: 110 });
  });

  it.each<[string, (user: SignedInClient) => unknown, object]>([
    ['a renewal', ({ client }) => driver.play(client, 'next-period'), { status: 'active', credits: 400 }],
    ['a failed renewal', ({ client }) => driver.play(client, 'next-period-unpaid'), { status: 'past_due' }],
    ['a cancellation', ({ client }) => driver.play(client, 'cancel'), { status: 'canceled', credits: 400 }],
    [
      'a change of plan',
      (user) => double.changePriceInPortal(atStripe(user).subscriptionId, double.prices.business),
      { planTier: 'business', credits: 1200 },
    ],
    [
      'an end',
      (user) => double.giveUpOverdue(atStripe(user).subscriptionId),
      { planTier: 'free', status: null },
    ],
    [
      'a deleted customer',
      (user) => double.deleteCustomer(atStripe(user).customerId),
      { planTier: 'free', status: null },
    ],
    ['a refund', ({ client }) => driver.play(client, 'refund'), { planTier: 'premium', credits: 0 }],
    ['a dispute', ({ client }) => driver.play(client, 'open-dispute'), { planTier: 'premium', credits: 0 }],
  ])('finds %s', async (_name, act, expected) => {
    const user = await subscriber();
    const before = await stateOf(user);
    lose();
    await act(user);
    expect(await stateOf(user)).toEqual(before);
    await compare();
    expect(await stateOf(user)).toMatchObject(expected);
  });

  it('finds a pending downgrade, and later its completion', async () => {
    const user = await subscriber('business');
    lose();
    const { payments } = used.parts();
    await payments?.changePlan(atStripe(user).subscriptionId, 'premium', 'period-end');
    await compare();
    expect(await stateOf(user)).toMatchObject({ planTier: 'business', pendingPlanTier: 'premium' });
    await driver.play(user.client, 'next-period');
    await compare();
    expect(await stateOf(user)).toMatchObject({ planTier: 'premium', pendingPlanTier: null, credits: 400 });
  });

  it('finds the late payment of an overdue plan', async () => {
    const user = await subscriber();
    await driver.play(user.client, 'next-period-unpaid');
    expect(await stateOf(user)).toMatchObject({ status: 'past_due' });
    lose();
    await driver.play(user.client, 'pay-overdue');
    await compare();
    expect(await stateOf(user)).toMatchObject({ status: 'active', credits: 400 });
  });

  it('finds a won dispute', async () => {
    const user = await subscriber();
    await driver.play(user.client, 'open-dispute');
    expect(await stateOf(user)).toMatchObject({ credits: 0 });
    lose();
    await driver.play(user.client, 'win-dispute');
    await compare();
    expect(await stateOf(user)).toMatchObject({ credits: 400 });
  });

  it.each(['paid', 'expired'] as const)('closes checkouts that were %s', async (how) => {
    const user = await signedInUser(used);
    const sessionId = await openCheckout(user, 'premium');
    lose();
    if (how === 'paid') double.payCheckout(sessionId);
    else double.expireSession(sessionId);
    await compare();
    const { db } = used.parts();
    const stored = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
    expect(stored).toMatchObject([{ isOpen: false }]);
  });

  it('makes no call for users whose data match', async () => {
    await subscriber();
    await compare();
    const asked = double.requests.length;
    await compare();
    const questions = double.requests.slice(asked);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter(({ params }) => params.customer !== undefined)).toEqual([]);
    // For an upgrade it asks for the subscription, to find the period.
    expect(questions.filter(({ path }) => /\/(pi|cs)_/.test(path))).toEqual([]);
  });

  it('continues with the next user after a failure', async () => {
    const first = await subscriber();
    const second = await subscriber();
    lose();
    for (const user of [first, second]) double.cancelInPortal(atStripe(user).subscriptionId);
    // The first request about a customer fails, and so do its retries.
    double.fail('GET', new RegExp(`customer=${atStripe(second).customerId}`), 'error', 3);
    await compare();
    expect(await stateOf(first)).toMatchObject({ status: 'canceled' });
    expect(await stateOf(second)).toMatchObject({ status: 'active' });
    await compare();
    expect(await stateOf(second)).toMatchObject({ status: 'canceled' });
  });

  it('ends no plan when the list is incomplete', async () => {
    const user = await subscriber();
    const before = await stateOf(user);
    double.fail('GET', /subscriptions\?limit/, 'error', 3);
    await expect(compare()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stateOf(user)).toEqual(before);
  });

  it('runs at the start, in the background', async () => {
    const user = await subscriber();
    lose();
    await driver.play(user.client, 'cancel');
    await startReconciliation(used.parts()).stop();
    expect(await stateOf(user)).toMatchObject({ status: 'canceled' });
  });

  it('stops with the server', async () => {
    const user = await subscriber();
    lose();
    await driver.play(user.client, 'cancel');
    const parts: ReconcileParts = { ...used.parts(), stopping: AbortSignal.abort() };
    await startReconciliation(parts).stop();
    expect(await stateOf(user)).toMatchObject({ status: 'active' });
  });

  it('soon asks about a plan whose period is over', async () => {
    const user = await subscriber();
    const other = await subscriber();
    lose();
    for (const { client } of [user, other]) await driver.play(client, 'next-period');
    const stored = await used
      .parts()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, user.userId));
    await used
      .parts()
      .db.update(subscriptions)
      .set({ currentPeriodEnd: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.userId, user.userId));
    await askForOverduePlans(used.parts());
    const after = await used
      .parts()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, user.userId));
    expect(after[0]?.currentPeriodStart).not.toEqual(stored[0]?.currentPeriodStart);
    expect(after[0]?.currentPeriodEnd.getTime()).toBeGreaterThan(Date.now());
  });

  it('asks about a canceled plan that has just ended, unless it was updated since', async () => {
    const user = await subscriber();
    await driver.play(user.client, 'cancel');
    const { customerId } = atStripe(user);
    const isAsked = async (endedAgo: number, updatedAgo: number): Promise<boolean> => {
      const set = {
        currentPeriodEnd: new Date(Date.now() - endedAgo),
        updatedAt: new Date(Date.now() - updatedAgo),
      };
      await used.parts().db.update(subscriptions).set(set).where(eq(subscriptions.userId, user.userId));
      const before = double.requests.length;
      await askForOverduePlans(used.parts());
      return double.requests.slice(before).some(({ params }) => params.customer === customerId);
    };
    expect(await isAsked(MINUTE_MS, 2 * MINUTE_MS)).toBe(true);
    expect(await isAsked(2 * MINUTE_MS, MINUTE_MS)).toBe(false);
    expect(await isAsked(61 * MINUTE_MS, 62 * MINUTE_MS)).toBe(false);
  });
});

describe('comparing with the test provider', () => {
  const driver = testModeDriver();
  const used = useServer(BEHAVIOUR_ENGINE, {}, driver.settings);

  it('restores a lost plan and leaves a known one unchanged', async () => {
    const { client, userId } = await signedInUser(used);
    const answer = await okJson(
      await client.call('POST', '/api/create-checkout-session', { planType: 'premium' }),
    );
    await driver.pay(client, (answer as { sessionId: string }).sessionId);
    const before = await client.user();
    expect(before).toMatchObject({ credits: 400, subscription: { planTier: 'premium', status: 'active' } });
    await reconcile(used.parts(), DAYS);
    expect(await client.user()).toEqual(before);
    await used.parts().db.delete(subscriptions).where(eq(subscriptions.userId, userId));
    expect((await client.user())?.subscription).toBeNull();
    await reconcile(used.parts(), DAYS);
    expect(await client.user()).toEqual(before);
  });
});
