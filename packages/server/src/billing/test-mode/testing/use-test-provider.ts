import type { CreditPack, PaidTier } from '@ledgerlift/contract';
import pino from 'pino';
import { randomId } from '../../../random-id.ts';
import { useOpenDatabase } from '../../../testing/use-database.ts';
import type { Engine } from '../../../testing/use-server.ts';
import type { Offer, ProvidedSubscription } from '../../payment-provider.ts';
import { payCheckout } from '../checkouts.ts';
import { simulateSubscriptionAction } from '../subscription-actions.ts';
import { openTestPayments } from '../test-provider.ts';
import { paymentRecords, type Records, subscriptionRecords } from '../test-records.ts';

export const OWN_URL = 'https://ledgerlift.example';
export const PACK: CreditPack = {
  id: 'small',
  name: '100 credits',
  credits: 100,
  price: '4.50',
  currency: 'EUR',
};
export const DAY_MS = 24 * 60 * 60 * 1000;
export const BEFORE_ALL = new Date(0);

/** The test provider on its own database, with actions for tests. Call it in a describe block. */
export function useTestProvider(engine: Engine) {
  const database = useOpenDatabase(engine);
  const provider = () =>
    openTestPayments({ db: database.db, ownUrl: OWN_URL, log: pino({ level: 'silent' }) });

  async function begunCheckout(offer: Offer, userId = randomId()) {
    const customerId = await provider().createCustomer({ userId, email: 'a@users.example' });
    const { sessionId } = await provider().openCheckout({
      customerId,
      userId,
      offer,
      successUrl: `${OWN_URL}/account?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${OWN_URL}/`,
    });
    return { userId, customerId, sessionId };
  }

  async function subscribed(planTier: PaidTier, userId?: string) {
    const checkout = await begunCheckout({ kind: 'plan', planTier }, userId);
    await payCheckout(database.db, checkout.sessionId);
    const { subscriptionId } = await only(checkout.customerId);
    const look = () => only(checkout.customerId);
    return { ...checkout, subscriptionId, look };
  }

  async function only(customerId: string): Promise<ProvidedSubscription> {
    const [subscription, ...others] = await provider().fetchSubscriptions(customerId);
    if (!subscription || others.length > 0) throw new Error('there is not one subscription');
    return subscription;
  }

  async function paymentsOf(customerId: string) {
    const all = await collect(provider().listPayments(BEFORE_ALL));
    return all.filter((payment) => payment.customerId === customerId);
  }

  async function amountsOf(customerId: string): Promise<number[]> {
    const payments = await paymentRecords.ofCustomer(database.db, customerId);
    return payments.map(({ state }) => state.amount).reverse();
  }

  async function change<State>(records: Records<State>, id: string, values: Partial<State>) {
    await database.db.transaction(async (tx) => {
      const record = await records.lock(tx, id);
      if (!record) throw new Error(`there is no ${id}`);
      await records.save(tx, { ...record, state: { ...record.state, ...values } });
    });
  }

  /** Moves the period back in time. */
  async function age(subscriptionId: string, milliseconds: number) {
    const record = await subscriptionRecords.find(database.db, subscriptionId);
    if (!record) throw new Error('there is no such subscription');
    const { periodStart, periodEnd } = record.state;
    const moved = {
      periodStart: new Date(periodStart.getTime() - milliseconds),
      periodEnd: new Date(periodEnd.getTime() - milliseconds),
      anchorDay: new Date(periodEnd.getTime() - milliseconds).getUTCDate(),
    };
    await change(subscriptionRecords, subscriptionId, moved);
    return moved;
  }

  async function play(
    subscriptionId: string,
    customerId: string,
    act: Parameters<typeof simulateSubscriptionAction>[3],
  ) {
    const record = await subscriptionRecords.find(database.db, subscriptionId);
    const periodStart = record?.state.periodStart ?? new Date();
    return simulateSubscriptionAction(database.db, customerId, { subscriptionId, periodStart }, act);
  }

  return { database, provider, begunCheckout, subscribed, paymentsOf, amountsOf, change, age, play };
}

/** Collects all items. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
