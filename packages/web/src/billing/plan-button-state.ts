import type { PaidTier, PlanTier, Subscription } from '@ledgerlift/contract';

/** Copied from the contract, whose code the landing page does not load; a test compares them. */
export const PLAN_RANK: Record<PlanTier, number> = { free: 0, premium: 1, business: 2 };
export const PLAN_NAME: Record<PlanTier, string> = { free: 'Free', premium: 'Pro', business: 'Business' };

/**
 * What the button of a plan's card does. `scroll`: to the converter; `signIn`: only signed-in users can start a checkout;
 * `none`: it is disabled, also for the plan that begins when this period ends.
 */
export type PlanAction = 'none' | 'scroll' | 'signIn' | 'checkout' | 'change' | 'reactivate' | 'cancel';

export interface PlanButtonState {
  label: string;
  action: PlanAction;
  /** The user's active plan, without a pending change: the card shows ACTIVE. */
  isCurrent: boolean;
}

/** The part of a user that plans depend on; null for a signed-out visitor. */
export type PlanHolder = { subscription: Subscription | null } | null;

/** The plan that a user has; the free one without a subscription, and for visitors. */
export function planTierOf(holder: PlanHolder): PlanTier {
  return holder?.subscription?.planTier ?? 'free';
}

/** True for a move to a plan that gives more. */
export function isUpgrade(from: PlanTier, to: PlanTier): boolean {
  return PLAN_RANK[to] > PLAN_RANK[from];
}

/** Label and action of the button on the card of a plan. */
export function planButtonState(holder: PlanHolder, card: PlanTier): PlanButtonState {
  const present = planTierOf(holder);
  const status = present === 'free' ? null : (holder?.subscription?.status ?? null);
  const isCurrent = holder !== null && present === card && (card === 'free' || status === 'active');
  if (isCurrent) return { label: 'YOUR PLAN', action: 'none', isCurrent };
  if (card === 'free') return { ...freeCardChoice(status), isCurrent };
  const isPlanned = status === 'active' && holder?.subscription?.pendingPlanTier === card;
  if (isPlanned) return { label: 'Planned', action: 'none', isCurrent };
  return {
    label: paidCardLabel(holder, present, status, card),
    action: paidCardAction(holder, present, status, card),
    isCurrent,
  };
}

/** On the Free card an active paid user cancels; anyone else is scrolled to the converter. */
function freeCardChoice(status: Subscription['status']): Omit<PlanButtonState, 'isCurrent'> {
  return status === 'active'
    ? { label: 'Downgrade', action: 'cancel' }
    : { label: 'Get Started', action: 'scroll' };
}

function paidCardLabel(
  holder: PlanHolder,
  present: PlanTier,
  status: Subscription['status'],
  card: PaidTier,
): string {
  if (status === 'canceled' && present === card) return 'Reactivate';
  if (status === 'active') return isUpgrade(present, card) ? 'Upgrade' : 'Downgrade';
  if (holder !== null && present === 'free') return 'Get Started';
  return 'Subscribe Now';
}

function paidCardAction(
  holder: PlanHolder,
  present: PlanTier,
  status: Subscription['status'],
  card: PaidTier,
): PlanAction {
  if (holder === null) return 'signIn';
  if (status === 'canceled') return present === card ? 'reactivate' : 'change';
  if (status === 'active') return 'change';
  return 'checkout';
}
