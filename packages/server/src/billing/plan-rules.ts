import { LedgerliftError, type PaidTier, PLAN_RANK } from '@ledgerlift/contract';
import { isRunning, type StoredPlan } from '../credits/plan-state.ts';
import type { PaymentKind } from '../store/schema.ts';
import type { ProvidedSubscription } from './payment-provider.ts';

/*
 * The state machine of plans, without database and provider: which subscription counts, what is stored of it, and what
 * the provider is asked to do when a user acts. See docs/decisions/0030-plans-and-credits.md.
 */

/** What we store of a subscription. */
export type PlanValues = Omit<StoredPlan, 'userId' | 'updatedAt'>;

/**
 * Of a customer who has paid in two windows, the higher plan stays, of equal ones the older; `surplus` is to end and its
 * money to go back. Where none runs, the one that ended last counts. `provided`: the newest first.
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

/** What is to be stored now that the provider has answered; null when the stored plan stays as it is. */
export function planToStore(
  source: PaymentKind,
  before: StoredPlan | null,
  kept: ProvidedSubscription | null,
): PlanValues | null {
  // What the operator has given stays until it is paid for.
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

/** A plan in a line, for the audit log. */
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

/** What a user wants of a running plan. */
export type PlanRequest =
  | { kind: 'cancel' }
  | { kind: 'reactivate' }
  | { kind: 'change'; planTier: PaidTier };

/** What the provider is asked to do: methods of PaymentProvider. */
export type ProviderAction =
  | { kind: 'endNow' | 'cancelAtPeriodEnd' | 'keep' }
  | { kind: 'changePlan'; planTier: PaidTier; when: 'now' | 'period-end' };

/**
 * What the provider has to do for a wish; null when the plan is so already. Throws `conflict` when there is no running
 * plan, it was set by the operator, or its payment is overdue.
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
    // Nothing was paid for the period that runs, so there is nothing to keep.
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

/** Throws `conflict` while a subscription has not ended: nobody pays for two. */
export function refuseSecondPlan(plan: StoredPlan | null, userId: string, now: Date): void {
  if (plan && plan.userId === userId && isRunning(plan, now))
    throw new LedgerliftError(
      'conflict',
      'You have a subscription already. Change or manage it on your account page.',
    );
}

/** There is no plan to act on. */
export function noPlan(): LedgerliftError {
  return new LedgerliftError('conflict', 'You have no running subscription. Choose a plan to start one.');
}

function overdue(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'The last payment did not go through. Pay it first: open Manage Subscription on your account page.',
  );
}

/** The plan is none of the payment provider's. */
export function notPaidHere(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'Your plan was set by the operator of this server, not by a payment. Write to us to change it.',
  );
}
