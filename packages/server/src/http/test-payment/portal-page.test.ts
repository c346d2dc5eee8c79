import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { billingEvents, testPayments } from '../../store/schema.ts';
import { formsOf } from '../../testing/page-forms.ts';
import { signedInUser } from '../../testing/signed-in-user.ts';
import { useServer, WIRE_ENGINE } from '../../testing/use-server.ts';
import {
  HOUR_MS,
  pageOf,
  planOf,
  press,
  providerOf,
  send,
  userAtPortal,
  wordsOf,
} from './testing/payment-pages.ts';

describe('the portal of the test payment provider', () => {
  const server = useServer(WIRE_ENGINE, {}, { TEST_PAYMENTS: 'on' });

  it('shows the plan, its period and its payments, and leads back', async () => {
    const { client, path } = await userAtPortal(server);
    const page = await pageOf(client, path);
    const words = wordsOf(page);
    expect(words).toContain('Plan Pro, 10.00 USD a month Status Active');
    expect(words).toContain('Then Renews for 10.00 USD');
    expect(words).toMatch(/Pro, a month 10\.00 USD \w+ \d+, \d{4} Paid/);
    expect(page).toContain(`href="${server.url}/account?from=portal">Back to Ledgerlift</a>`);
  });

  it('is empty for a customer without purchases', async () => {
    const { client, userId } = await signedInUser(server);
    const provider = providerOf(server);
    const customerId = await provider.createCustomer({ userId, email: '' });
    const { url } = await provider.openPortal(customerId, `${server.url}/account`);
    const words = wordsOf(await pageOf(client, new URL(url).pathname));
    expect(words).toContain('There is no subscription yet.');
    expect(words).toContain('Nothing was paid yet.');
  });

  it('ends after an hour', async () => {
    const { client, path } = await userAtPortal(server);
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

  it('cancels and keeps the subscription, which the server learns at once', async () => {
    const { client, path, userId } = await userAtPortal(server);
    expect(wordsOf(await press(client, path, 'cancel'))).toContain('Status Canceled');
    expect(await planOf(server, userId)).toMatchObject({ status: 'canceled' });
    expect(wordsOf(await press(client, path, 'keep'))).toContain('Status Active');
    expect(await planOf(server, userId)).toMatchObject({ status: 'active' });
  });

  it('simulates a paid renewal, a failed one, and both outcomes of the failure', async () => {
    const { client, path, userId } = await userAtPortal(server);
    const first = await planOf(server, userId);
    await press(client, path, 'next-period');
    const second = await planOf(server, userId);
    expect(second?.status).toBe('active');
    expect(second?.currentPeriodStart.getTime()).toBeGreaterThan(first?.currentPeriodStart.getTime() ?? 0);
    expect(wordsOf(await press(client, path, 'next-period-unpaid'))).toContain('Status Past due');
    expect(await planOf(server, userId)).toMatchObject({ status: 'past_due' });
    await press(client, path, 'pay-overdue');
    expect(await planOf(server, userId)).toMatchObject({ status: 'active' });
    await press(client, path, 'next-period-unpaid');
    expect(wordsOf(await press(client, path, 'give-up'))).toContain('Status Ended');
    expect(await planOf(server, userId)).toMatchObject({ status: 'canceled' });
    expect((await client.user())?.subscription).toMatchObject({ planTier: 'free', status: null });
  });

  it('ends a canceled subscription with its period', async () => {
    const { client, path, userId } = await userAtPortal(server);
    const canceled = await press(client, path, 'cancel');
    expect(canceled).toContain('End of the period: the subscription ends');
    expect(canceled).not.toContain('value="next-period-unpaid"');
    expect(wordsOf(await press(client, path, 'next-period'))).toContain('Status Ended');
    expect(await planOf(server, userId)).toMatchObject({ status: 'canceled' });
  });

  it('offers no simulation of an ended subscription', async () => {
    const { client, path } = await userAtPortal(server);
    expect(wordsOf(await pageOf(client, path))).toContain('Pro plan Next period');
    await press(client, path, 'next-period-unpaid');
    expect(wordsOf(await press(client, path, 'give-up'))).not.toContain('Pro plan');
  });

  it('makes the bank refuse or accept the next charge', async () => {
    const { client, path } = await userAtPortal(server);
    expect(await press(client, path, 'refuse-next-charge')).toContain('Let the next charge through');
    expect(await press(client, path, 'allow-next-charge')).toContain('Refuse the next charge');
  });

  it('simulates refunds and disputes, and the server revokes and restores credits', async () => {
    const { client, path } = await userAtPortal(server);
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

  it('performs an action once when its form is sent twice', async () => {
    const { client, path, userId } = await userAtPortal(server);
    const form = formsOf(await pageOf(client, path)).find(({ acts }) => acts.includes('next-period'));
    const fields = { ...form?.fields, act: 'next-period' };
    await send(client, path, fields);
    const after = await planOf(server, userId);
    const again = await send(client, path, fields);
    expect(again.headers.get('location')).toBe(`${path}?did=nothing`);
    expect(await pageOf(client, `${path}?did=nothing`)).toContain('That was no longer possible.');
    expect(await planOf(server, userId)).toEqual(after);
  });

  it('ignores unknown notices in its address', async () => {
    const { client, path } = await userAtPortal(server);
    expect(await pageOf(client, `${path}?did=toString`)).not.toContain('role="status"');
    expect(await pageOf(client, `${path}?did=<script>`)).not.toContain('<script');
  });

  it('shows the refund of a second subscription, which the server knows', async () => {
    const first = await userAtPortal(server);
    const provider = providerOf(server);
    const { sessionId } = await provider.openCheckout({
      customerId: first.customerId,
      userId: first.userId,
      offer: { kind: 'plan', planTier: 'business' },
      successUrl: `${server.url}/account`,
      cancelUrl: server.url,
    });
    await send(first.client, `/test-payment/checkout/${sessionId}`, { act: 'pay' });
    expect(await planOf(server, first.userId)).toMatchObject({ planTier: 'business' });
    const words = wordsOf(await pageOf(first.client, first.path));
    expect(words).toMatch(/Pro, a month 10\.00 USD [^,]+, \d{4} Refunded/);
    expect(words).toContain('Plan Business');
    expect(words).not.toContain('Plan Pro');
  });

  it('reports its actions by events that the server handles', async () => {
    const { client, path } = await userAtPortal(server);
    await press(client, path, 'refuse-next-charge');
    const { db } = server.parts();
    const events = await db
      .select({ type: billingEvents.type })
      .from(billingEvents)
      .where(eq(billingEvents.type, 'test.refuse-next-charge'));
    expect(events.length).toBeGreaterThan(0);
  });
});
