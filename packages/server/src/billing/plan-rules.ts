import { LedgerliftError, type PaidTier, PLAN_RANK } from '@ledgerlift/contract';
import { isRunning, type StoredPlan } from '../credits/plan-state.ts';
import type { PaymentKind } from '../store/schema.ts';
import type { ProvidedSubscription } from './payment-provider.ts';

/**
 * The state machine of plans, without database and provider: which subscription counts, what we store of it, and what
 * we ask of the provider when a user acts. See docs/decisions/0030-plans-and-credits.md.
 */

/** The stored values of a subscription. */
export type PlanValues = Omit<StoredPlan, 'userId' | 'updatedAt'>;

/**
 * Chooses between several subscriptions of a customer who paid in two windows: keeps the higher plan, or the older of
 * equal ones; `surplus` must be ended and refunded. When none is running, the one that ended last counts. `provided`:
 * newest first.
 */
export function effectiveSubscription(provided: readonly ProvidedSubscription[]): {
  kept: ProvidedSubscription | null;
  surplus: ProvidedSubscription[];
} {
  const [kept, ...surplus] = provided.filter((subscription) => !subscription.hasEnded).sort(byWorth);
  return { kept: kept ?? provided[0] ?? null, surplus };
}

function byWorth(a: ProvidedSubscription, b: ProvidedSubscription): number {
  return PLAN_RANK[b.planTier] - PLAN_RANK[a.planTier] || a.createdAt.getTime() - b.createdAt.getTime();
}

/** The values to store after the provider's answer; null when the stored plan stays unchanged. */
export function planToStore(
  source: PaymentKind,
  before: StoredPlan | null,
  kept: ProvidedSubscription | null,
): PlanValues | null {
  // A plan from the operator stays until the user pays for one.
  if (kept === null || (before?.source === 'operator' && kept.hasEnded)) return null;
  const plan: PlanValues = {
    source,
    subscriptionId: kept.subscriptionId,
    planTier: kept.planTier,
    status: kept.status,
    pendingPlanTier: kept.pendingPlanTier,
    currentPeriodStart: kept.currentPeriodStart,
    currentPeriodEnd: kept.currentPeriodEnd,
  };
  return before && isSame(before, plan) ? null : plan;
}

function isSame(a: PlanValues, b: PlanValues): boolean {
  return planSummary(a) === planSummary(b) && a.source === b.source && a.subscriptionId === b.subscriptionId;
}

/** A plan in one line for the audit log. */
export function planSummary({
  planTier,
  status,
  pendingPlanTier,
  currentPeriodStart,
  currentPeriodEnd,
}: PlanValues): string {
  const pending = pendingPlanTier === null ? '' : `, then ${pendingPlanTier}`;
  return `${planTier} ${status} from ${currentPeriodStart.toISOString()} to ${currentPeriodEnd.toISOString()}${pending}`;
}

/** A user's request concerning a running plan. */
export type PlanRequest =
  | { kind: 'cancel' }
  | { kind: 'reactivate' }
  | { kind: 'change'; planTier: PaidTier };

/** A call to the provider: methods of PaymentProvider. */
export type ProviderAction =
  | { kind: 'endNow' | 'cancelAtPeriodEnd' | 'keep' }
  | { kind: 'changePlan'; planTier: PaidTier; when: 'now' | 'period-end' };

/**
 * The call that fulfils a request; null when the plan is in that state already. Throws `conflict` when there is no
 * running plan, the operator set it, or its payment is overdue.
 */
export function providerActionFor(
  source: PaymentKind,
  plan: StoredPlan | null,
  wish: PlanRequest,
  now: Date,
): { plan: StoredPlan; subscriptionId: string; act: ProviderAction | null } {
  if (plan === null || !isRunning(plan, now)) throw noPlan();
  const { subscriptionId } = plan;
  if (subscriptionId === null || plan.source !== source) throw notPaidHere();
  return { plan, subscriptionId, act: actOn(plan, wish) };
}

function actOn(plan: StoredPlan, wish: PlanRequest): ProviderAction | null {
  const isCanceled = plan.status === 'canceled';
  const isOverdue = plan.status === 'past_due';
  if (wish.kind === 'cancel') {
    // The running period is not paid, so the plan ends at once.
    if (isOverdue) return { kind: 'endNow' };
    return isCanceled ? null : { kind: 'cancelAtPeriodEnd' };
  }
  if (isOverdue) throw overdue();
  if (wish.kind === 'reactivate') return isCanceled ? { kind: 'keep' } : null;
  const { planTier } = wish;
  const step = PLAN_RANK[planTier] - PLAN_RANK[plan.planTier];
  if (step !== 0) return { kind: 'changePlan', planTier, when: step > 0 ? 'now' : 'period-end' };
  return isCanceled || plan.pendingPlanTier !== null ? { kind: 'keep' } : null;
}

/** Throws `conflict` while a subscription has not ended: nobody pays twice. */
export function refuseSecondPlan(plan: StoredPlan | null, userId: string, now: Date): void {
  if (plan && plan.userId === userId && isRunning(plan, now))
    throw new LedgerliftError(
      'conflict',
      'You have a subscription already. Change or manage it on your account page.',
    );
}

export function noPlan(): LedgerliftError {
  return new LedgerliftError('conflict', 'You have no running subscription. Choose a plan to start one.');
}

function overdue(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'The last payment did not go through. Pay it first: open Manage Subscription on your account page.',
  );
}

/** The plan did not come from the payment provider. */
export function notPaidHere(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'Your plan was set by the operator of this server, not by a payment. Write to us to change it.',
  );
}
