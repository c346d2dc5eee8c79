import { beforeEach, describe, expect, it } from 'vitest';
import {
  onlySubscription,
  subscriber,
  useStripeDouble,
} from '../../testing/stripe-double/use-stripe-double.ts';
import { PaymentRefusedError } from '../payment-errors.ts';

const used = useStripeDouble();

describe('changing a subscription at Stripe', () => {
  let customerId = '';
  let subscriptionId = '';
  const now = () => onlySubscription(used, customerId);
  const start = async (planTier: 'premium' | 'business') => {
    ({ customerId, subscriptionId } = await subscriber(used, planTier));
  };
  beforeEach(() => start('business'));

  it('cancels at the end of the period, any number of times', async () => {
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    expect(await now()).toMatchObject({ status: 'canceled', hasEnded: false });
    await used.double.endPeriod(subscriptionId);
    expect(await now()).toMatchObject({ status: 'canceled', hasEnded: true });
    await used.provider.cancelAtPeriodEnd(subscriptionId);
  });

  it.each(['flag', 'moment'] as const)('undoes a cancellation by a %s', async (how) => {
    used.double.cancelInPortal(subscriptionId, how);
    await used.provider.keep(subscriptionId);
    await used.provider.keep(subscriptionId);
    expect(await now()).toMatchObject({ status: 'active' });
    await used.double.endPeriod(subscriptionId);
    expect(await now()).toMatchObject({ status: 'active', hasEnded: false });
  });

  it('schedules a downgrade for the end of the period, any number of times', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    expect(await now()).toMatchObject({ planTier: 'business', pendingPlanTier: 'premium', status: 'active' });
    await used.double.endPeriod(subscriptionId);
    expect(await now()).toMatchObject({ planTier: 'premium', pendingPlanTier: null, status: 'active' });
  });

  it('continues with the lower plan after the schedule has ended', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.double.endPeriod(subscriptionId);
    await used.double.endPeriod(subscriptionId);
    expect(used.double.subscription(subscriptionId).schedule).toBeNull();
    expect(await now()).toMatchObject({ planTier: 'premium', status: 'active' });
  });

  it('schedules another downgrade in the following period', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.double.endPeriod(subscriptionId);
    await used.provider.changePlan(subscriptionId, 'business', 'period-end');
    expect(await now()).toMatchObject({ planTier: 'premium', pendingPlanTier: 'business' });
  });

  it('drops a pending downgrade when it is cancelled', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    expect(await now()).toMatchObject({ planTier: 'business', pendingPlanTier: null, status: 'canceled' });
  });

  it('drops a pending downgrade when the plan is kept', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.provider.keep(subscriptionId);
    expect(await now()).toMatchObject({ pendingPlanTier: null, status: 'active' });
    await used.double.endPeriod(subscriptionId);
    expect(await now()).toMatchObject({ planTier: 'business' });
  });

  it('undoes a cancellation for a downgrade', async () => {
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    expect(await now()).toMatchObject({ pendingPlanTier: 'premium', status: 'active' });
  });

  it('finishes a downgrade that was interrupted between its calls', async () => {
    used.double.fail('POST', /subscription_schedules\/sub_sched_\w+$/, 'error', 3);
    await expect(used.provider.changePlan(subscriptionId, 'premium', 'period-end')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await now()).toMatchObject({ pendingPlanTier: null, status: 'active' });
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    expect(await now()).toMatchObject({ pendingPlanTier: 'premium' });
  });

  it('upgrades at once, charged for the rest of the period', async () => {
    await start('premium');
    const before = await now();
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    expect(await now()).toEqual({ ...before, planTier: 'business' });
    const [upgrade] = used.double.paymentsOf(customerId);
    expect(used.double.world.store.get('payment_intent', upgrade ?? '').amount).toBe(1500);
  });

  it('does not upgrade while the current period is unpaid', async () => {
    await start('premium');
    const invoice = await used.double.beginRenewal(subscriptionId);
    const waiting = await now();
    await expect(used.provider.changePlan(subscriptionId, 'business', 'now')).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await now()).toEqual(waiting);
    if (invoice) used.double.finishRenewal(subscriptionId, invoice);
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    expect(await now()).toMatchObject({ planTier: 'business' });
  });

  it('charges once for an upgrade whose answer was lost', async () => {
    await start('premium');
    used.double.fail('POST', /subscriptions\/sub_\w+$/, 'drop-after');
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    expect(used.double.paymentsOf(customerId)).toHaveLength(2);
  });

  it('undoes a cancellation for an upgrade', async () => {
    await start('premium');
    used.double.cancelInPortal(subscriptionId);
    await used.provider.changePlan(subscriptionId, 'business', 'now');
    expect(await now()).toMatchObject({ planTier: 'business', status: 'active' });
  });

  it.each([
    ['declined', 'Your card was declined.'],
    ['action-required', 'Your bank wants you to confirm it'],
    ['none', 'There is no card to charge'],
  ] as const)('changes nothing when the card is %s, and gives the reason', async (card, reason) => {
    await start('premium');
    await used.provider.cancelAtPeriodEnd(subscriptionId);
    const before = await now();
    used.double.setCard(customerId, card);
    const upgrade = used.provider.changePlan(subscriptionId, 'business', 'now');
    await expect(upgrade).rejects.toBeInstanceOf(PaymentRefusedError);
    await expect(upgrade).rejects.toThrow(reason);
    expect(await now()).toEqual(before);
  });

  it('keeps a pending downgrade when an upgrade is refused', async () => {
    await start('premium');
    await used.provider.changePlan(subscriptionId, 'business', 'period-end');
    used.double.setCard(customerId, 'declined');
    await expect(used.provider.changePlan(subscriptionId, 'business', 'now')).rejects.toBeInstanceOf(
      PaymentRefusedError,
    );
    expect(await now()).toMatchObject({ planTier: 'premium', pendingPlanTier: 'business' });
  });

  it('ends at once, any number of times, also with a schedule', async () => {
    await used.provider.changePlan(subscriptionId, 'premium', 'period-end');
    await used.provider.endNow(subscriptionId);
    await used.provider.endNow(subscriptionId);
    expect(await now()).toMatchObject({ hasEnded: true, pendingPlanTier: null });
    expect(
      used.double.world.store
        .all('refund')
        .filter(({ payment_intent }) => used.double.paymentsOf(customerId).includes(payment_intent)),
    ).toEqual([]);
  });

  it('ends with one refund, however often it is called', async () => {
    await used.provider.endAndRefund(subscriptionId);
    await used.provider.endAndRefund(subscriptionId);
    expect(await now()).toMatchObject({ hasEnded: true });
    const [paymentId] = used.double.paymentsOf(customerId);
    const refunds = used.double.world.store
      .all('refund')
      .filter((refund) => refund.payment_intent === paymentId);
    expect(refunds.map(({ amount }) => amount)).toEqual([2500]);
  });

  it('ends when the money was already refunded or disputed', async () => {
    for (const goBack of ['refund', 'openDispute'] as const) {
      await start('business');
      const [paymentId = ''] = used.double.paymentsOf(customerId);
      used.double[goBack](paymentId);
      await used.provider.endAndRefund(subscriptionId);
      expect(await now()).toMatchObject({ hasEnded: true });
    }
  });

  it('refunds before it ends, so that a repeated call can finish', async () => {
    used.double.fail('DELETE', /subscriptions/, 'error', 3);
    await expect(used.provider.endAndRefund(subscriptionId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await now()).toMatchObject({ hasEnded: false });
    await used.provider.endAndRefund(subscriptionId);
    expect(await now()).toMatchObject({ hasEnded: true });
  });

  it('refuses to change one that has ended', async () => {
    await used.provider.endNow(subscriptionId);
    await expect(used.provider.keep(subscriptionId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(used.provider.changePlan(subscriptionId, 'premium', 'now')).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
