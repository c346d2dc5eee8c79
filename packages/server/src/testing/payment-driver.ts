import type { PaymentAction } from '../billing/test-mode/payment-lifecycle.ts';
import type { SubscriptionAction } from '../billing/test-mode/subscription-actions.ts';
import type { TestClient } from './test-client.ts';

/**
 * What happens outside of our server, by the names of the test provider's buttons. `next-period`: the period ends now,
 * whatever waits for its end happens, and a renewal is paid; `give-up`: the provider gives up what is overdue and ends the
 * subscription; `refuse-next-charge`: the next charge that is asked for at once, for an upgrade, fails; `cancel`: the
 * customer cancels on the provider's own page.
 */
export type OutsideAct = PaymentAction | Exclude<SubscriptionAction, 'keep' | 'allow-next-charge'>;

/**
 * Plays the customer and the bank in front of a payment provider, so that one suite runs against each. Every act is over
 * when the provider has told the server of it, if it tells at all.
 */
export interface PaymentDriver {
  /** Settings of the server that is to use the provider. */
  readonly settings: Record<string, string>;
  /** Tells the driver where the server is, before anything else. */
  attach(serverUrl: string): void;

  /** The customer pays an open checkout; the browser, signed in as its owner, comes back. */
  pay(client: TestClient, sessionId: string): Promise<void>;
  /** The card is refused: the checkout stays open. */
  payRefused(client: TestClient, sessionId: string): Promise<void>;

  /** What customer, time and bank do with the client's subscription that has not ended, or with the latest payment. */
  play(client: TestClient, act: OutsideAct): Promise<void>;

  /** From now on the server hears of nothing, until it asks; null for a provider whose word cannot be lost. */
  loseEvents: (() => void) | null;
  /** Events come again, and all that were kept back come now: in the reverse order, each twice. null as above. */
  deliverInDisorder: (() => Promise<void>) | null;

  close(): Promise<void>;
}
