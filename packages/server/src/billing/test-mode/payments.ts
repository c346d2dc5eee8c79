import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database, StoreTransaction } from '../../store/database.ts';
import { testPayments } from '../../store/schema.ts';
import {
  applyPaymentAction,
  isReversed,
  type PaymentAction,
  possiblePaymentActions,
} from './payment-lifecycle.ts';
import { type PaymentState, paymentRecords, type TestRecord } from './test-records.ts';

export type Payment = TestRecord<PaymentState>;

/**
 * `refunded`: the refunded minor units that the page showed, so that pressing twice refunds once. Returns false without
 * a change when the customer has no such payment or the action is no longer possible.
 */
export function simulatePaymentAction(
  db: Database,
  customerId: string,
  { paymentId, refunded }: { paymentId: string; refunded: number },
  act: PaymentAction,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await paymentRecords.lock(tx, paymentId);
    if (payment?.customerId !== customerId || payment.state.refunded !== refunded) return false;
    if (!possiblePaymentActions(payment.state).includes(act)) return false;
    await changePayment(tx, payment, applyPaymentAction(payment.state, act));
    return true;
  });
}

/** Refunds the rest of the latest payment for a subscription. */
export async function refundLatest(
  tx: StoreTransaction,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const payments = await paymentRecords.ofCustomer(tx, customerId);
  const latest = payments.find((payment) => payment.state.subscriptionId === subscriptionId);
  const payment = latest ? await paymentRecords.lock(tx, latest.id) : null;
  if (payment && !isReversed(payment.state))
    await changePayment(tx, payment, applyPaymentAction(payment.state, 'refund'));
}

async function changePayment(tx: StoreTransaction, payment: Payment, state: PaymentState): Promise<void> {
  await paymentRecords.save(tx, { ...payment, state: { ...state, changedAt: new Date() } });
}

/** The ids of payments made, refunded or disputed since, of all customers or of one; oldest first. */
export async function changedPayments(db: Database, since: Date, customerId?: string): Promise<string[]> {
  const changedAt = sql`(${testPayments.state}->>'changedAt')::timestamptz`;
  const changed = await db
    .select({ id: testPayments.id })
    .from(testPayments)
    .where(
      and(
        eq(testPayments.kind, 'payment'),
        gte(changedAt, since),
        customerId === undefined ? undefined : eq(testPayments.customerId, customerId),
      ),
    )
    .orderBy(asc(testPayments.createdAt));
  return changed.map(({ id }) => id);
}
