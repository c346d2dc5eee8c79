import type { Database } from '../../store/database.ts';
import type { PaymentParts } from '../open-payments.ts';
import type {
  PaymentProvider,
  ProvidedCheckout,
  ProvidedPayment,
  ProvidedSubscription,
} from '../payment-provider.ts';
import { changeSubscription, currentSubscriptions, runningSubscriptions } from './change-subscription.ts';
import { type Checkout, expireCheckout, findCheckout, openCheckout } from './checkouts.ts';
import { changedPayments, isTakenBack, type Payment } from './payments.ts';
import { changeAtEnd, changePlanNow, endAndRefund } from './plan-changes.ts';
import { openPortalSession } from './portal-sessions.ts';
import { cancelWithPeriod, endAt, hasEnded, keepOn } from './subscription-life.ts';
import { paymentRecords, type SubscriptionState, type TestRecord } from './test-records.ts';

/** Pages of the built-in provider are under this path. */
export const TEST_PAYMENT_PATH = '/test-payment';

/** The built-in provider, where nothing is paid: everything it knows is in the table `test_payments`. */
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
    cancelAtPeriodEnd: (subscriptionId) => changeSubscription(db, subscriptionId, cancelWithPeriod),
    keep: (subscriptionId) => changeSubscription(db, subscriptionId, keepOn),
    changePlan: (subscriptionId, planTier, when) =>
      when === 'now'
        ? changePlanNow(db, subscriptionId, planTier)
        : changeAtEnd(db, subscriptionId, planTier),
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
      await rollAllOn(db);
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

/** Whatever is due is renewed or ends, so that its payments are there. */
async function rollAllOn(db: Database): Promise<void> {
  for await (const _subscription of runningSubscriptions(db)) {
    // Looking at it is enough.
  }
}

function providedCheckout({ id, customerId, state }: Checkout): ProvidedCheckout {
  return { sessionId: id, customerId, status: state.status, paymentId: state.paymentId };
}

function providedSubscription({
  id,
  customerId,
  createdAt,
  state,
}: TestRecord<SubscriptionState>): ProvidedSubscription {
  // What is overdue is not paid, cancelled or not.
  const willEnd = state.status === 'active' && state.cancelAtPeriodEnd;
  return {
    subscriptionId: id,
    customerId,
    userId: state.userId,
    planTier: state.planTier,
    status: willEnd ? 'canceled' : state.status,
    pendingPlanTier: state.pendingPlanTier,
    currentPeriodStart: state.periodStart,
    currentPeriodEnd: state.periodEnd,
    hasEnded: hasEnded(state),
    createdAt,
  };
}

function providedPayment({ id, customerId, state }: Payment): ProvidedPayment {
  const { userId, subject } = state;
  return {
    paymentId: id,
    customerId,
    userId,
    subject: subject.kind === 'pack' ? subject : { kind: subject.kind, periodStart: subject.periodStart },
    isTakenBack: isTakenBack(state),
  };
}
