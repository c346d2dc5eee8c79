import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database, StoreTransaction } from '../../store/database.ts';
import { testPayments } from '../../store/schema.ts';
import { type PaymentState, paymentRecords, type TestRecord } from './test-records.ts';

export type Payment = TestRecord<PaymentState>;

/** What customer and bank can still do with a payment. */
export type PaymentAct = 'refund' | 'refund-part' | 'open-dispute' | 'win-dispute' | 'lose-dispute';

/** The ones that are possible as things are. */
export function paymentActs({ amount, refunded, dispute }: PaymentState): PaymentAct[] {
  if (dispute === 'open') return ['win-dispute', 'lose-dispute'];
  const left = amount - refunded;
  if (dispute === 'lost' || left === 0) return [];
  const refunds: PaymentAct[] = left > 1 ? ['refund', 'refund-part'] : ['refund'];
  // A bank hears the same dispute once.
  return dispute === 'won' ? refunds : [...refunds, 'open-dispute'];
}

/** Refunded in full, or disputed and not won. */
export function isTakenBack({ amount, refunded, dispute }: PaymentState): boolean {
  return refunded === amount || dispute === 'open' || dispute === 'lost';
}

function afterAct(payment: PaymentState, act: PaymentAct): PaymentState {
  const { amount, refunded } = payment;
  switch (act) {
    case 'refund':
      return { ...payment, refunded: amount };
    case 'refund-part':
      return { ...payment, refunded: refunded + Math.floor((amount - refunded) / 2) };
    case 'open-dispute':
      return { ...payment, dispute: 'open' };
    case 'win-dispute':
      return { ...payment, dispute: 'won' };
    case 'lose-dispute':
      return { ...payment, dispute: 'lost' };
  }
}

/**
 * `refunded`: minor units that the page showed as refunded, so that pressing twice refunds once. False when the customer has
 * no such payment, or the act is no longer possible: nothing was changed.
 */
export function playOnPayment(
  db: Database,
  customerId: string,
  { paymentId, refunded }: { paymentId: string; refunded: number },
  act: PaymentAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await paymentRecords.lock(tx, paymentId);
    if (payment?.customerId !== customerId || payment.state.refunded !== refunded) return false;
    if (!paymentActs(payment.state).includes(act)) return false;
    await changePayment(tx, payment, afterAct(payment.state, act));
    return true;
  });
}

/** Gives the latest payment for a subscription back, whatever is left of it. */
export async function refundLatest(
  tx: StoreTransaction,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const payments = await paymentRecords.ofCustomer(tx, customerId);
  const latest = payments.find((payment) => payment.state.subscriptionId === subscriptionId);
  const payment = latest ? await paymentRecords.lock(tx, latest.id) : null;
  if (payment && !isTakenBack(payment.state))
    await changePayment(tx, payment, afterAct(payment.state, 'refund'));
}

async function changePayment(tx: StoreTransaction, payment: Payment, state: PaymentState): Promise<void> {
  await paymentRecords.save(tx, { ...payment, state: { ...state, changedAt: new Date() } });
}

/** The ids of payments that were made, refunded or disputed since, of all customers or of one; oldest first. */
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
