import type { TestClient } from './test-client.ts';

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

  /** The period of the client's subscription ends now; whatever waits for its end happens, and a renewal is paid. */
  endPeriod(client: TestClient): Promise<void>;
  /** The period ends now, and the charge for the next one fails. */
  endPeriodUnpaid(client: TestClient): Promise<void>;
  /** What is overdue is paid. */
  payOverdue(client: TestClient): Promise<void>;
  /** The provider gives up what is overdue: the subscription ends now. */
  giveUpOverdue(client: TestClient): Promise<void>;
  /** The next charge that is asked for at once, for an upgrade, fails. */
  refuseNextCharge(client: TestClient): Promise<void>;

  /** The latest payment goes back in full. */
  refund(client: TestClient): Promise<void>;
  /** A part of the latest payment goes back. */
  refundPart(client: TestClient): Promise<void>;
  openDispute(client: TestClient): Promise<void>;
  closeDispute(client: TestClient, outcome: 'won' | 'lost'): Promise<void>;

  /** On the provider's own portal page the customer cancels, so that it ends with its period. */
  cancelInPortal(client: TestClient): Promise<void>;

  /** From now on the server hears of nothing, until it asks; null for a provider whose word cannot be lost. */
  loseEvents: (() => void) | null;
  /** Events come again, and all that were kept back come now: in the reverse order, each twice. null as above. */
  deliverInDisorder: (() => Promise<void>) | null;

  close(): Promise<void>;
}
