import { describe, expect, it } from 'vitest';
import type { ProvidedSubscription } from './payment-provider.ts';
import { effectiveSubscription } from './plan-rules.ts';

function subscription(
  subscriptionId: string,
  createdOn: string,
  values: Partial<ProvidedSubscription> = {},
): ProvidedSubscription {
  const createdAt = new Date(createdOn);
  return {
    subscriptionId,
    customerId: 'customer',
    userId: 'user',
    planTier: 'premium',
    status: 'active',
    pendingPlanTier: null,
    currentPeriodStart: createdAt,
    currentPeriodEnd: new Date('2027-01-01'),
    hasEnded: false,
    createdAt,
    ...values,
  };
}

describe('the subscription that counts', () => {
  it('is the older of two equal plans; the newer one is surplus', () => {
    const older = subscription('older', '2026-01-01');
    const newer = subscription('newer', '2026-01-02');
    expect(effectiveSubscription([newer, older])).toEqual({ kept: older, surplus: [newer] });
  });

  it('is the higher of two plans, even when it is newer', () => {
    const lower = subscription('lower', '2026-01-01');
    const higher = subscription('higher', '2026-01-02', { planTier: 'business' });
    expect(effectiveSubscription([higher, lower])).toEqual({ kept: higher, surplus: [lower] });
  });

  it('is never an ended one while another one runs', () => {
    const running = subscription('running', '2026-01-01');
    const ended = subscription('ended', '2026-01-02', { planTier: 'business', hasEnded: true });
    expect(effectiveSubscription([ended, running])).toEqual({ kept: running, surplus: [] });
  });

  it('is the newest ended one when none runs', () => {
    const first = subscription('first', '2026-01-01', { hasEnded: true });
    const second = subscription('second', '2026-01-02', { hasEnded: true });
    expect(effectiveSubscription([second, first])).toEqual({ kept: second, surplus: [] });
  });
});
