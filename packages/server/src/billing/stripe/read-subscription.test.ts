import { describe, expect, it } from 'vitest';
import {
  newCustomer,
  onlySubscription,
  subscriber,
  useStripeDouble,
} from '../../testing/stripe-double/use-stripe-double.ts';

const used = useStripeDouble();
const seconds = (date: Date) => date.getTime() / 1000;

describe('a subscription at Stripe', () => {
  it('has the values of its item', async () => {
    const { customerId, subscriptionId, userId } = await subscriber(used, 'premium');
    const [item] = used.double.subscription(subscriptionId).items.data;
    const read = await onlySubscription(used, customerId);
    expect(read).toMatchObject({
      subscriptionId,
      customerId,
      userId,
      planTier: 'premium',
      status: 'active',
      pendingPlanTier: null,
      hasEnded: false,
    });
    expect(seconds(read.currentPeriodStart)).toBe(item?.current_period_start);
    expect(seconds(read.currentPeriodEnd)).toBe(item?.current_period_end);
  });

  it.each([
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
  ] as const)('that is %s is %s', async (status, expected) => {
    const { customerId, subscriptionId } = await subscriber(used);
    used.double.subscription(subscriptionId).status = status;
    expect(await onlySubscription(used, customerId)).toMatchObject({ status: expected, hasEnded: false });
  });

  it.each(['incomplete', 'incomplete_expired'] as const)('that is %s is ignored', async (status) => {
    const { customerId, subscriptionId } = await subscriber(used);
    used.double.subscription(subscriptionId).status = status;
    expect(await used.provider.fetchSubscriptions(customerId)).toEqual([]);
  });

  it.each(['flag', 'moment'] as const)(
    'that is cancelled in the portal by a %s ends with its period',
    async (how) => {
      const { customerId, subscriptionId } = await subscriber(used);
      used.double.cancelInPortal(subscriptionId, how);
      const read = await onlySubscription(used, customerId);
      expect(read).toMatchObject({ status: 'canceled', hasEnded: false });
      expect(seconds(read.currentPeriodEnd)).toBe(
        used.double.subscription(subscriptionId).items.data[0]?.current_period_end,
      );
    },
  );

  it('that will end within its period ends at that moment', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    const subscription = used.double.subscription(subscriptionId);
    subscription.cancel_at = subscription.created + 1000;
    const read = await onlySubscription(used, customerId);
    expect(read.status).toBe('canceled');
    expect(seconds(read.currentPeriodEnd)).toBe(subscription.created + 1000);
  });

  it('that will end after a later period is not cancelled yet', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    const subscription = used.double.subscription(subscriptionId);
    subscription.cancel_at = subscription.created + 300 * 24 * 60 * 60;
    expect(await onlySubscription(used, customerId)).toMatchObject({ status: 'active' });
  });

  it('that has ended keeps its end', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    await used.provider.endNow(subscriptionId);
    const read = await onlySubscription(used, customerId);
    expect(read).toMatchObject({ status: 'canceled', hasEnded: true });
    expect(seconds(read.currentPeriodEnd)).toBe(used.double.subscription(subscriptionId).ended_at);
  });

  it('stays in its old period until the new one is paid', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    const before = await onlySubscription(used, customerId);
    const invoice = await used.double.beginRenewal(subscriptionId);
    const [item] = used.double.subscription(subscriptionId).items.data;
    const waiting = await onlySubscription(used, customerId);
    expect(waiting.status).toBe('active');
    expect(waiting.currentPeriodStart).toEqual(before.currentPeriodStart);
    expect(seconds(waiting.currentPeriodEnd)).toBe(item?.current_period_start);
    if (invoice) used.double.finishRenewal(subscriptionId, invoice);
    const renewed = await onlySubscription(used, customerId);
    expect(seconds(renewed.currentPeriodStart)).toBe(item?.current_period_start);
    expect(seconds(renewed.currentPeriodEnd)).toBe(item?.current_period_end);
  });

  it('that is cancelled before the new period is paid keeps the credits of the old period, and ends with the new one', async () => {
    const { customerId, subscriptionId } = await subscriber(used, 'premium');
    const before = await onlySubscription(used, customerId);
    const invoice = await used.double.beginRenewal(subscriptionId);
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    const [item] = used.double.subscription(subscriptionId).items.data;
    const waiting = await onlySubscription(used, customerId);
    expect(waiting).toMatchObject({ status: 'canceled', hasEnded: false });
    expect(waiting.currentPeriodStart).toEqual(before.currentPeriodStart);
    expect(seconds(waiting.currentPeriodEnd)).toBe(item?.current_period_end);
    if (invoice) used.double.finishRenewal(subscriptionId, invoice);
    const renewed = await onlySubscription(used, customerId);
    expect(seconds(renewed.currentPeriodStart)).toBe(item?.current_period_start);
    expect(seconds(renewed.currentPeriodEnd)).toBe(item?.current_period_end);
  });

  it('to another product is ignored and logged', async () => {
    const { customerId } = await newCustomer(used);
    const { id } = used.double.addSubscription(customerId, used.double.prices.other);
    expect(await used.provider.fetchSubscriptions(customerId)).toEqual([]);
    expect(used.logged.some((line) => line.includes(id))).toBe(true);
  });

  it('is listed with all of its customer, over several pages, newest first', async () => {
    const { customerId } = await newCustomer(used);
    const made = [1, 2, 3, 4, 5].map(() =>
      used.double.addSubscription(customerId, used.double.prices.premium),
    );
    made.forEach((subscription, index) => {
      subscription.created += index;
    });
    const read = await used.provider.fetchSubscriptions(customerId);
    expect(read.map(({ subscriptionId }) => subscriptionId)).toEqual(made.map(({ id }) => id).reverse());
  });

  it('has ended when its customer was deleted, and causes an error when the customer never existed', async () => {
    const { customerId, subscriptionId } = await subscriber(used);
    used.double.deleteCustomer(customerId);
    const ended = await used.provider.fetchSubscriptions(customerId);
    expect(ended).toMatchObject([{ subscriptionId, status: 'canceled', hasEnded: true }]);
    await expect(used.provider.fetchSubscriptions('cus_of_another_account')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('is in the list of running ones until it has ended', async () => {
    const runs = await subscriber(used);
    const ended = await subscriber(used);
    await used.provider.endNow(ended.subscriptionId);
    const listed = [];
    for await (const { subscriptionId } of used.provider.listSubscriptions()) listed.push(subscriptionId);
    expect(listed).toContain(runs.subscriptionId);
    expect(listed).not.toContain(ended.subscriptionId);
  });
});
