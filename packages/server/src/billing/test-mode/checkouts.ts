import { decimalToMoney, type Money } from '@ledgerlift/contract';
import type { Database, StoreTransaction } from '../../store/database.ts';
import type { CheckoutOrder, Offer } from '../payment-provider.ts';
import { storeCharge } from './change-subscription.ts';
import { paymentOfPack } from './payment-lifecycle.ts';
import { planPrice, startSubscription } from './subscription-lifecycle.ts';
import {
  type CheckoutState,
  checkoutRecords,
  paymentRecords,
  subscriptionRecords,
  type TestRecord,
} from './test-records.ts';

const OPEN_MS = 24 * 60 * 60 * 1000;
/** Placeholder for the session's id in the return address. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';

export type Checkout = TestRecord<CheckoutState>;

/** Returns the id of the session. */
export async function openCheckout(db: Database, order: CheckoutOrder): Promise<string> {
  const { customerId, userId, offer, successUrl, cancelUrl } = order;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + OPEN_MS);
  const { id } = await checkoutRecords.add(db, {
    customerId,
    createdAt,
    state: { userId, offer, successUrl, cancelUrl, status: 'open', expiresAt, paymentId: null },
  });
  return id;
}

/** In its current state; null when there is none. */
export async function findCheckout(db: Database, sessionId: string): Promise<Checkout | null> {
  const record = await checkoutRecords.find(db, sessionId);
  return record ? atThisMoment(record) : null;
}

/** An unknown or complete checkout stays unchanged. */
export function expireCheckout(db: Database, sessionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const record = await checkoutRecords.lock(tx, sessionId);
    if (record?.state.status === 'open')
      await checkoutRecords.save(tx, { ...record, state: { ...record.state, status: 'expired' } });
  });
}

/** Pays an open checkout, once under concurrent calls. Returns the resulting checkout; null when there is none. */
export function payCheckout(db: Database, sessionId: string): Promise<Checkout | null> {
  return db.transaction(async (tx) => {
    const record = await checkoutRecords.lock(tx, sessionId);
    if (!record) return null;
    const checkout = atThisMoment(record);
    if (checkout.state.status !== 'open') return checkout;
    const paymentId = await sell(tx, checkout);
    const paid: Checkout = { ...checkout, state: { ...checkout.state, status: 'complete', paymentId } };
    await checkoutRecords.save(tx, paid);
    return paid;
  });
}

/** Returns the payment id of a pack; null for a plan. */
async function sell(tx: StoreTransaction, { id, customerId, state }: Checkout): Promise<string | null> {
  const { userId, offer } = state;
  const now = new Date();
  if (offer.kind === 'plan') {
    const { subscription, charges } = startSubscription(userId, offer.planTier, now);
    const record = await subscriptionRecords.add(tx, { customerId, createdAt: now, state: subscription });
    for (const charge of charges) await storeCharge(tx, record, charge);
    return null;
  }
  const paid = paymentOfPack(userId, id, offer.pack, offerPrice(offer), now);
  const payment = await paymentRecords.add(tx, { customerId, createdAt: now, state: paid });
  return payment.id;
}

/** The price; for a plan, of a month. */
export function offerPrice(offer: Offer): Money {
  if (offer.kind === 'plan') return planPrice(offer.planTier);
  const price = decimalToMoney(offer.pack.price, offer.pack.currency);
  if (!price)
    throw new Error(`the price of the pack ${offer.pack.id} is not an amount of ${offer.pack.currency}`);
  return price;
}

/** Where the browser goes after the payment. */
export function successAddress({ id, state }: Checkout): string {
  return state.successUrl.replaceAll(SESSION_ID, id);
}

function atThisMoment(checkout: Checkout): Checkout {
  const { state } = checkout;
  const isOver = state.status === 'open' && state.expiresAt <= new Date();
  return isOver ? { ...checkout, state: { ...state, status: 'expired' } } : checkout;
}
