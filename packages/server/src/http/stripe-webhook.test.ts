import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingEvents } from '../store/schema.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { startStripeDriver } from '../testing/stripe-driver.ts';
import { okJson } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { STRIPE_WEBHOOK_PATH } from './routes/stripe-webhook-route.ts';

const driver = await startStripeDriver();
afterAll(() => driver.close());

const HOUR_SECONDS = 60 * 60;
let made = 0;

/** An event in Stripe's format, about any object. */
function eventOf(type: string, object: object, more: object = {}) {
  made += 1;
  const id = `evt_test_${made}`;
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type,
    data: { object },
    ...more,
  };
}

describe('events of Stripe', () => {
  const { double } = driver;
  const logged: string[] = [];
  const logTo = { write: (line: string) => void logged.push(line) };
  const used = useServer(WIRE_ENGINE, { logTo }, { ...driver.settings, LOG_LEVEL: 'info' });
  beforeAll(() => driver.attach(used.url));

  const isRemembered = async (id: string) =>
    (await used.parts().db.select().from(billingEvents).where(eq(billingEvents.id, id))).length > 0;

  /** A customer who paid for a plan without this server's knowledge. */
  async function unheardSubscriber() {
    const { client } = await signedInUser(used);
    const answer = await okJson(
      await client.call('POST', '/api/create-checkout-session', { planType: 'premium' }),
    );
    const { sessionId } = answer as { sessionId: string };
    double.sender.mode = 'kept';
    double.payCheckout(sessionId);
    double.sender.loseKept();
    double.sender.mode = 'send';
    expect((await client.user())?.subscription).toBeNull();
    return { client, customerId: double.world.store.get('checkout.session', sessionId).customer };
  }

  it('lead to the state that Stripe reports, regardless of their own content', async () => {
    const { client, customerId } = await unheardSubscriber();
    const event = eventOf('customer.subscription.deleted', { customer: customerId, status: 'canceled' });
    expect(await double.sender.post(event)).toBe(200);
    expect((await client.user())?.subscription).toMatchObject({ planTier: 'premium', status: 'active' });
    expect(await isRemembered(event.id)).toBe(true);
  });

  it('are handled once: a repeated one causes no request to Stripe', async () => {
    const { customerId } = await unheardSubscriber();
    const event = eventOf('customer.subscription.updated', { customer: customerId });
    expect(await double.sender.post(event)).toBe(200);
    const asked = double.requests.length;
    expect(await double.sender.post(event)).toBe(200);
    expect(double.requests.length).toBe(asked);
  });

  it.each([
    ['another secret', (event: object) => double.sender.post(event, 'whsec_of_somebody_else')],
    ['an old signature', (event: object) => double.sender.post(event, undefined, HOUR_SECONDS)],
    ['no signature', (event: object) => double.sender.postSigned(JSON.stringify(event), '')],
    ['a broken signature', (event: object) => double.sender.postSigned(JSON.stringify(event), 't=1,v1=00')],
  ])('with %s are refused', async (_name, post) => {
    const { client, customerId } = await unheardSubscriber();
    const event = eventOf('customer.subscription.created', { customer: customerId });
    expect(await post(event)).toBe(400);
    expect((await client.user())?.subscription).toBeNull();
    expect(await isRemembered(event.id)).toBe(false);
  });

  it('with a changed body are refused', async () => {
    const { secret, payload } = { secret: double.webhookSecret, payload: JSON.stringify(eventOf('a', {})) };
    const { default: Stripe } = await import('stripe');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(await double.sender.postSigned(payload, signature)).toBe(200);
    expect(await double.sender.postSigned(payload.replace('"a"', '"b"'), signature)).toBe(400);
  });

  it.each([
    ['of another kind', 'product.updated', { customer: 'cus_1' }, {}],
    ['of live mode', 'customer.subscription.updated', { customer: 'cus_1' }, { livemode: true }],
    ['about nobody', 'invoice.paid', { id: 'in_1', customer: null }, {}],
  ])('%s are accepted without a request to Stripe', async (_name, type, object, more) => {
    const asked = double.requests.length;
    expect(await double.sender.post(eventOf(type, object, more))).toBe(200);
    expect(double.requests.length).toBe(asked);
  });

  it('about an unknown customer are accepted', async () => {
    const customerId = double.world.store.add('customer', {
      id: 'cus_of_nobody',
      object: 'customer',
      created: 1,
      email: null,
      livemode: false,
      metadata: {},
    }).id;
    double.sender.mode = 'kept';
    double.addSubscription(customerId, double.prices.premium);
    double.sender.loseKept();
    double.sender.mode = 'send';
    const event = eventOf('customer.subscription.created', { customer: customerId });
    expect(await double.sender.post(event)).toBe(200);
    expect(await isRemembered(event.id)).toBe(true);
  });

  it('are repeated by Stripe after a failure', async () => {
    const { client, customerId } = await unheardSubscriber();
    const event = eventOf('customer.subscription.created', { customer: customerId });
    double.fail('GET', /subscriptions/, 'error', 3);
    expect(await double.sender.post(event)).toBeGreaterThanOrEqual(500);
    expect(await isRemembered(event.id)).toBe(false);
    expect(await double.sender.post(event)).toBe(200);
    expect((await client.user())?.subscription).toMatchObject({ planTier: 'premium' });
  });

  it('are logged by id and type only', async () => {
    const { customerId } = await unheardSubscriber();
    const event = eventOf('charge.refunded', { customer: customerId, receipt_email: 'secret@example.com' });
    logged.length = 0;
    await double.sender.post(event);
    const lines = logged.join('');
    expect(lines).toContain(event.id);
    expect(lines).toContain('charge.refunded');
    expect(lines).not.toMatch(/secret@example|receipt_email/);
  });

  // Last, because the server closes the connection of an oversized request.
  it('of an excessive size are refused', async () => {
    const event = eventOf('customer.subscription.updated', { customer: 'x'.repeat(2 * 1024 * 1024) });
    expect(await double.sender.post(event)).toBe(413);
  });
});

describe('without Stripe', () => {
  const used = useServer(WIRE_ENGINE);

  it('the webhook does not exist', async () => {
    expect((await used.visitor().call('POST', STRIPE_WEBHOOK_PATH, {})).status).toBe(404);
  });
});
