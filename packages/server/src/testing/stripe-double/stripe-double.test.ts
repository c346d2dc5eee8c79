import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeDouble } from './start-stripe-double.ts';
import type { StripeDouble } from './stripe-double.ts';

// The adapter relies on these rules: the double must refuse what Stripe refuses.

describe('the double of Stripe', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  const open = (key: string) => {
    const { hostname, port } = new URL(double.url);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    });
  };
  beforeAll(async () => {
    double = await startStripeDouble();
    stripe = open(double.secretKey);
  });
  afterAll(() => double.close());

  const customer = async () => (await stripe.customers.create({ email: 'a@example.com' })).id;
  const subscription = async () => double.addSubscription(await customer(), double.prices.premium);
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: unknown) => (error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : error),
    );

  it('requires the right key', async () => {
    await expect(open('sk_test_wrong').customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('refuses parameters that Stripe does not know', async () => {
    const misspelt = { email: 'a@example.com', metdata: { userId: 'u1' } };
    await expect(stripe.customers.create(misspelt)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'metdata',
    });
  });

  it('repeats the response for an idempotency key, and refuses it for another request', async () => {
    const idempotencyKey = 'key-1';
    const first = await stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey });
    const again = await stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('lists in short pages for auto-pagination', async () => {
    for (let made = 0; made < 5; made += 1) await customer();
    const page = await stripe.customers.list({ limit: 100 });
    expect(page.has_more).toBe(true);
    const all = new Set<string>();
    for await (const { id } of stripe.customers.list({ limit: 100 })) all.add(id);
    expect(all.size).toBe(double.world.store.all('customer').length);
  });

  it('expands requested references, and refuses unknown ones', async () => {
    const { id } = await subscription();
    const plain = await stripe.subscriptions.retrieve(id);
    expect(typeof plain.latest_invoice).toBe('string');
    const expanded = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(expanded.latest_invoice).toMatchObject({
      object: 'invoice',
      billing_reason: 'subscription_create',
    });
    await expect(stripe.subscriptions.retrieve(id, { expand: ['nothing'] })).rejects.toThrow('expanded');
  });

  it('refuses a cancellation while a schedule manages the subscription', async () => {
    const { id } = await subscription();
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      'managed by the subscription schedule',
    );
    await stripe.subscriptionSchedules.release(schedule.id);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  });

  it('allows one schedule per subscription, which can be released once', async () => {
    const { id } = await subscription();
    const { id: schedule } = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toThrow('already');
    await stripe.subscriptionSchedules.release(schedule);
    await expect(stripe.subscriptionSchedules.release(schedule)).rejects.toThrow('released');
  });

  it("refuses to change the start of a schedule's current phase", async () => {
    const { id } = await subscription();
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const start = schedule.current_phase?.start_date ?? 0;
    const phases = [
      { items: [{ price: double.prices.premium }], start_date: start + 5, end_date: start + 50 },
    ];
    await expect(stripe.subscriptionSchedules.update(schedule.id, { phases })).rejects.toThrow('start date');
  });

  it('changes nothing when a charge is declined', async () => {
    const { id, customer: customerId, items } = await subscription();
    double.setCard(customerId, 'declined-once');
    const change = {
      items: [{ id: items.data[0]?.id ?? '', price: double.prices.business }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    } satisfies Stripe.SubscriptionUpdateParams;
    expect(await codeOf(stripe.subscriptions.update(id, change))).toBe('card_declined');
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(double.prices.premium);
    expect(await codeOf(stripe.subscriptions.update(id, change))).toBe('done');
  });

  it('ends a subscription once', async () => {
    const { id } = await subscription();
    await stripe.subscriptions.cancel(id);
    expect(await codeOf(stripe.subscriptions.cancel(id))).toBe('resource_missing');
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('canceled');
  });

  it('refunds no more than was paid', async () => {
    const { customer: customerId } = await subscription();
    const [payment = ''] = double.paymentsOf(customerId);
    await stripe.refunds.create({ payment_intent: payment, amount: 400 });
    expect((await stripe.refunds.create({ payment_intent: payment })).amount).toBe(600);
    expect(await codeOf(stripe.refunds.create({ payment_intent: payment }))).toBe('charge_already_refunded');
  });

  it('does not begin two periods in the same second', async () => {
    const { id } = await subscription();
    const starts = [];
    for (let period = 0; period < 3; period += 1) {
      starts.push(double.subscription(id).items.data[0]?.current_period_start);
      await double.endPeriod(id);
    }
    expect(new Set(starts).size).toBe(3);
  });
});
