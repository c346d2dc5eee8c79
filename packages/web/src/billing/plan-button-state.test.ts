import { PLAN_RANK as CONTRACT_RANK, type PlanTier, type Subscription } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { subscription } from '../testing/account-examples.ts';
import { isUpgrade, PLAN_RANK, type PlanHolder, planButtonState } from './plan-button-state.ts';

const CARDS: readonly PlanTier[] = ['free', 'premium', 'business'];
const ended = subscription({ planTier: 'free', status: null, currentPeriodEnd: null });

function paid(planTier: 'premium' | 'business', status: Subscription['status']): PlanHolder {
  return { subscription: subscription({ planTier, status }) };
}

/** Label and action of each card, in order; * marks the one that shows ACTIVE. */
const TABLE: readonly [holder: string, PlanHolder, string, string, string][] = [
  ['a signed-out visitor', null, 'Get Started: scroll', 'Subscribe Now: signIn', 'Subscribe Now: signIn'],
  [
    'a free user',
    { subscription: null },
    '* YOUR PLAN: none',
    'Get Started: checkout',
    'Get Started: checkout',
  ],
  [
    'a user whose plan has ended',
    { subscription: ended },
    '* YOUR PLAN: none',
    'Get Started: checkout',
    'Get Started: checkout',
  ],
  ['active Pro', paid('premium', 'active'), 'Downgrade: cancel', '* YOUR PLAN: none', 'Upgrade: change'],
  [
    'active Business',
    paid('business', 'active'),
    'Downgrade: cancel',
    'Downgrade: change',
    '* YOUR PLAN: none',
  ],
  [
    'active Business that becomes Pro when the period ends',
    { subscription: subscription({ planTier: 'business', status: 'active', pendingPlanTier: 'premium' }) },
    'Downgrade: cancel',
    'Planned: none',
    '* YOUR PLAN: none',
  ],
  [
    'canceled Pro',
    paid('premium', 'canceled'),
    'Get Started: scroll',
    'Reactivate: reactivate',
    'Subscribe Now: change',
  ],
  [
    'canceled Business',
    paid('business', 'canceled'),
    'Get Started: scroll',
    'Subscribe Now: change',
    'Reactivate: reactivate',
  ],
  [
    'past due Pro',
    paid('premium', 'past_due'),
    'Get Started: scroll',
    'Subscribe Now: checkout',
    'Subscribe Now: checkout',
  ],
  [
    'past due Business',
    paid('business', 'past_due'),
    'Get Started: scroll',
    'Subscribe Now: checkout',
    'Subscribe Now: checkout',
  ],
  [
    'Pro without a state',
    paid('premium', null),
    'Get Started: scroll',
    'Subscribe Now: checkout',
    'Subscribe Now: checkout',
  ],
];

describe('the button of a plan’s card', () => {
  it.each(TABLE)('for %s', (_holder, holder, ...expected) => {
    const found = CARDS.map((card) => {
      const { label, action, isCurrent } = planButtonState(holder, card);
      return `${isCurrent ? '* ' : ''}${label}: ${action}`;
    });
    expect(found).toEqual(expected);
  });
});

describe('the ranks of plans', () => {
  it('are those of the contract', () => {
    expect(PLAN_RANK).toEqual(CONTRACT_RANK);
  });

  it('distinguish an upgrade from a downgrade', () => {
    expect(isUpgrade('premium', 'business')).toBe(true);
    expect(isUpgrade('business', 'premium')).toBe(false);
    expect(isUpgrade('premium', 'premium')).toBe(false);
  });
});
