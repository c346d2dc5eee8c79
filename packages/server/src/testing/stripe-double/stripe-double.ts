import { endTransfer, expireSession, payByTransfer, payCheckout, payRefused } from './checkout-rules.ts';
import { type Card, type DoubleWorld, emitEvent, nowSeconds } from './double-world.ts';
import type { EventSender } from './event-sender.ts';
import type { Params } from './form-decoding.ts';
import { beginRenewal, finishRenewal, giveUpOverdue, payOverdue } from './period-end.ts';
import { closeDispute, failRefund, openDispute, refundPayment } from './refunds-and-disputes.ts';
import type { InvoiceObject, SubscriptionObject } from './stripe-objects.ts';
import { changeSubscription, endSubscription, startSubscription } from './subscription-rules.ts';

/**
 * `error`: answers 500 without effect; `hang`: never answers; `drop`: closes the connection; `drop-after`: executes the
 * request and then closes the connection.
 */
export type StripeFault = 'error' | 'hang' | 'drop' | 'drop-after';

export interface ReceivedRequest {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
}

interface DoubleParts {
  world: DoubleWorld;
  url: string;
  secretKey: string;
  webhookSecret: string;
  stop(): Promise<void>;
}

interface ExpectedFault {
  method: string;
  address: RegExp;
  fault: StripeFault;
  times: number;
}

/**
 * A running double of Stripe, with the acts of customers, banks and the operator at Stripe. Start it by
 * `startStripeDouble`.
 */
export class StripeDouble {
  readonly world: DoubleWorld;
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's ids of the prices: 10 and 25 dollars a month, and one of another product. */
  readonly prices = {
    premium: 'price_premium',
    business: 'price_business',
    other: 'price_of_another_product',
  };
  /** Received requests. */
  readonly requests: ReceivedRequest[] = [];
  private readonly faults: ExpectedFault[] = [];
  private readonly stop: () => Promise<void>;

  constructor({ world, url, secretKey, webhookSecret, stop }: DoubleParts) {
    this.world = world;
    this.url = url;
    this.secretKey = secretKey;
    this.webhookSecret = webhookSecret;
    this.stop = stop;
    this.addPrice(this.prices.premium, 1000);
    this.addPrice(this.prices.business, 2500);
    this.addPrice(this.prices.other, 500);
  }

  /** Sends the events. */
  get sender(): EventSender {
    return this.world.sender;
  }

  /** Settings of a server that uses it. */
  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double_0123456789',
      STRIPE_PRICE_PREMIUM: this.prices.premium,
      STRIPE_PRICE_BUSINESS: this.prices.business,
      STRIPE_API_URL: this.url,
    };
  }

  /** Lets the next `times` requests fail whose path and query match. */
  fail(method: string, address: RegExp, fault: StripeFault, times = 1): void {
    this.faults.push({ method, address, fault, times });
  }

  /** Stops injecting faults. */
  stopFailing(): void {
    this.faults.length = 0;
  }

  takeFault(method: string, address: string): StripeFault | null {
    const expected = this.faults.find(
      (fault) => fault.times > 0 && fault.method === method && fault.address.test(address),
    );
    if (!expected) return null;
    expected.times -= 1;
    return expected.fault;
  }

  /** Sets how the bank treats a customer's card. */
  setCard(customerId: string, card: Card): void {
    this.world.cards.set(customerId, card);
  }

  payCheckout(sessionId: string): void {
    payCheckout(this.world, sessionId);
  }

  payRefused(sessionId: string): void {
    payRefused(this.world, sessionId);
  }

  payByTransfer(sessionId: string): void {
    payByTransfer(this.world, sessionId);
  }

  endTransfer(sessionId: string, hasArrived: boolean): void {
    endTransfer(this.world, sessionId, hasArrived);
  }

  /** A day has passed. */
  expireSession(sessionId: string): void {
    expireSession(this.world, sessionId);
  }

  /** Creates a subscription as if by hand at Stripe. */
  addSubscription(
    customerId: string,
    priceId: string,
    metadata: Record<string, string> = {},
  ): SubscriptionObject {
    return startSubscription(this.world, customerId, this.world.store.get('price', priceId), metadata);
  }

  /** The period ends now, and the next one is charged. */
  async endPeriod(subscriptionId: string): Promise<void> {
    const invoice = await this.beginRenewal(subscriptionId);
    if (invoice !== null) this.finishRenewal(subscriptionId, invoice);
  }

  /** The period ends now; the next one begins and would be charged after an hour. */
  beginRenewal(subscriptionId: string): Promise<InvoiceObject | null> {
    return beginRenewal(this.world, this.subscription(subscriptionId));
  }

  /** The hour is over. */
  finishRenewal(subscriptionId: string, invoice: InvoiceObject): void {
    finishRenewal(this.world, this.subscription(subscriptionId), invoice);
  }

  payOverdue(subscriptionId: string): void {
    payOverdue(this.world, this.subscription(subscriptionId));
  }

  giveUpOverdue(subscriptionId: string): void {
    giveUpOverdue(this.world, this.subscription(subscriptionId));
  }

  /** The customer cancels on the portal: by the flag, or by the moment as newer portals do. */
  cancelInPortal(subscriptionId: string, how: 'flag' | 'moment' = 'flag'): void {
    const subscription = this.subscription(subscriptionId);
    const end = subscription.items.data[0]?.current_period_end ?? null;
    changeSubscription(
      this.world,
      subscription,
      how === 'flag' ? { cancelAtPeriodEnd: true } : { cancelAt: end },
    );
  }

  /** The customer or the operator changes the price on Stripe's pages. */
  changePriceInPortal(subscriptionId: string, priceId: string): void {
    const price = this.world.store.get('price', priceId);
    changeSubscription(this.world, this.subscription(subscriptionId), { price });
  }

  refund(paymentId: string, amount?: number): string {
    return refundPayment(this.world, paymentId, amount).id;
  }

  failRefund(refundId: string): void {
    failRefund(this.world, refundId);
  }

  openDispute(paymentId: string): string {
    return openDispute(this.world, paymentId).id;
  }

  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void {
    closeDispute(this.world, disputeId, outcome);
  }

  /** The operator deletes a customer at Stripe, which ends all subscriptions. */
  deleteCustomer(customerId: string): void {
    for (const subscription of this.subscriptionsOf(customerId))
      if (subscription.status !== 'canceled') endSubscription(this.world, subscription, nowSeconds());
    this.world.deletedCustomers.add(customerId);
    emitEvent(this.world, 'customer.deleted', this.world.store.get('customer', customerId));
  }

  /** The newest first. */
  subscriptionsOf(customerId: string): SubscriptionObject[] {
    return this.world.store.all('subscription').filter(({ customer }) => customer === customerId);
  }

  /** Successful payments of a customer, newest first. */
  paymentsOf(customerId: string): string[] {
    return this.world.store
      .all('payment_intent')
      .filter(({ customer, status }) => customer === customerId && status === 'succeeded')
      .map(({ id }) => id);
  }

  subscription(id: string): SubscriptionObject {
    return this.world.store.get('subscription', id);
  }

  /** Resolves when all events were accepted or dropped. */
  settled(): Promise<void> {
    return this.sender.settled();
  }

  async close(): Promise<void> {
    await this.sender.close();
    await this.stop();
  }

  private addPrice(id: string, amount: number): void {
    this.world.store.add('price', {
      id,
      object: 'price',
      active: true,
      created: nowSeconds(),
      currency: 'usd',
      livemode: false,
      product: `prod_of_${id}`,
      type: 'recurring',
      unit_amount: amount,
    });
  }
}
