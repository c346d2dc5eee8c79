import type { CreditPack } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Offer, PaymentProvider } from '../../billing/payment-provider.ts';
import { type CheckoutState, checkoutRecords } from '../../billing/test-mode/test-records.ts';
import { billingEvents, subscriptions, testPayments } from '../../store/schema.ts';
import { formsOf } from '../../testing/page-forms.ts';
import { signedIn, signedInUser } from '../../testing/signed-in-user.ts';
import { errorOf, type TestClient } from '../../testing/test-client.ts';
import { ENGINES, type UsedServer, useServer } from '../../testing/use-server.ts';

const PACK: CreditPack = { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' };
const PRO: Offer = { kind: 'plan', planTier: 'premium' };
const HOUR_MS = 60 * 60 * 1000;

function providerOf(server: UsedServer): PaymentProvider {
  const { payments } = server.parts();
  if (!payments) throw new Error('there is no payment provider');
  return payments;
}

/** A user at an open checkout, as the core sends one there. */
async function atCheckout(server: UsedServer, offer: Offer = PRO, email?: string) {
  const { client, userId } = await signedInUser(server, email);
  const provider = providerOf(server);
  const customerId = await provider.createCustomer({ userId, email: '' });
  const { sessionId } = await provider.openCheckout({
    customerId,
    userId,
    offer,
    successUrl: `${server.url}/account?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${server.url}/#pricing`,
  });
  return { client, userId, customerId, sessionId, path: `/test-payment/checkout/${sessionId}` };
}

/** A user of the Pro plan at the portal. */
async function atPortal(server: UsedServer) {
  const checkout = await atCheckout(server);
  await send(checkout.client, checkout.path, { act: 'pay' });
  const { url } = await providerOf(server).openPortal(
    checkout.customerId,
    `${server.url}/account?from=portal`,
  );
  return { ...checkout, path: new URL(url).pathname };
}

function send(
  client: TestClient,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: client.url },
): Promise<Response> {
  return client.call('POST', path, new URLSearchParams(fields), headers);
}

