import { describe, expect, it } from 'vitest';
import { advanceTo, endPeriodNow, startSubscription, upgradePrice } from './subscription-lifecycle.ts';
import type { SubscriptionState } from './test-records.ts';

const START = new Date('2026-01-31T12:00:00.000Z');

function begun(values: Partial<SubscriptionState> = {}): SubscriptionState {
  return { ...startSubscription('user', 'premium', START).subscription, ...values };
}

function days(count: number): number {
  return count * 24 * 60 * 60 * 1000;
}

describe('a subscription in time', () => {
  it('begins with a paid month', () => {
    const { subscription, charges } = startSubscription('user', 'business', START);
    expect(subscription).toMatchObject({
      planTier: 'business',
      status: 'active',
      periodStart: START,
      periodEnd: new Date('2026-02-28T12:00:00.000Z'),
    });
    expect(charges).toEqual([
      {
        subject: { kind: 'period', periodStart: START, planTier: 'business' },
        price: { minor: 2500, currency: 'USD' },
        paidAt: START,
      },
    ]);
  });

  it('does not change until the last millisecond of its period', () => {
    const subscription = begun();
    const { subscription: same, charges } = advanceTo(subscription, new Date('2026-02-28T11:59:59.999Z'));
    expect(same).toBe(subscription);
    expect(charges).toEqual([]);
  });

  it('renews for each month that has passed, on the 31st where there is one', () => {
    const { subscription, charges } = advanceTo(begun(), new Date('2026-04-30T12:00:00.000Z'));
    expect(charges.map(({ paidAt }) => paidAt.toISOString())).toEqual([
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
      '2026-04-30T12:00:00.000Z',
    ]);
    expect(subscription).toMatchObject({
      status: 'active',
      periodStart: new Date('2026-04-30T12:00:00.000Z'),
      periodEnd: new Date('2026-05-31T12:00:00.000Z'),
    });
  });

  it('changes to the pending plan and pays for it', () => {
    const { subscription, charges } = advanceTo(
      begun({ planTier: 'business', pendingPlanTier: 'premium' }),
      new Date('2026-03-01T00:00:00.000Z'),
    );
    expect(subscription).toMatchObject({ planTier: 'premium', pendingPlanTier: null });
    expect(charges.map(({ price }) => price.minor)).toEqual([1000]);
  });

  it('ends with its period when it was canceled, however late it is updated', () => {
    const { subscription, charges } = advanceTo(begun({ cancelAtPeriodEnd: true }), new Date('2027-01-01'));
    expect(subscription).toMatchObject({
      status: 'canceled',
      periodEnd: new Date('2026-02-28T12:00:00.000Z'),
    });
    expect(charges).toEqual([]);
  });

  it('is overdue when the bank refuses the renewal, and ends a period later', () => {
    const overdue = advanceTo(begun({ failNextCharge: true }), new Date('2026-03-01T00:00:00.000Z'));
    expect(overdue.subscription).toMatchObject({
      status: 'past_due',
      failNextCharge: false,
      periodStart: new Date('2026-02-28T12:00:00.000Z'),
    });
    expect(overdue.charges).toEqual([]);
    const given = advanceTo(overdue.subscription, new Date('2026-06-01T00:00:00.000Z'));
    expect(given.subscription).toMatchObject({
      status: 'canceled',
      periodEnd: new Date('2026-03-31T12:00:00.000Z'),
    });
    expect(given.charges).toEqual([]);
  });

  it('can enter the next period at any moment, which then begins on that day', () => {
    const now = new Date('2026-02-10T08:00:00.000Z');
    const paid = endPeriodNow(begun(), now, true);
    expect(paid.subscription).toMatchObject({
      status: 'active',
      periodStart: now,
      periodEnd: new Date('2026-03-10T08:00:00.000Z'),
    });
    expect(paid.charges).toHaveLength(1);
    const unpaid = endPeriodNow(begun(), now, false);
    expect(unpaid.subscription).toMatchObject({
      status: 'past_due',
      periodStart: now,
      failNextCharge: false,
    });
    expect(unpaid.charges).toEqual([]);
  });

  it('has no two periods that begin at the same moment', () => {
    const first = endPeriodNow(begun(), START, true).subscription;
    const second = endPeriodNow(first, START, true).subscription;
    const starts = [START, first.periodStart, second.periodStart].map((moment) => moment.getTime());
    expect(new Set(starts).size).toBe(3);
  });

  it('keeps a refusal for the next real charge when a period is simulated', () => {
    const now = new Date('2026-02-10T08:00:00.000Z');
    expect(endPeriodNow(begun({ failNextCharge: true }), now, true).subscription).toMatchObject({
      status: 'active',
      failNextCharge: true,
    });
  });
});

describe('the price of an upgrade', () => {
  /** 30 days. */
  const period = begun({ periodStart: START, periodEnd: new Date(START.getTime() + days(30)) });
  const priceAfter = (milliseconds: number) =>
    upgradePrice(period, 'business', new Date(START.getTime() + milliseconds)).minor;

  it('is the difference for the rest of the period', () => {
    expect(priceAfter(0)).toBe(1500);
    expect(priceAfter(days(10))).toBe(1000);
    expect(priceAfter(days(15))).toBe(750);
    expect(priceAfter(days(30))).toBe(0);
  });

  it('is rounded to whole cents, half a cent up', () => {
    const cent = days(30) / 1500;
    expect(priceAfter(cent / 2)).toBe(1500);
    expect(priceAfter(cent / 2 + 1)).toBe(1499);
    expect(priceAfter(cent * 1499.5)).toBe(1);
    expect(priceAfter(cent * 1499.5 + 1)).toBe(0);
  });

  it('is never more than the difference, nor less than nothing', () => {
    expect(priceAfter(-days(5))).toBe(1500);
    expect(priceAfter(days(40))).toBe(0);
    expect(upgradePrice({ ...period, planTier: 'business' }, 'business', START).minor).toBe(0);
    expect(upgradePrice({ ...period, planTier: 'business' }, 'premium', START).minor).toBeLessThan(0);
  });
});
