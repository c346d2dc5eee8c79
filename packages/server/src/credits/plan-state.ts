import type { Subscription } from '@ledgerlift/contract';
import type { subscriptions } from '../store/schema.ts';

export type StoredPlan = typeof subscriptions.$inferSelect;

/**
 * True until a paid plan has ended. A plan that the provider has not ended continues past its period until the renewal
 * is reported, which can take a while. A plan from the operator ends by the clock.
 */
export function isRunning(
  {
    planTier,
    source,
    status,
    currentPeriodEnd,
  }: Pick<StoredPlan, 'planTier' | 'source' | 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  if (planTier === 'free') return false;
  return currentPeriodEnd > now || (source !== 'operator' && status !== 'canceled');
}

/** A plan as users see it: an ended one is the free plan. null for a user who never had one. */
export function describePlan(plan: StoredPlan | null | undefined, now: Date): Subscription | null {
  if (!plan) return null;
  if (!isRunning(plan, now))
    return { planTier: 'free', status: null, currentPeriodEnd: null, pendingPlanTier: null };
  return {
    planTier: plan.planTier,
    status: plan.status,
    currentPeriodEnd: plan.currentPeriodEnd.toISOString(),
    pendingPlanTier: plan.pendingPlanTier,
  };
}
