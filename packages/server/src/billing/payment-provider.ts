import type { CreditPack, PaidTier, SubscriptionStatus } from '@ledgerlift/contract';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { PaymentKind } from '../store/schema.ts';

/** Dependencies of a payment provider. */
export interface PaymentParts {
  db: Database;
  /** Our origin, to which the browser returns. */
  ownUrl: string;
  log: Logger;
}

/** What the user buys. */
export type Offer = { kind: 'plan'; planTier: PaidTier } | { kind: 'pack'; pack: CreditPack };

export interface CheckoutOrder {
  customerId: string;
  /** Attached to the payment and the subscription, so that we can find their user even after losing data. */
  userId: string;
  offer: Offer;
  /** Where the browser returns after the payment; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
}

/** A subscription in its current state at the provider. */
export interface ProvidedSubscription {
  subscriptionId: string;
  customerId: string;
  /** The user that the checkout was for; null when the provider does not say. */
  userId: string | null;
  planTier: PaidTier;
  /** `canceled`: ended, or will end with its period. */
  status: SubscriptionStatus;
  pendingPlanTier: PaidTier | null;
  currentPeriodStart: Date;
  /** The end of the subscription once it has ended. */
  currentPeriodEnd: Date;
  /** True once it has ended for good. */
  hasEnded: boolean;
  createdAt: Date;
}

/** A successful payment in its current state at the provider. */
export interface ProvidedPayment {
  paymentId: string;
  customerId: string;
  userId: string | null;
  /**
   * Purpose of the payment. `period`: a whole period of a plan, identified by its start; `upgrade`: the rest of a
   * period after a change to a higher plan; `pack`: credits, identified by the checkout session.
   */
  subject:
    | { kind: 'period' | 'upgrade'; periodStart: Date }
    | { kind: 'pack'; sessionId: string; credits: number };
  /** Refunded in full, or disputed and not won: its unused credits are revoked. */
  isReversed: boolean;
}

export interface ProvidedCheckout {
  sessionId: string;
  customerId: string;
  /** `complete`: paid. */
  status: 'open' | 'complete' | 'expired';
  /** The payment of a paid pack; for a plan, the subscription leads to its payments. */
  paymentId: string | null;
}

/**
 * Takes the money and is the authority on payments: we store what it reports, and ask again at each event, so that the
 * order of events does not matter. Every method rejects with PaymentUnavailableError when the provider does not answer.
 * Changing methods are idempotent.
 */
export interface PaymentProvider {
  readonly kind: PaymentKind;

  /** Repeated calls for one user return the same customer. */
  createCustomer(user: { userId: string; email: string }): Promise<string>;

  /** `url` is null when the page must pass the session to the provider's script. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string | null }>;
  /** Makes an open checkout unpayable. A complete one stays complete. */
  expireCheckout(sessionId: string): Promise<void>;
  /** null when there is none. */
  fetchCheckout(sessionId: string): Promise<ProvidedCheckout | null>;

  /** The page where the customer manages cards, invoices and the subscription. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string; isDirectLink: boolean }>;

  /** All subscriptions of a customer, including ended ones, newest first. */
  fetchSubscriptions(customerId: string): Promise<ProvidedSubscription[]>;
  /** Cancels at the end of the period and drops a pending downgrade. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Undoes a cancellation and a pending downgrade. */
  keep(subscriptionId: string): Promise<void>;
  /**
   * `now`: at once, charged pro rata; throws PaymentRefusedError without changing anything when the charge fails.
   * `period-end`: when the period ends. Both undo a cancellation and a pending change.
   */
  changePlan(subscriptionId: string, planTier: PaidTier, when: 'now' | 'period-end'): Promise<void>;
  /** Ends it at once, without money back. */
  endNow(subscriptionId: string): Promise<void>;
  /** Ends it at once and refunds its last payment: for a second subscription that a customer paid by mistake. */
  endAndRefund(subscriptionId: string): Promise<void>;

  /** null when there is no such payment, or it did not go through. */
  fetchPayment(paymentId: string): Promise<ProvidedPayment | null>;

  /** All subscriptions that have not ended, of all customers. */
  listSubscriptions(): AsyncIterable<ProvidedSubscription>;
  /** All payments that were made or reversed since. */
  listPayments(since: Date): AsyncIterable<ProvidedPayment>;
}
