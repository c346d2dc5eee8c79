import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { newCustomer, useStripeDouble } from '../../testing/stripe-double/use-stripe-double.ts';
import { PaymentUnavailableError } from '../payment-errors.ts';
import { openStripeClient } from './stripe-client.ts';
import { StripeProvider } from './stripe-provider.ts';

describe('failures of Stripe', () => {
  const used = useStripeDouble();
  const ask = (customerId: string) => used.provider.fetchSubscriptions(customerId);

  it.each(['error', 'hang', 'drop'] as const)('are retried after one %s', async (fault) => {
    const { customerId } = await newCustomer(used);
    used.double.fail('GET', /subscriptions/, fault);
    expect(await ask(customerId)).toEqual([]);
  });

  it.each(['error', 'hang', 'drop'] as const)('make it unavailable after repeated %s', async (fault) => {
    const { customerId } = await newCustomer(used);
    used.double.fail('GET', /subscriptions/, fault, 3);
    await expect(ask(customerId)).rejects.toBeInstanceOf(PaymentUnavailableError);
  });

  it('make it unavailable during lists, too', async () => {
    used.double.fail('GET', /subscriptions/, 'error', 3);
    await expect(async () => {
      for await (const _ of used.provider.listSubscriptions());
    }).rejects.toBeInstanceOf(PaymentUnavailableError);
  });

  it('keep their cause, and are logged without sensitive fields', async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => used.logged.push(line) });
    const wrongKey = new StripeProvider(
      openStripeClient(
        {
          STRIPE_SECRET_KEY: 'sk_test_wrong',
          STRIPE_PRICE_PREMIUM: 'price_1',
          STRIPE_PRICE_BUSINESS: 'price_2',
          STRIPE_API_URL: used.double.url,
        },
        log,
      ),
      { webhookSecret: 'whsec_1', portalLoginUrl: undefined, isLive: false },
    );
    used.logged.length = 0;
    const failure = await wrongKey
      .createCustomer({ userId: 'u1', email: 'somebody@example.com' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentUnavailableError);
    expect(failure).toMatchObject({ cause: { statusCode: 401 } });
    expect(used.logged.join()).toContain('"statusCode":401');
    expect(used.logged.join()).not.toMatch(/somebody|sk_test_wrong/);
  });
});
