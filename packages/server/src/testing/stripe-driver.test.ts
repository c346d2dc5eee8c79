import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from './signed-in-user.ts';
import { startStripeDriver } from './stripe-driver.ts';
import { okJson, type TestClient } from './test-client.ts';
import { useServer, WIRE_ENGINE } from './use-server.ts';

const driver = await startStripeDriver();
afterAll(() => driver.close());

describe('the driver of Stripe', () => {
  const used = useServer(WIRE_ENGINE, {}, driver.settings);
  beforeAll(() => driver.attach(used.url));
  const planOf = async (client: TestClient) => (await client.user())?.subscription;

  async function subscriber(): Promise<TestClient> {
    const { client } = await signedInUser(used);
    const answer = await okJson(
      await client.call('POST', '/api/create-checkout-session', { planType: 'premium' }),
    );
    const { sessionId } = answer as { sessionId: string };
    await driver.payRefused(client, sessionId);
    expect(await planOf(client)).toBeNull();
    await driver.pay(client, sessionId);
    return client;
  }

  it('delivers all events before an act resolves', async () => {
    const client = await subscriber();
    expect(await planOf(client)).toMatchObject({ planTier: 'premium', status: 'active' });
    await driver.play(client, 'next-period-unpaid');
    expect(await planOf(client)).toMatchObject({ status: 'past_due' });
    await driver.play(client, 'pay-overdue');
    expect(await planOf(client)).toMatchObject({ status: 'active' });
    await driver.play(client, 'cancel');
    expect(await planOf(client)).toMatchObject({ status: 'canceled' });
    await driver.play(client, 'next-period');
    expect(await planOf(client)).toMatchObject({ planTier: 'free', status: null });
  });

  it('delivers no lost events until asked to, and then all in disorder', async () => {
    const client = await subscriber();
    driver.loseEvents?.();
    await driver.play(client, 'next-period-unpaid');
    await driver.play(client, 'pay-overdue');
    await driver.play(client, 'refund');
    await driver.play(client, 'cancel');
    expect(await planOf(client)).toMatchObject({ status: 'active' });
    expect(await client.credits()).toBe(400);
    await driver.deliverInDisorder?.();
    expect(await planOf(client)).toMatchObject({ planTier: 'premium', status: 'canceled' });
    expect(await client.credits()).toBe(0);
  });

  it('refuses only the next charge', async () => {
    const client = await subscriber();
    await driver.play(client, 'refuse-next-charge');
    const upgrade = () => client.call('POST', '/api/change-subscription', { planType: 'business' });
    expect((await upgrade()).status).toBe(409);
    expect((await upgrade()).status).toBe(200);
  });
});
