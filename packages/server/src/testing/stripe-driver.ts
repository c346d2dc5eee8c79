import { STRIPE_WEBHOOK_PATH } from '../http/routes/stripe-webhook-route.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { startStripeDouble } from './stripe-double/start-stripe-double.ts';
import type { StripeDouble } from './stripe-double/stripe-double.ts';
import type { TestClient } from './test-client.ts';

/** A part of any payment: one cent. */
const PART = 1;

/** Drives the double of Stripe, which the server reaches over HTTP, and which sends its events there. */
export interface StripeDriver extends PaymentDriver {
  readonly double: StripeDouble;
}

export async function startStripeDriver(): Promise<StripeDriver> {
  const double = await startStripeDouble();

  /** Acts, and waits until the server has been told. */
  async function act(client: TestClient, does: (customer: DrivenCustomer) => unknown): Promise<void> {
    await does(await drivenCustomer(double, client));
    await double.settled();
  }

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

    endPeriod: (client) => act(client, ({ subscriptionId }) => double.endPeriod(subscriptionId())),
    endPeriodUnpaid: (client) =>
      act(client, async ({ customerId, subscriptionId }) => {
        double.setCard(customerId, 'declined');
        await double.endPeriod(subscriptionId());
      }),
    payOverdue: (client) =>
      act(client, ({ customerId, subscriptionId }) => {
        double.setCard(customerId, 'works');
        double.payOverdue(subscriptionId());
      }),
    giveUpOverdue: (client) => act(client, ({ subscriptionId }) => double.giveUpOverdue(subscriptionId())),
    refuseNextCharge: (client) =>
      act(client, ({ customerId }) => double.setCard(customerId, 'declined-once')),

    refund: (client) => act(client, ({ paymentId }) => double.refund(paymentId())),
    refundPart: (client) => act(client, ({ paymentId }) => double.refund(paymentId(), PART)),
    openDispute: (client) => act(client, ({ paymentId }) => double.openDispute(paymentId())),
    closeDispute: (client, outcome) =>
      act(client, ({ disputeId }) => double.closeDispute(disputeId(), outcome)),

    cancelInPortal: (client) => act(client, ({ subscriptionId }) => double.cancelInPortal(subscriptionId())),

    loseEvents: () => {
      double.sender.mode = 'kept';
    },
    deliverInDisorder: () => double.sender.sendKept(2),

    close: () => double.close(),
  };
}

/** Whom the double has for a client, and what of theirs is the latest. */
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
  if (!customer) throw new Error('this client has never begun to pay');
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
