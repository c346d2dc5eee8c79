import type { PaidTier } from '@ledgerlift/contract';
import type { Environment } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';
import type {
  CheckoutOrder,
  PaymentParts,
  PaymentProvider,
  ProvidedCheckout,
  ProvidedPayment,
  ProvidedSubscription,
} from '../payment-provider.ts';
import type { EventSubject } from '../provider-notification.ts';
import { cancelAtPeriodEnd, changePlan, endAndRefund, endNow, keep } from './change-subscription.ts';
import { listPayments } from './list-payments.ts';
import { fetchSubscriptions, listSubscriptions } from './list-subscriptions.ts';
import { fetchPayment } from './read-payment.ts';
import { stripeAmount } from './stripe-amount.ts';
import { expireCheckout, fetchCheckout, openCheckout } from './stripe-checkout.ts';
import { openStripeClient, type StripeParts } from './stripe-client.ts';
import { createCustomer } from './stripe-customer.ts';
import { type StripeEvent, subjectOf, verifyEvent } from './stripe-event.ts';
import { asPaymentError } from './stripe-failures.ts';
import { openPortal } from './stripe-portal.ts';

export interface StripeSettings {
  webhookSecret: string;
  /** Stripe's general login page for customers. */
  portalLoginUrl: string | undefined;
  /** True for real money; events of the other mode are ignored. */
  isLive: boolean;
}

/** Payments by Stripe. See PaymentProvider for each method. */
export class StripeProvider implements PaymentProvider {
  readonly kind = 'stripe';
  private readonly parts: StripeParts;
  private readonly settings: StripeSettings;

  constructor(parts: StripeParts, settings: StripeSettings) {
    this.parts = parts;
    this.settings = settings;
  }

  createCustomer(user: { userId: string; email: string }): Promise<string> {
    return this.ask(createCustomer(this.parts, user));
  }

  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string | null }> {
    return this.ask(openCheckout(this.parts, order));
  }

  expireCheckout(sessionId: string): Promise<void> {
    return this.ask(expireCheckout(this.parts, sessionId));
  }

  fetchCheckout(sessionId: string): Promise<ProvidedCheckout | null> {
    return this.ask(fetchCheckout(this.parts, sessionId));
  }

  openPortal(customerId: string, returnUrl: string): Promise<{ url: string; isDirectLink: boolean }> {
    return this.ask(openPortal(this.parts, customerId, returnUrl, this.settings.portalLoginUrl));
  }

  fetchSubscriptions(customerId: string): Promise<ProvidedSubscription[]> {
    return this.ask(fetchSubscriptions(this.parts, customerId));
  }

  cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    return this.ask(cancelAtPeriodEnd(this.parts, subscriptionId));
  }

  keep(subscriptionId: string): Promise<void> {
    return this.ask(keep(this.parts, subscriptionId));
  }

  changePlan(subscriptionId: string, planTier: PaidTier, when: 'now' | 'period-end'): Promise<void> {
    return this.ask(changePlan(this.parts, subscriptionId, planTier, when));
  }

  endNow(subscriptionId: string): Promise<void> {
    return this.ask(endNow(this.parts, subscriptionId));
  }

  endAndRefund(subscriptionId: string): Promise<void> {
    return this.ask(endAndRefund(this.parts, subscriptionId));
  }

  fetchPayment(paymentId: string): Promise<ProvidedPayment | null> {
    return this.ask(fetchPayment(this.parts, paymentId));
  }

  listSubscriptions(): AsyncIterable<ProvidedSubscription> {
    return this.askAll(listSubscriptions(this.parts));
  }

  listPayments(since: Date): AsyncIterable<ProvidedPayment> {
    return this.askAll(listPayments(this.parts, since));
  }

  /** Verifies an event by its raw body and the `stripe-signature` header; null for a forged or old one. */
  verifyEvent(body: Uint8Array, signature: string | undefined): StripeEvent | null {
    return verifyEvent(this.settings.webhookSecret, body, signature);
  }

  /** The subject of an event; null for an event that we ignore. */
  async subjectOf(event: StripeEvent): Promise<EventSubject | null> {
    if (event.livemode !== this.settings.isLive) return null;
    return this.ask(subjectOf(this.parts, event));
  }

  private async ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      throw asPaymentError(error, this.parts.log);
    }
  }

  private async *askAll<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      throw asPaymentError(error, this.parts.log);
    }
  }
}

/** Payments by Stripe. Throws StartupError for settings that cannot work. */
export function openStripe(environment: Environment, { log }: PaymentParts): StripeProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: webhookSecret, CREDIT_PACKS } = environment;
  if (webhookSecret === undefined)
    throw new StartupError('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.');
  try {
    CREDIT_PACKS.forEach(stripeAmount);
  } catch (error) {
    throw new StartupError(`CREDIT_PACKS: ${error instanceof Error ? error.message : 'is not valid'}.`);
  }
  return new StripeProvider(openStripeClient(environment, log), {
    webhookSecret,
    portalLoginUrl: environment.STRIPE_PORTAL_LOGIN_URL,
    isLive: STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false,
  });
}
