import type { Settings } from '@ledgerlift/contract';
import { assistantSettings } from '../assistant/assistant-settings.ts';
import type { Environment } from '../env.ts';
import type { PaymentParts, PaymentProvider } from './payment-provider.ts';
import { openStripe } from './stripe/stripe-provider.ts';
import { openTestPayments } from './test-mode/test-provider.ts';

/**
 * Stripe if it is set up, otherwise the built-in test provider, which production enables only by its setting; null for
 * neither.
 */
export function openPayments(environment: Environment, parts: PaymentParts): PaymentProvider | null {
  if (environment.STRIPE_SECRET_KEY !== undefined) return openStripe(environment, parts);
  const isTestMode = environment.TEST_PAYMENTS ?? (environment.NODE_ENV === 'production' ? 'off' : 'on');
  return isTestMode === 'on' ? openTestPayments(parts) : null;
}

/** The part of the operator's settings that clients see. */
export function settingsOf(environment: Environment, payments: PaymentProvider | null): Settings {
  const assistant = assistantSettings(environment);
  return {
    payment: payments?.kind ?? 'off',
    stripePublishableKey: payments?.kind === 'stripe' ? (environment.STRIPE_PUBLISHABLE_KEY ?? null) : null,
    creditPacks: payments === null ? [] : environment.CREDIT_PACKS,
    googleSignIn: environment.GOOGLE_CLIENT_ID !== undefined,
    mail: environment.SMTP_URL !== undefined,
    assistant: assistant && { provider: assistant.provider },
    mailIn: environment.MAIL_IN_DOMAIN !== undefined,
    webhooks: environment.WEBHOOKS !== 'off',
    privateMode: environment.PRIVATE_MODE,
    development: environment.NODE_ENV !== 'production',
  };
}
