import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, StoreTransaction } from '../../store/database.ts';
import { testPayments } from '../../store/schema.ts';
import { PaymentUnavailableError } from '../payment-errors.ts';
import { paymentOfCharge } from './payment-lifecycle.ts';
import { advanceTo, type Charge, hasEnded, type Transition } from './subscription-lifecycle.ts';
import {
  paymentRecords,
  type SubscriptionState,
  subscriptionRecords,
  type TestRecord,
} from './test-records.ts';

type StoredSubscription = TestRecord<SubscriptionState>;

/**
 * Brings a subscription up to date, changes it and stores the resulting payments. Throws PaymentUnavailableError for an
 * unknown one, which would be our error.
 */
export function changeSubscription(
  db: Database,
  subscriptionId: string,
  change: (subscription: SubscriptionState, now: Date) => Transition,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { record, now } = await lockUpToDate(tx, subscriptionId);
    await storeTransition(tx, record, change(record.state, now));
  });
}

/** Locks a subscription until the transaction ends and brings it up to date. Throws as `changeSubscription` does. */
export async function lockUpToDate(
  tx: StoreTransaction,
  subscriptionId: string,
): Promise<{ record: StoredSubscription; now: Date }> {
  const record = await subscriptionRecords.lock(tx, subscriptionId);
  if (!record) throw new PaymentUnavailableError(new Error(`there is no subscription ${subscriptionId}`));
  // Read after the wait for the lock.
  const now = new Date();
  const turn = advanceTo(record.state, now);
  if (turn.subscription !== record.state) await storeTransition(tx, record, turn);
  return { record: { ...record, state: turn.subscription }, now };
}

export async function storeTransition(
  tx: StoreTransaction,
  record: StoredSubscription,
  { subscription, charges }: Transition,
): Promise<void> {
  await subscriptionRecords.save(tx, { ...record, state: subscription });
  for (const charge of charges) await storeCharge(tx, record, charge);
}

export async function storeCharge(
  tx: StoreTransaction,
  { id, customerId, state: { userId } }: StoredSubscription,
  charge: Charge,
): Promise<void> {
  const state = paymentOfCharge(userId, id, charge, new Date());
  await paymentRecords.add(tx, { customerId, createdAt: charge.paidAt, state });
}

/** The up-to-date subscriptions of a customer, newest first. */
export async function currentSubscriptions(db: Database, customerId: string): Promise<StoredSubscription[]> {
  const records = await subscriptionRecords.ofCustomer(db, customerId);
  const current: StoredSubscription[] = [];
  for (const record of records) current.push(await upToDate(db, record));
  return current;
}

/** The subscriptions of all customers that were running at their last update, brought up to date. */
export async function* runningSubscriptions(db: Database): AsyncIterable<StoredSubscription> {
  const running = await db
    .select({ id: testPayments.id })
    .from(testPayments)
    .where(and(eq(testPayments.kind, 'subscription'), sql`${testPayments.state}->>'status' <> 'canceled'`))
    .orderBy(asc(testPayments.createdAt));
  for (const { id } of running) {
    const record = await subscriptionRecords.find(db, id);
    if (record) yield upToDate(db, record);
  }
}

async function upToDate(db: Database, record: StoredSubscription): Promise<StoredSubscription> {
  if (hasEnded(record.state) || record.state.periodEnd > new Date()) return record;
  return db.transaction(async (tx) => (await lockUpToDate(tx, record.id)).record);
}
