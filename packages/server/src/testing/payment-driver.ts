import type { PaymentAction } from '../billing/test-mode/payment-lifecycle.ts';
import type { SubscriptionAction } from '../billing/test-mode/subscription-actions.ts';
import type { TestClient } from './test-client.ts';

/**
 * Events outside our server, named like the test provider's buttons. `next-period`: the period ends now, scheduled
 * changes take effect, and the renewal is paid; `give-up`: the provider stops collecting an overdue payment and ends
 * the subscription; `refuse-next-charge`: the next immediate charge, for an upgrade, fails; `cancel`: the customer
 * cancels on the provider's page.
 */
export type OutsideAct = PaymentAction | Exclude<SubscriptionAction, 'keep' | 'allow-next-charge'>;

/**
 * Acts as the customer and the bank at a payment provider, so that one test suite runs against each provider. An act
 * resolves once the provider has notified the server, if it notifies at all.
 */
export interface PaymentDriver {
  /** Settings of a server that uses the provider. */
  readonly settings: Record<string, string>;
  /** Sets the server's address; must be called first. */
  attach(serverUrl: string): void;

  /** The customer pays an open checkout, and the signed-in browser returns. */
  pay(client: TestClient, sessionId: string): Promise<void>;
  /** The card is refused: the checkout stays open. */
  payRefused(client: TestClient, sessionId: string): Promise<void>;

  /** An event for the client's running subscription or latest payment. */
  play(client: TestClient, act: OutsideAct): Promise<void>;

  /**
   * From now on the server gets no events, so it must query the provider; null for a provider that cannot lose events.
   */
  loseEvents: (() => void) | null;
  /** Delivers the lost events now, in reverse order and each twice, and resumes delivery. null as above. */
  deliverInDisorder: (() => Promise<void>) | null;

  close(): Promise<void>;
}
