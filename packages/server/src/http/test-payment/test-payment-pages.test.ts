import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../billing/payment-provider.ts';
import { type CheckoutState, checkoutRecords } from '../../billing/test-mode/test-records.ts';
import { testPayments } from '../../store/schema.ts';
import { formsOf } from '../../testing/page-forms.ts';
import { signedIn } from '../../testing/signed-in-user.ts';
import { errorOf } from '../../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../../testing/use-server.ts';
import {
  PACK,
  pageOf,
  planOf,
  press,
  providerOf,
  send,
  userAtCheckout,
  userAtPortal,
  wordsOf,
} from './testing/payment-pages.ts';

describe('the pages of the test payment provider', () => {
  const server = useServer(WIRE_ENGINE, {}, { TEST_PAYMENTS: 'on' });

  async function changeCheckout(sessionId: string, values: Partial<CheckoutState>) {
    await server.parts().db.transaction(async (tx) => {
      const record = await checkoutRecords.lock(tx, sessionId);
      if (!record) throw new Error('there is no such checkout');
      await checkoutRecords.save(tx, { ...record, state: { ...record.state, ...values } });
    });
  }

  it('are marked as test mode, in the page and its title, and never cached', async () => {
    const checkout = await userAtCheckout(server);
    const portal = await userAtPortal(server);
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

  it('are visible and usable for their owner only', async () => {
    const checkout = await userAtCheckout(server);
    const portal = await userAtPortal(server);
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
    expect(await planOf(server, checkout.userId)).toBeUndefined();
    expect(await planOf(server, portal.userId)).toMatchObject({ status: 'active' });
  });

  it('do not act on records of others that a forged form names', async () => {
    const victim = await userAtPortal(server);
    const attacker = await userAtPortal(server);
    for (const form of formsOf(await pageOf(victim.client, victim.path)))
      for (const act of form.acts) {
        const answer = await send(attacker.client, attacker.path, { ...form.fields, act });
        expect(answer.headers.get('location')).toContain('did=nothing');
      }
    expect(await planOf(server, victim.userId)).toMatchObject({ status: 'active', planTier: 'premium' });
    expect(wordsOf(await pageOf(victim.client, victim.path))).not.toMatch(/refunded|disputed/i);
  });

  it('refuse requests by other sites', async () => {
    const checkout = await userAtCheckout(server);
    const portal = await userAtPortal(server);
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
    expect(await planOf(server, checkout.userId)).toBeUndefined();
    expect(await planOf(server, portal.userId)).toMatchObject({ status: 'active' });
  });

  it('escape all names', async () => {
    const name = '<img src=x onerror=alert(1)> & "100" \u{27}credits\u{27}';
    const email = '"><script>alert(1)</script>@users.example';
    const offer: Offer = { kind: 'pack', pack: { ...PACK, name } };
    const { client, path, sessionId } = await userAtCheckout(server, offer, email);
    await changeCheckout(sessionId, { cancelUrl: '/"onmouseover="alert(1)' });
    const page = await pageOf(client, path);
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"onmouseover=');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;100&quot; &#39;credits&#39;');
  });

  it('refuse input that their forms never send', async () => {
    const { client, path } = await userAtPortal(server);
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
    it('shows the product and its price', async () => {
      const plan = await userAtCheckout(server, { kind: 'plan', planTier: 'business' });
      expect(wordsOf(await pageOf(plan.client, plan.path))).toContain('Business plan, a month 25.00 USD');
      const pack = await userAtCheckout(server, { kind: 'pack', pack: PACK });
      expect(wordsOf(await pageOf(pack.client, pack.path))).toContain('100 credits 4.00 USD');
      expect(formsOf(await pageOf(pack.client, pack.path))).toEqual([
        { fields: {}, acts: ['pay', 'pay-refused'] },
      ]);
    });

    it('can be paid, informs the server, and sends the browser back', async () => {
      const { client, path, userId, sessionId } = await userAtCheckout(server);
      const paid = await send(client, path, { act: 'pay' });
      expect(paid.status).toBe(303);
      const back = `${server.url}/account?checkout=${sessionId}`;
      expect(paid.headers.get('location')).toBe(back);
      expect(await planOf(server, userId)).toMatchObject({
        source: 'test',
        planTier: 'premium',
        status: 'active',
      });
      expect(await client.credits()).toBe(400);
      const page = await pageOf(client, path);
      expect(page).toContain('This checkout is paid.');
      expect(page).toContain(`href="${back}"`);
      expect(formsOf(page)).toEqual([]);
    });

    it('sells a pack', async () => {
      const { client, path } = await userAtCheckout(server, { kind: 'pack', pack: PACK });
      expect(await client.credits()).toBe(10);
      expect((await send(client, path, { act: 'pay' })).status).toBe(303);
      expect(await client.credits()).toBe(110);
    });

    it('charges once when the button is pressed twice, and both presses lead back', async () => {
      const { client, path, customerId, sessionId } = await userAtCheckout(server, {
        kind: 'pack',
        pack: PACK,
      });
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
      const { client, path, userId } = await userAtCheckout(server);
      expect(await press(client, path, 'pay-refused')).toContain('Nothing was paid');
      expect(await planOf(server, userId)).toBeUndefined();
      expect(wordsOf(await pageOf(client, path))).not.toContain('Nothing was paid');
      await send(client, path, { act: 'pay' });
      expect(await planOf(server, userId)).toMatchObject({ status: 'active' });
      expect(await pageOf(client, `${path}?refused`)).not.toContain('Nothing was paid');
    });

    it('leads back unpaid by Cancel, and stays open', async () => {
      const { client, path } = await userAtCheckout(server);
      expect(await pageOf(client, path)).toContain(`href="${server.url}/#pricing">Cancel</a>`);
    });

    it('cannot be paid once it has expired', async () => {
      const { client, path, userId, sessionId } = await userAtCheckout(server);
      await providerOf(server).expireCheckout(sessionId);
      const page = await pageOf(client, path);
      expect(page).toContain('This checkout has expired.');
      expect(formsOf(page)).toEqual([]);
      const late = await send(client, path, { act: 'pay' });
      expect(late.headers.get('location')).toBe(path);
      expect(await planOf(server, userId)).toBeUndefined();
    });
  });
});

describe('test payments that are off', () => {
  const server = useServer(WIRE_ENGINE, {}, { TEST_PAYMENTS: 'off' });

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
