import type { PaidTier } from '@ledgerlift/contract';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Environment } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';

/** For one attempt. With two retries, an unanswered call ends after a minute. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Dependencies of all calls to Stripe. */
export interface StripeParts {
  stripe: Stripe;
  /** Stripe's price ids of the monthly plans. */
  prices: Readonly<Record<PaidTier, string>>;
  log: Logger;
}

type StripeSettings = Pick<
  Environment,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_PRICE_PREMIUM' | 'STRIPE_PRICE_BUSINESS'
>;

/** Creates a Stripe client without contacting Stripe. Throws StartupError for missing settings. */
export function openStripeClient(
  environment: StripeSettings,
  log: Logger,
  timeoutMs: number = TIMEOUT_MS,
): StripeParts {
  const {
    STRIPE_SECRET_KEY: key,
    STRIPE_PRICE_PREMIUM: premium,
    STRIPE_PRICE_BUSINESS: business,
  } = environment;
  if (key === undefined || premium === undefined || business === undefined)
    throw new StartupError(
      'STRIPE_SECRET_KEY, STRIPE_PRICE_PREMIUM and STRIPE_PRICE_BUSINESS must be set together.',
    );
  const stripe = new Stripe(key, {
    ...addressOf(environment.STRIPE_API_URL),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return { stripe, prices: { premium, business }, log };
}

function addressOf(url: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return protocol === 'https:'
    ? { host: hostname, port: port || '443', protocol: 'https' }
    : { host: hostname, port: port || '80', protocol: 'http' };
}

/** The plan of a price; null for other prices. */
export function tierOfPrice({ prices }: Pick<StripeParts, 'prices'>, priceId: string): PaidTier | null {
  if (priceId === prices.business) return 'business';
  return priceId === prices.premium ? 'premium' : null;
}

/** Stripe returns an object or its id, depending on `expand`. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Stripe's timestamps are in seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
