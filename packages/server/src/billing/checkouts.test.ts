import {
  checkoutAnswerSchema,
  type PlanType,
  portalAnswerSchema,
  settingsSchema,
} from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, billingCustomers, creditEntries, subscriptions } from '../store/schema.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { testModeDriver } from '../testing/test-mode-driver.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { endTestPlans } from './end-test-plans.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { syncCustomer } from './sync-customer.ts';

const PACKS = { CREDIT_PACKS: 'small:100:4.00 USD' };

describe('checkouts', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, PACKS);
  const driver = testModeDriver();

  /** A new user with the test provider, and access to the user's data. */
  async function customer() {
    driver.attach(server.url);
    const { client, userId } = await signedInUser(server);
    const { db, payments } = server.parts();
    if (payments === null) throw new Error('there is no payment');
    const customerId = async () => {
      const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
      return row?.customerId ?? '';
    };
    const running = async () =>
      (await payments.fetchSubscriptions(await customerId())).filter(({ hasEnded }) => !hasEnded);
    return { client, userId, payments, customerId, running };
  }
  const begin = (client: TestClient, planType: PlanType) =>
    client.call('POST', '/api/create-checkout-session', { planType });
  const open = async (client: TestClient, planType: PlanType) =>
    checkoutAnswerSchema.parse(await okJson(await begin(client, planType))).sessionId;
  const stateOf = async (payments: PaymentProvider, sessionId: string) =>
    (await payments.fetchCheckout(sessionId))?.status;

  it('keeps only one of several windows payable', async () => {
    const { client, payments } = await customer();
    const first = await open(client, 'premium');
    const second = await open(client, 'business');
    expect(await stateOf(payments, first)).toBe('expired');
    expect(await stateOf(payments, second)).toBe('open');
  });

  it('keeps only one of many concurrent checkouts payable', async () => {
    const { client, payments } = await customer();
    const sessions = await Promise.all(
      Array.from({ length: 6 }, (_, index) => open(client, index % 2 ? 'premium' : 'business')),
    );
    const states = await Promise.all(sessions.map((sessionId) => stateOf(payments, sessionId)));
    expect(states.filter((state) => state === 'open')).toHaveLength(1);
  });

  it('creates one customer under concurrent calls', async () => {
    const { client, userId } = await customer();
    await Promise.all(Array.from({ length: 6 }, () => open(client, 'pack:small')));
    const { db } = server.parts();
    expect(await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))).toHaveLength(
      1,
    );
  });

  it('keeps the higher of two paid plans, and refunds the other', async () => {
    const { client, payments, customerId, running } = await customer();
    await driver.pay(client, await open(client, 'premium'));
    const { sessionId } = await payments.openCheckout({
      customerId: await customerId(),
      userId: 'unknown',
      offer: { kind: 'plan', planTier: 'business' },
      successUrl: server.url,
      cancelUrl: server.url,
    });
    await driver.pay(client, sessionId);
    expect((await running()).map(({ planTier }) => planTier)).toEqual(['business']);
    expect((await client.user())?.subscription).toMatchObject({ planTier: 'business', status: 'active' });
    expect(await client.credits()).toBe(1200);
  });

  it('grants the credits of a pack once, however often the browser returns', async () => {
    const { client, userId } = await customer();
    const sessionId = await open(client, 'pack:small');
    await driver.pay(client, sessionId);
    const back = () => client.get(`/billing/checkout-return?session=${sessionId}`);
    const answers = await Promise.all([back(), back(), back(), back()]);
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?checkout=pack']);
    expect(await client.credits()).toBe(110);
    const { db } = server.parts();
    const grants = and(eq(creditEntries.ownerId, userId), eq(creditEntries.kind, 'grant'));
    expect(await db.select().from(creditEntries).where(grants)).toHaveLength(1);
    expect((await auditLedger(db)).problems).toEqual([]);
  });

  it("reveals nothing about another user's checkout", async () => {
    const [owner, other] = [await customer(), await customer()];
    const sessionId = await open(owner.client, 'premium');
    for (const client of [other.client, server.visitor()]) {
      const answer = await client.get(`/billing/checkout-return?session=${sessionId}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    }
  });

  it('sells no pack that is not offered', async () => {
    const { client } = await customer();
    expect(await errorOf(await begin(client, 'pack:huge'))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await begin(client, 'free' as PlanType)).status).toBe(400);
  });

  it('opens the portal for paying users, and returns only to our own pages', async () => {
    const { client } = await customer();
    const portal = (returnUrl: string) => client.call('POST', '/api/create-portal-session', { returnUrl });
    expect((await portal('/account')).status).toBe(409);
    await driver.pay(client, await open(client, 'premium'));
    expect(portalAnswerSchema.parse(await okJson(await portal('/account')))).toMatchObject({
      isDirectLink: true,
    });
    expect((await portal(`${server.url}/account?a=b`)).status).toBe(200);
    const elsewhere = [
      'https://evil.example/account',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      `${server.url}.evil.example/`,
      `${server.url.replace('://', '://evil.example@')}:1/`,
      'http://[',
    ];
    for (const returnUrl of elsewhere)
      expect(await errorOf(await portal(returnUrl)), returnUrl).toMatchObject({ status: 400 });
  });

  it('does not change a plan that the operator granted', async () => {
    const { client, userId } = await customer();
    const start = new Date();
    const period = { currentPeriodStart: start, currentPeriodEnd: new Date(start.getTime() + 1e9) };
    await server
      .parts()
      .db.insert(subscriptions)
      .values({ userId, planTier: 'premium', status: 'active', ...period });
    expect((await begin(client, 'business')).status).toBe(409);
    expect(await errorOf(await client.call('POST', '/api/cancel-subscription'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('set by the operator'),
    });
  });

  it('ends subscription and checkouts before it deletes an account', async () => {
    const { client, userId, payments, customerId } = await customer();
    await driver.pay(client, await open(client, 'premium'));
    const pack = await open(client, 'pack:small');
    const known = await customerId();
    const { db } = server.parts();
    // The account has no password: the e-mail address replaces it.
    const email = (await client.user())?.email ?? '';
    const gone = await client.call('DELETE', '/api/user', { password: email });
    const answer = gone.ok ? gone : await client.call('DELETE', '/api/user', { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await payments.fetchSubscriptions(known)).map(({ hasEnded }) => hasEnded)).toEqual([true]);
    expect(await stateOf(payments, pack)).toBe('expired');
    expect(await syncCustomer(server.parts(), known)).toBeNull();
    const acts = await db.select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(acts.map(({ action }) => action)).toContain('account.delete');
  });

  it('stores the answer to the latest request, whichever arrives last', async () => {
    const { client, userId, payments, customerId } = await customer();
    await driver.pay(client, await open(client, 'premium'));
    const known = await customerId();
    const early = await payments.fetchSubscriptions(known);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: PaymentProvider = Object.create(payments, {
      fetchSubscriptions: { value: () => held.then(() => early) },
    });
    const late = syncCustomer({ ...server.parts(), payments: slow }, known);
    await okJson(await client.call('POST', '/api/cancel-subscription'));
    release();
    await late;
    const { db } = server.parts();
    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(plan?.status).toBe('canceled');
  });

  it('counts test plans only while the test provider is in use', async () => {
    const { client } = await customer();
    await driver.pay(client, await open(client, 'premium'));
    expect(await endTestPlans(server.parts())).toBe(0);
    expect(await client.credits()).toBe(400);
    expect(await endTestPlans({ ...server.parts(), payments: null })).toBeGreaterThan(0);
    expect((await client.user())?.subscription).toMatchObject({ planTier: 'free', status: null });
    expect(await client.credits()).toBe(10);
  });
});

describe('payment that is not set up', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { TEST_PAYMENTS: 'off', ...PACKS });

  it('sells nothing and reports that', async () => {
    const { client } = await signedInUser(server);
    const settings = settingsSchema.parse(await okJson(await client.get('/api/settings')));
    expect(settings).toMatchObject({ payment: 'off', creditPacks: [] });
    for (const [path, body] of [
      ['create-checkout-session', { planType: 'premium' }],
      ['cancel-subscription', undefined],
      ['create-portal-session', { returnUrl: '/account' }],
    ] as const)
      expect(await errorOf(await client.call('POST', `/api/${path}`, body))).toMatchObject({
        status: 503,
        code: 'unavailable',
        message: expect.stringContaining('not set up'),
      });
  });
});
