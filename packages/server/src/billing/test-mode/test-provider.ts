import type { Database } from '../../store/database.ts';
import type { PaymentParts, PaymentProvider, ProvidedCheckout } from '../payment-provider.ts';
import { changeSubscription, currentSubscriptions, runningSubscriptions } from './change-subscription.ts';
import { type Checkout, expireCheckout, findCheckout, openCheckout } from './checkouts.ts';
import { providedPayment } from './payment-lifecycle.ts';
import { changedPayments } from './payments.ts';
import { changePlanNow, endAndRefund } from './plan-changes.ts';
import { openPortalSession } from './portal-sessions.ts';
import {
  cancelAtPeriodEnd,
  changeAtPeriodEnd,
  endAt,
  hasEnded,
  keepSubscription,
  providedSubscription,
} from './subscription-lifecycle.ts';
import { paymentRecords } from './test-records.ts';

/** Path prefix of the built-in provider's pages. */
export const TEST_PAYMENT_PATH = '/test-payment';

/** The built-in provider, which moves no money. Its state is in the table `test_payments`. */
export function openTestPayments({ db, ownUrl }: PaymentParts): PaymentProvider {
  return {
    kind: 'test',
    createCustomer: async ({ userId }) => testCustomerId(userId),
    async openCheckout(order) {
      const sessionId = await openCheckout(db, order);
      return { sessionId, url: `${ownUrl}${TEST_PAYMENT_PATH}/checkout/${sessionId}` };
    },
    expireCheckout: (sessionId) => expireCheckout(db, sessionId),
    async fetchCheckout(sessionId) {
      const checkout = await findCheckout(db, sessionId);
      return checkout ? providedCheckout(checkout) : null;
    },
    async openPortal(customerId, returnUrl) {
      const portalId = await openPortalSession(db, customerId, returnUrl);
      return { url: `${ownUrl}${TEST_PAYMENT_PATH}/portal/${portalId}`, isDirectLink: true };
    },
    async fetchSubscriptions(customerId) {
      const subscriptions = await currentSubscriptions(db, customerId);
      return subscriptions.map(providedSubscription);
    },
    cancelAtPeriodEnd: (subscriptionId) => changeSubscription(db, subscriptionId, cancelAtPeriodEnd),
    keep: (subscriptionId) => changeSubscription(db, subscriptionId, keepSubscription),
    changePlan: (subscriptionId, planTier, when) =>
      when === 'now'
        ? changePlanNow(db, subscriptionId, planTier)
        : changeSubscription(db, subscriptionId, (subscription) => changeAtPeriodEnd(subscription, planTier)),
    endNow: (subscriptionId) => changeSubscription(db, subscriptionId, endAt),
    endAndRefund: (subscriptionId) => endAndRefund(db, subscriptionId),
    async fetchPayment(paymentId) {
      const payment = await paymentRecords.find(db, paymentId);
      return payment ? providedPayment(payment) : null;
    },
    async *listSubscriptions() {
      for await (const subscription of runningSubscriptions(db))
        if (!hasEnded(subscription.state)) yield providedSubscription(subscription);
    },
    async *listPayments(since) {
      await advanceAll(db);
      for (const id of await changedPayments(db, since)) {
        const payment = await paymentRecords.find(db, id);
        if (payment) yield providedPayment(payment);
      }
    },
  };
}

export function testCustomerId(userId: string): string {
  return `test_cus_${userId}`;
}

/** Brings all subscriptions up to date, so that their payments exist. */
async function advanceAll(db: Database): Promise<void> {
  for await (const _subscription of runningSubscriptions(db)) {
    // The iteration itself brings each subscription up to date.
  }
}

function providedCheckout({ id, customerId, state }: Checkout): ProvidedCheckout {
  return { sessionId: id, customerId, status: state.status, paymentId: state.paymentId };
}
