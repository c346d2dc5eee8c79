import type { CreditPack, PaidTier, SubscriptionStatus } from '@ledgerlift/contract';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { PaymentKind } from '../store/schema.ts';

/** What a provider of payments works with. */
export interface PaymentParts {
  db: Database;
  /** Our origin, to which the browser comes back. */
  ownUrl: string;
  log: Logger;
}

/** What is bought. */
export type Offer = { kind: 'plan'; planTier: PaidTier } | { kind: 'pack'; pack: CreditPack };

export interface CheckoutOrder {
  customerId: string;
  /** Kept with everything that comes of it, so that it is found again whatever we lost. */
  userId: string;
  offer: Offer;
  /** Address that the browser comes back to once it is paid; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
}

/** A subscription as the provider has it now. */
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
  /** When it has ended, that moment. */
  currentPeriodEnd: Date;
  /** True once it cannot come back. */
  hasEnded: boolean;
  createdAt: Date;
}

/** A payment that went through, as the provider has it now. */
export interface ProvidedPayment {
  paymentId: string;
  customerId: string;
  userId: string | null;
  /**
   * What it was for. `period`: a whole period of a plan, by its start; `upgrade`: the rest of a period after a change to a
   * higher plan; `pack`: credits, of the checkout session that sold them.
   */
  subject:
    | { kind: 'period' | 'upgrade'; periodStart: Date }
    | { kind: 'pack'; sessionId: string; credits: number };
  /** Refunded in full, or disputed and not won: what it gave is taken back as far as it was not used. */
  isReversed: boolean;
}

export interface ProvidedCheckout {
  sessionId: string;
  customerId: string;
  /** `complete`: paid. */
  status: 'open' | 'complete' | 'expired';
  /** The payment of a pack that is paid; a plan's is found by its subscription. */
  paymentId: string | null;
}

/**
 * Who takes the money, and has the last word on what was paid: we store what it says, and ask anew at each of its events,
 * so that their order does not matter. Every method rejects with PaymentUnavailableError when the provider does not
 * answer. Changing methods may be repeated: what is so already stays so.
 */
export interface PaymentProvider {
  readonly kind: PaymentKind;

  /** Two calls for one user give the same customer. */
  createCustomer(user: { userId: string; email: string }): Promise<string>;

  /** `url` is null when the page has to hand the session to the provider's script. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string | null }>;
  /** An open checkout can be paid no more. One that is complete stays complete. */
  expireCheckout(sessionId: string): Promise<void>;
  /** null when there is none. */
  fetchCheckout(sessionId: string): Promise<ProvidedCheckout | null>;

  /** The page where the customer manages cards, invoices and the subscription. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string; isDirectLink: boolean }>;

  /** All subscriptions of a customer, ended ones too, the newest first. */
  fetchSubscriptions(customerId: string): Promise<ProvidedSubscription[]>;
  /** Lets it end with its period; a waiting downgrade is dropped. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes back a cancellation and a waiting downgrade. */
  keep(subscriptionId: string): Promise<void>;
  /**
   * `now`: at once, charged pro rata; throws PaymentRefusedError, and changes nothing, when the charge fails. `period-end`:
   * when the period ends. Both take back a cancellation and whatever change was waiting.
   */
  changePlan(subscriptionId: string, planTier: PaidTier, when: 'now' | 'period-end'): Promise<void>;
  /** Ends it at once, without money back. */
  endNow(subscriptionId: string): Promise<void>;
  /** Ends it at once and gives its last payment back: a second subscription of one customer, paid by mistake. */
  endAndRefund(subscriptionId: string): Promise<void>;

  /** null when there is no such payment, or it did not go through. */
  fetchPayment(paymentId: string): Promise<ProvidedPayment | null>;

  /** All subscriptions that have not ended, of all customers. */
  listSubscriptions(): AsyncIterable<ProvidedSubscription>;
  /** All payments that were made or taken back since. */
  listPayments(since: Date): AsyncIterable<ProvidedPayment>;
}
