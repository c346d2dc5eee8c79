import type { PaidTier } from '@ledgerlift/contract';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Environment } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';

/** Of one attempt. With two repetitions a call that Stripe leaves without an answer ends after a minute. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** What everything that speaks with Stripe works with. */
export interface StripeParts {
  stripe: Stripe;
  /** Stripe's ids of the plans' monthly prices. */
  prices: Readonly<Record<PaidTier, string>>;
  log: Logger;
}

type StripeSettings = Pick<
  Environment,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_PRICE_PREMIUM' | 'STRIPE_PRICE_BUSINESS'
>;

/** Opens the way to Stripe; nothing is sent yet. Throws StartupError for settings that are missing. */
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

/** The plan that a price is of; null for a price that is none of ours. */
export function tierOfPrice({ prices }: Pick<StripeParts, 'prices'>, priceId: string): PaidTier | null {
  if (priceId === prices.business) return 'business';
  return priceId === prices.premium ? 'premium' : null;
}

/** Stripe gives an object or its id, as was asked for. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Stripe counts in seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
