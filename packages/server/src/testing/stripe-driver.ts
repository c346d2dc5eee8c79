import { STRIPE_WEBHOOK_PATH } from '../http/routes/stripe-webhook-route.ts';
import type { OutsideAct, PaymentDriver } from './payment-driver.ts';
import { startStripeDouble } from './stripe-double/start-stripe-double.ts';
import type { StripeDouble } from './stripe-double/stripe-double.ts';
import type { TestClient } from './test-client.ts';

/** A partial refund of any payment: one cent. */
const PART = 1;

/** Drives the double of Stripe, which exchanges calls and events with the server over HTTP. */
export interface StripeDriver extends PaymentDriver {
  readonly double: StripeDouble;
}

export async function startStripeDriver(): Promise<StripeDriver> {
  const double = await startStripeDouble();

  return {
    double,
    settings: double.settings,
    attach: (serverUrl) => double.sender.sendTo(serverUrl + STRIPE_WEBHOOK_PATH),

    async pay(client, sessionId) {
      double.payCheckout(sessionId);
      await double.settled();
      const { success_url } = double.world.store.get('checkout.session', sessionId);
      const { pathname, search } = new URL((success_url ?? '').replace('{CHECKOUT_SESSION_ID}', sessionId));
      await client.get(pathname + search);
    },
    async payRefused(_client, sessionId) {
      double.payRefused(sessionId);
      await double.settled();
    },

    async play(client, act) {
      await ACTS[act](double, await drivenCustomer(double, client));
      await double.settled();
    },

    loseEvents: () => {
      double.sender.mode = 'kept';
    },
    deliverInDisorder: () => double.sender.sendKept(2),

    close: () => double.close(),
  };
}

const ACTS: Record<OutsideAct, (double: StripeDouble, customer: DrivenCustomer) => unknown> = {
  'next-period': (double, { subscriptionId }) => double.endPeriod(subscriptionId()),
  'next-period-unpaid': (double, { customerId, subscriptionId }) => {
    double.setCard(customerId, 'declined');
    return double.endPeriod(subscriptionId());
  },
  'pay-overdue': (double, { customerId, subscriptionId }) => {
    double.setCard(customerId, 'works');
    double.payOverdue(subscriptionId());
  },
  'give-up': (double, { subscriptionId }) => double.giveUpOverdue(subscriptionId()),
  'refuse-next-charge': (double, { customerId }) => double.setCard(customerId, 'declined-once'),
  cancel: (double, { subscriptionId }) => double.cancelInPortal(subscriptionId()),
  refund: (double, { paymentId }) => double.refund(paymentId()),
  'refund-part': (double, { paymentId }) => double.refund(paymentId(), PART),
  'open-dispute': (double, { paymentId }) => double.openDispute(paymentId()),
  'win-dispute': (double, { disputeId }) => double.closeDispute(disputeId(), 'won'),
  'lose-dispute': (double, { disputeId }) => double.closeDispute(disputeId(), 'lost'),
};

/** The double's customer of a client, with the latest objects. */
interface DrivenCustomer {
  customerId: string;
  subscriptionId(): string;
  paymentId(): string;
  disputeId(): string;
}

async function drivenCustomer(double: StripeDouble, client: TestClient): Promise<DrivenCustomer> {
  const user = await client.user();
  const { store } = double.world;
  const customer = store.all('customer').find(({ email }) => email === user?.email);
  if (!customer) throw new Error('this client has never started a checkout');
  const latest = (ids: string[], what: string): string => {
    const [id] = ids;
    if (id === undefined) throw new Error(`this client has no ${what}`);
    return id;
  };
  const subscriptions = () => double.subscriptionsOf(customer.id);
  const payments = () => double.paymentsOf(customer.id);
  return {
    customerId: customer.id,
    subscriptionId: () =>
      latest(
        subscriptions()
          .filter(({ status }) => status !== 'canceled')
          .map(({ id }) => id),
        'subscription that has not ended',
      ),
    paymentId: () => latest(payments(), 'payment'),
    disputeId: () =>
      latest(
        store
          .all('dispute')
          .filter(({ payment_intent }) => payments().includes(payment_intent))
          .map(({ id }) => id),
        'dispute',
      ),
  };
}
