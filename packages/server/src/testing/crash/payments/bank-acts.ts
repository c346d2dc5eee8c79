import type { Random } from '@ledgerlift/fixtures';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import { StripeFailure } from '../../stripe-double/stripe-failure.ts';
import type { InvoiceObject, SubscriptionObject } from '../../stripe-double/stripe-objects.ts';
import { hasEnded } from './expected-from-stripe.ts';

/**
 * The probability of a second subscription, as if a second browser window had paid. The server expires such checkouts
 * if it is called in time.
 */
const SECOND_CHANCE = 0.5;

/** Events of one customer at Stripe without our server: periods end, cards fail, payments are refunded. */
export class BankActs {
  readonly #double: StripeDouble;
  readonly #random: Random;
  readonly #email: string;
  /** Renewals that have begun but are not charged yet. */
  #renewals: { subscriptionId: string; invoice: InvoiceObject }[] = [];

  constructor(double: StripeDouble, random: Random, email: string) {
    this.#double = double;
    this.#random = random;
    this.#email = email;
  }

  get customerId(): string | null {
    const { store } = this.#double.world;
    return store.all('customer').find(({ email }) => email === this.#email)?.id ?? null;
  }

  /** Performs a random act that is possible now. Returns its name; null when there was none. */
  async act(): Promise<string | null> {
    const customer = this.customerId;
    if (customer === null) return null;
    const running = this.#double.subscriptionsOf(customer).filter((subscription) => !hasEnded(subscription));
    const acts = [
      ...this.#actsOnPayments(customer),
      ...running.flatMap((one) => this.#actsOn(customer, one)),
    ];
    if (running.length === 1 && this.#random.chance(SECOND_CHANCE))
      acts.push(['second subscription', () => this.#subscribeAgain(customer)]);
    if (acts.length === 0) return null;
    const [name, act] = this.#random.pick(acts);
    try {
      await act();
    } catch (error) {
      if (error instanceof StripeFailure) return null;
      throw error;
    }
    return `bank: ${name}`;
  }

  /** Charges every renewal that has begun. */
  finishRenewals(): void {
    for (const { subscriptionId, invoice } of this.#renewals.splice(0)) {
      const subscription = this.#double.subscription(subscriptionId);
      if (!hasEnded(subscription) && invoice.status === 'draft')
        this.#double.finishRenewal(subscriptionId, invoice);
    }
  }

  /** Pays a checkout with a valid card. Returns false when it is no longer open. */
  pay(sessionId: string): boolean {
    const customer = this.customerId;
    if (customer !== null) this.#double.setCard(customer, 'works');
    try {
      const session = this.#double.world.store.get('checkout.session', sessionId);
      if (session.mode === 'payment' && this.#random.chance(0.15)) this.#double.payByTransfer(sessionId);
      else this.#double.payCheckout(sessionId);
      return true;
    } catch (error) {
      if (error instanceof StripeFailure) return false;
      throw error;
    }
  }

  #subscribeAgain(customer: string): void {
    const { prices, world } = this.#double;
    this.#double.setCard(customer, 'works');
    const { metadata } = world.store.get('customer', customer);
    const price = this.#random.pick([prices.premium, prices.business]);
    this.#double.addSubscription(customer, price, metadata);
    const [payment] = this.#double.paymentsOf(customer);
    if (payment !== undefined && this.#random.chance(0.3)) this.#dispute(payment);
  }

  #actsOn(customer: string, subscription: SubscriptionObject): [string, () => unknown][] {
    const { id, status } = subscription;
    const double = this.#double;
    if (status === 'past_due')
      return [
        ['overdue paid', () => this.#withCard(customer, 'works', () => double.payOverdue(id))],
        ['overdue paid', () => this.#withCard(customer, 'works', () => double.payOverdue(id))],
        ['overdue given up', () => double.giveUpOverdue(id)],
      ];
    if (this.#renewals.some(({ subscriptionId }) => subscriptionId === id))
      return [
        ['renewal charged', () => this.#withCard(customer, 'works', () => this.finishRenewals())],
        ['renewal refused', () => this.#withCard(customer, 'declined', () => this.finishRenewals())],
      ];
    return [
      ['period ended, paid', () => this.#withCard(customer, 'works', () => double.endPeriod(id))],
      ['period ended, paid', () => this.#withCard(customer, 'works', () => double.endPeriod(id))],
      ['period ended, unpaid', () => this.#withCard(customer, 'declined', () => double.endPeriod(id))],
      ['renewal begun', () => this.#beginRenewal(id)],
      ['cancelled in the portal', () => double.cancelInPortal(id, this.#random.pick(['flag', 'moment']))],
      ['next charge refused', () => double.setCard(customer, 'declined-once')],
    ];
  }

  #actsOnPayments(customer: string): [string, () => unknown][] {
    const double = this.#double;
    const { store } = double.world;
    const payments = double.paymentsOf(customer);
    const isTheirs = ({ payment_intent: id }: { payment_intent: string }) => payments.includes(id);
    const waiting = store
      .all('checkout.session')
      .filter((one) => one.customer === customer && one.status === 'complete')
      .filter(
        ({ payment_intent: id }) => id !== null && store.get('payment_intent', id).status === 'processing',
      );
    const disputes = store.all('dispute').filter((one) => isTheirs(one) && one.status === 'needs_response');
    const refunds = store.all('refund').filter((one) => isTheirs(one) && one.status === 'succeeded');
    const acts: [string, () => unknown][] = [];
    for (const { id } of waiting)
      acts.push(['transfer ended', () => double.endTransfer(id, this.#random.chance(0.7))]);
    for (const { id } of disputes)
      acts.push(['dispute closed', () => double.closeDispute(id, this.#random.pick(['won', 'lost']))]);
    const [refund] = refunds;
    if (refund && this.#random.chance(0.2)) acts.push(['refund failed', () => double.failRefund(refund.id)]);
    if (payments.length > 0) {
      const payment = this.#random.pick(payments);
      acts.push(['refunded', () => double.refund(payment)]);
      acts.push(['refunded in part', () => double.refund(payment, 1)]);
      acts.push(['dispute opened', () => this.#dispute(payment)]);
    }
    return acts;
  }

  #dispute(payment: string): void {
    const { store } = this.#double.world;
    const { latest_charge: charge } = store.get('payment_intent', payment);
    if (charge !== null && !store.get('charge', charge).disputed && !store.get('charge', charge).refunded)
      this.#double.openDispute(payment);
  }

  async #beginRenewal(subscriptionId: string): Promise<void> {
    const invoice = await this.#double.beginRenewal(subscriptionId);
    if (invoice !== null) this.#renewals.push({ subscriptionId, invoice });
  }

  async #withCard(customer: string, card: 'works' | 'declined', act: () => unknown): Promise<void> {
    this.#double.setCard(customer, card);
    await act();
    this.#double.setCard(customer, 'works');
  }
}
