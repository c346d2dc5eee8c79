import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { PaymentProvider, ProvidedSubscription } from '../../billing/payment-provider.ts';
import { openStripeClient } from '../../billing/stripe/stripe-client.ts';
import { StripeProvider } from '../../billing/stripe/stripe-provider.ts';
import { randomId } from '../../random-id.ts';
import { startStripeDouble } from './start-stripe-double.ts';
import type { StripeDouble } from './stripe-double.ts';

/** Short, so that three attempts end soon. */
const TIMEOUT_MS = 300;

export const SUCCESS_URL = 'https://ledgerlift.example/back?session={CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'https://ledgerlift.example/account';

/** A double of Stripe and the adapter that calls it. */
export interface UsedStripe {
  double: StripeDouble;
  provider: PaymentProvider;
  /** The log lines. */
  logged: string[];
}

/** Starts a double for all tests of the enclosing block. Its fields are set from `beforeAll` on. */
export function useStripeDouble(portalLoginUrl?: string): UsedStripe {
  const used = { logged: [] as string[] } as UsedStripe;
  beforeAll(async () => {
    used.double = await startStripeDouble();
    const { secretKey, webhookSecret, prices, url } = used.double;
    const log = pino({ level: 'warn' }, { write: (line: string) => used.logged.push(line) });
    const settings = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PRICE_PREMIUM: prices.premium,
      STRIPE_PRICE_BUSINESS: prices.business,
      STRIPE_API_URL: url,
    };
    used.provider = new StripeProvider(openStripeClient(settings, log, TIMEOUT_MS), {
      webhookSecret,
      portalLoginUrl,
      isLive: false,
    });
  });
  afterAll(() => used.double.close());
  return used;
}

export interface NewCustomer {
  userId: string;
  customerId: string;
}

export async function newCustomer({ provider }: UsedStripe): Promise<NewCustomer> {
  const userId = randomId();
  return { userId, customerId: await provider.createCustomer({ userId, email: `${userId}@example.com` }) };
}

/** A new customer who has just paid for a plan. */
export async function subscriber(used: UsedStripe, planTier: 'premium' | 'business' = 'premium') {
  const customer = await newCustomer(used);
  const { sessionId } = await used.provider.openCheckout({
    ...customer,
    offer: { kind: 'plan', planTier },
    successUrl: SUCCESS_URL,
    cancelUrl: CANCEL_URL,
  });
  used.double.payCheckout(sessionId);
  const { subscriptionId } = await onlySubscription(used, customer.customerId);
  return { ...customer, sessionId, subscriptionId };
}

/** The latest subscription of a customer. Throws Error when there is none. */
export async function onlySubscription(
  { provider }: UsedStripe,
  customerId: string,
): Promise<ProvidedSubscription> {
  const [latest] = await provider.fetchSubscriptions(customerId);
  if (!latest) throw new Error('this customer has no subscription');
  return latest;
}