async function pageOf(client: TestClient, path: string): Promise<string> {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** Presses a button of the page, and returns the page that comes of it. */
async function press(client: TestClient, path: string, act: string): Promise<string> {
  const form = formsOf(await pageOf(client, path)).find(({ acts }) => acts.includes(act));
  if (!form) throw new Error(`there is no button ${act}`);
  const answer = await send(client, path, { ...form.fields, act });
  expect(answer.status).toBe(303);
  return pageOf(client, answer.headers.get('location') ?? '');
}

function wordsOf(page: string): string {
  return page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe.each(ENGINES)('the pages of the test payment provider on %s', (engine) => {
  const server = useServer(engine, {}, { TEST_PAYMENTS: 'on' });

  async function planOf(userId: string) {
    const [plan] = await server
      .parts()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    return plan;
  }

  async function changeCheckout(sessionId: string, values: Partial<CheckoutState>) {
    await server.parts().db.transaction(async (tx) => {
      const record = await checkoutRecords.lock(tx, sessionId);
      if (!record) throw new Error('there is no such checkout');
      await checkoutRecords.save(tx, { ...record, state: { ...record.state, ...values } });
    });
  }

  it('are marked as test mode, in the page and in its title, and kept by no cache', async () => {
    const checkout = await atCheckout(server);
    const portal = await atPortal(server);
    for (const { client, path } of [checkout, portal]) {
      const answer = await client.get(path);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const page = await answer.text();
      expect(page).toMatch(/<title>TEST MODE: /);
      expect(page).toContain('<strong>TEST MODE</strong>');
      expect(page).not.toContain('<script');
    }
  });

  it('are there for their owner alone, to see and to act on', async () => {
    const checkout = await atCheckout(server);
    const portal = await atPortal(server);
    const [form] = formsOf(await pageOf(portal.client, portal.path));
    const cancel = { ...form?.fields, act: 'cancel' };
    for (const stranger of [server.visitor(), await signedIn(server)]) {
      for (const path of [checkout.path, portal.path]) {
        const seen = await stranger.get(path);
        expect(seen.status).toBe(404);
        const page = await seen.text();
        expect(page).toContain('404 Page Not Found');
        expect(page).not.toContain('Pro');
      }
      expect((await send(stranger, checkout.path, { act: 'pay' })).status).toBe(404);
      expect((await send(stranger, portal.path, cancel)).status).toBe(404);
    }
    expect(await planOf(checkout.userId)).toBeUndefined();
    expect(await planOf(portal.userId)).toMatchObject({ status: 'active' });
  });

  it('act on nothing of somebody else, whose names are put into the forms', async () => {
    const victim = await atPortal(server);
    const attacker = await atPortal(server);
    for (const form of formsOf(await pageOf(victim.client, victim.path)))
      for (const act of form.acts) {
        const answer = await send(attacker.client, attacker.path, { ...form.fields, act });
        expect(answer.headers.get('location')).toContain('did=nothing');
      }
    expect(await planOf(victim.userId)).toMatchObject({ status: 'active', planTier: 'premium' });
    expect(wordsOf(await pageOf(victim.client, victim.path))).not.toMatch(/refunded|disputed/i);
  });

  it('do nothing that another site’s page asks for', async () => {
    const checkout = await atCheckout(server);
    const portal = await atPortal(server);
    const [form] = formsOf(await pageOf(portal.client, portal.path));
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const paid = await send(checkout.client, checkout.path, { act: 'pay' }, headers);
      expect(await errorOf(paid)).toMatchObject({ status: 400, code: 'invalid_request' });
      const canceled = await send(portal.client, portal.path, { ...form?.fields, act: 'cancel' }, headers);
      expect(canceled.status).toBe(400);
    }
    expect(await planOf(checkout.userId)).toBeUndefined();
    expect(await planOf(portal.userId)).toMatchObject({ status: 'active' });
  });

  it('show names as they are, whatever stands in them', async () => {
    const name = '<img src=x onerror=alert(1)> & "100" \u{27}credits\u{27}';
    const email = '"><script>alert(1)</script>@users.example';
    const offer: Offer = { kind: 'pack', pack: { ...PACK, name } };
    const { client, path, sessionId } = await atCheckout(server, offer, email);
    await changeCheckout(sessionId, { cancelUrl: '/"onmouseover="alert(1)' });
    const page = await pageOf(client, path);
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"onmouseover=');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;100&quot; &#39;credits&#39;');
  });

  it('refuse what no form of theirs sends', async () => {
    const { client, path } = await atPortal(server);
    const [form] = formsOf(await pageOf(client, path));
    const wrong: Record<string, string>[] = [
      {},
      { act: 'cancel' },
      { ...form?.fields, act: 'give-me-money' },
      { ...form?.fields, act: 'cancel', periodStart: 'yesterday' },
      { ...form?.fields, act: 'cancel', subscriptionId: '\u0000' },
      { act: 'refund', paymentId: 'test_pay_x', refunded: '-1' },
    ];
    for (const fields of wrong) expect((await send(client, path, fields)).status).toBe(400);
    for (const nowhere of [
      'checkout/%00',
      'checkout/test_cs_nothing',
      'portal/..',
      'portal',
      'checkout',
      'x',
    ])
      expect((await client.get(`/test-payment/${nowhere}`)).status).toBe(404);
  });

  describe('the checkout', () => {
    it('says what is bought and for how much', async () => {
      const plan = await atCheckout(server, { kind: 'plan', planTier: 'business' });
      expect(wordsOf(await pageOf(plan.client, plan.path))).toContain('Business plan, a month 25.00 USD');
      const pack = await atCheckout(server, { kind: 'pack', pack: PACK });
      expect(wordsOf(await pageOf(pack.client, pack.path))).toContain('100 credits 4.00 USD');
      expect(formsOf(await pageOf(pack.client, pack.path))).toEqual([
        { fields: {}, acts: ['pay', 'pay-refused'] },
      ]);
    });

    it('is paid, tells the server, and sends the browser back', async () => {
      const { client, path, userId, sessionId } = await atCheckout(server);
      const paid = await send(client, path, { act: 'pay' });
      expect(paid.status).toBe(303);
      const back = `${server.url}/account?checkout=${sessionId}`;
      expect(paid.headers.get('location')).toBe(back);
      expect(await planOf(userId)).toMatchObject({ source: 'test', planTier: 'premium', status: 'active' });
      expect(await client.credits()).toBe(400);
      const page = await pageOf(client, path);
      expect(page).toContain('This checkout is paid.');
      expect(page).toContain(`href="${back}"`);
      expect(formsOf(page)).toEqual([]);
    });

    it('sells a pack', async () => {
      const { client, path } = await atCheckout(server, { kind: 'pack', pack: PACK });
      expect(await client.credits()).toBe(10);
      expect((await send(client, path, { act: 'pay' })).status).toBe(303);
      expect(await client.credits()).toBe(110);
    });

    it('is paid once when the button is pressed twice, and both presses lead back', async () => {
      const { client, path, customerId, sessionId } = await atCheckout(server, { kind: 'pack', pack: PACK });
      const answers = await Promise.all([1, 2, 3].map(() => send(client, path, { act: 'pay' })));
      for (const answer of answers) expect(answer.headers.get('location')).toContain(`checkout=${sessionId}`);
      expect(await client.credits()).toBe(110);
      const kept = await server
        .parts()
        .db.select({ kind: testPayments.kind })
        .from(testPayments)
        .where(eq(testPayments.customerId, customerId));
      expect(kept.map(({ kind }) => kind).sort()).toEqual(['checkout', 'payment']);
    });

    it('stays open when the card is refused, and says so', async () => {
      const { client, path, userId } = await atCheckout(server);
      expect(await press(client, path, 'pay-refused')).toContain('Nothing was paid');
      expect(await planOf(userId)).toBeUndefined();
      expect(wordsOf(await pageOf(client, path))).not.toContain('Nothing was paid');
      await send(client, path, { act: 'pay' });
      expect(await planOf(userId)).toMatchObject({ status: 'active' });
      expect(await pageOf(client, `${path}?refused`)).not.toContain('Nothing was paid');
    });

    it('leads back unpaid by Cancel, and stays open', async () => {
      const { client, path } = await atCheckout(server);
      expect(await pageOf(client, path)).toContain(`href="${server.url}/#pricing">Cancel</a>`);
    });

    it('cannot be paid once it has expired', async () => {
      const { client, path, userId, sessionId } = await atCheckout(server);
      await providerOf(server).expireCheckout(sessionId);
      const page = await pageOf(client, path);
      expect(page).toContain('This checkout has expired.');
      expect(formsOf(page)).toEqual([]);
      const late = await send(client, path, { act: 'pay' });
      expect(late.headers.get('location')).toBe(path);
      expect(await planOf(userId)).toBeUndefined();
    });
  });

  describe('the portal', () => {
    it('shows the plan, its period and its payments, and leads back', async () => {
      const { client, path } = await atPortal(server);
      const page = await pageOf(client, path);
      const words = wordsOf(page);
      expect(words).toContain('Plan Pro, 10.00 USD a month Status Active');
      expect(words).toContain('Then Renews for 10.00 USD');
      expect(words).toMatch(/Pro, a month 10\.00 USD \w+ \d+, \d{4} Paid/);
      expect(page).toContain(`href="${server.url}/account?from=portal">Back to Ledgerlift</a>`);
    });

    it('is empty for who has bought nothing', async () => {
      const { client, userId } = await signedInUser(server);
      const provider = providerOf(server);
      const customerId = await provider.createCustomer({ userId, email: '' });
      const { url } = await provider.openPortal(customerId, `${server.url}/account`);
      const words = wordsOf(await pageOf(client, new URL(url).pathname));
      expect(words).toContain('There is no subscription yet.');
      expect(words).toContain('Nothing was paid yet.');
    });

    it('ends after an hour', async () => {
      const { client, path } = await atPortal(server);
      const id = path.split('/').pop() ?? '';
      const { db } = server.parts();
      const ended = new Date(Date.now() - HOUR_MS).toISOString();
      await db
        .update(testPayments)
        .set({ state: { returnUrl: '/', expiresAt: ended } })
        .where(eq(testPayments.id, id));
      expect((await client.get(path)).status).toBe(404);
      expect((await send(client, path, { act: 'cancel' })).status).toBe(404);
    });

    it('cancels and keeps the subscription, and the server knows at once', async () => {
      const { client, path, userId } = await atPortal(server);
      expect(wordsOf(await press(client, path, 'cancel'))).toContain('Status Canceled');
      expect(await planOf(userId)).toMatchObject({ status: 'canceled' });
      expect(wordsOf(await press(client, path, 'keep'))).toContain('Status Active');
      expect(await planOf(userId)).toMatchObject({ status: 'active' });
    });

    it('plays a renewal that is paid, one that fails, and both ends of that', async () => {
      const { client, path, userId } = await atPortal(server);
      const first = await planOf(userId);
      await press(client, path, 'next-period');
      const second = await planOf(userId);
      expect(second?.status).toBe('active');
      expect(second?.currentPeriodStart.getTime()).toBeGreaterThan(first?.currentPeriodStart.getTime() ?? 0);
      expect(wordsOf(await press(client, path, 'next-period-unpaid'))).toContain('Status Past due');
      expect(await planOf(userId)).toMatchObject({ status: 'past_due' });
      await press(client, path, 'pay-overdue');
      expect(await planOf(userId)).toMatchObject({ status: 'active' });
      await press(client, path, 'next-period-unpaid');
      expect(wordsOf(await press(client, path, 'give-up'))).toContain('Status Ended');
      expect(await planOf(userId)).toMatchObject({ status: 'canceled' });
      expect((await client.user())?.subscription).toMatchObject({ planTier: 'free', status: null });
    });

    it('ends a canceled subscription with its period', async () => {
      const { client, path, userId } = await atPortal(server);
      const canceled = await press(client, path, 'cancel');
      expect(canceled).toContain('End of the period: the subscription ends');
      expect(canceled).not.toContain('value="next-period-unpaid"');
      expect(wordsOf(await press(client, path, 'next-period'))).toContain('Status Ended');
      expect(await planOf(userId)).toMatchObject({ status: 'canceled' });
    });

    it('lets the bank refuse the next charge, or not', async () => {
      const { client, path } = await atPortal(server);
      expect(await press(client, path, 'refuse-next-charge')).toContain('Let the next charge through');
      expect(await press(client, path, 'allow-next-charge')).toContain('Refuse the next charge');
    });

    it('plays refunds and disputes, and the server takes credits back and returns them', async () => {
      const { client, path } = await atPortal(server);
      expect(wordsOf(await press(client, path, 'refund-part'))).toContain('5.00 USD refunded');
      expect(await client.credits()).toBe(400);
      expect(wordsOf(await press(client, path, 'open-dispute'))).toContain('Disputed');
      expect(await client.credits()).toBe(0);
      await press(client, path, 'win-dispute');
      expect(await client.credits()).toBe(400);
      const refunded = await press(client, path, 'refund');
      expect(wordsOf(refunded)).toContain('Nothing can be refunded or disputed any more.');
      expect(await client.credits()).toBe(0);
    });

    it('does an act once, though its form comes twice', async () => {
      const { client, path, userId } = await atPortal(server);
      const form = formsOf(await pageOf(client, path)).find(({ acts }) => acts.includes('next-period'));
      const fields = { ...form?.fields, act: 'next-period' };
      await send(client, path, fields);
      const after = await planOf(userId);
      const again = await send(client, path, fields);
      expect(again.headers.get('location')).toBe(`${path}?did=nothing`);
      expect(await pageOf(client, `${path}?did=nothing`)).toContain('That was no longer possible.');
      expect(await planOf(userId)).toEqual(after);
    });

    it('says nothing that its address makes up', async () => {
      const { client, path } = await atPortal(server);
      expect(await pageOf(client, `${path}?did=toString`)).not.toContain('role="status"');
      expect(await pageOf(client, `${path}?did=<script>`)).not.toContain('<script');
    });

    it('shows a second subscription’s money as given back, and the server knows of the refund', async () => {
      const first = await atPortal(server);
      const provider = providerOf(server);
      const { sessionId } = await provider.openCheckout({
        customerId: first.customerId,
        userId: first.userId,
        offer: { kind: 'plan', planTier: 'business' },
        successUrl: `${server.url}/account`,
        cancelUrl: server.url,
      });
      await send(first.client, `/test-payment/checkout/${sessionId}`, { act: 'pay' });
      expect(await planOf(first.userId)).toMatchObject({ planTier: 'business' });
      const words = wordsOf(await pageOf(first.client, first.path));
      expect(words).toMatch(/Pro, a month 10\.00 USD [^,]+, \d{4} Refunded/);
      expect(words).toContain('Plan Business');
      expect(words).not.toContain('Plan Pro');
    });

    it('tells of its acts by events that the server has dealt with', async () => {
      const { client, path } = await atPortal(server);
      await press(client, path, 'refuse-next-charge');
      const { db } = server.parts();
      const told = await db
        .select({ type: billingEvents.type })
        .from(billingEvents)
        .where(eq(billingEvents.type, 'test.refuse-next-charge'));
      expect(told.length).toBeGreaterThan(0);
    });
  });
});

describe('test payments that are off', () => {
  const server = useServer('the embedded database', {}, { TEST_PAYMENTS: 'off' });

  it('have no pages', async () => {
    const client = await signedIn(server);
    for (const path of ['/test-payment/checkout/test_cs_x', '/test-payment/portal/test_portal_x']) {
      const answer = await client.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('TEST MODE');
      expect((await send(client, path, { act: 'pay' })).status).toBe(404);
    }
  });
});
