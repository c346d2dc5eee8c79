import type { PlanTier } from '@ledgerlift/contract';

/** The period of granted and bought credits, which do not expire; they are spent after the allowance. */
export const NON_EXPIRING = 'kept';

/** A paid plan and its period. */
export interface PaidPlan {
  planTier: PlanTier;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
}

/** The credit period of a free allowance: the month as `yyyy-MM` in UTC. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The start of the next month in UTC, when a free allowance renews. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The credit period of a paid allowance: the billing period. A change of plan within it does not start a new one. */
export function billingPeriodOf({ currentPeriodStart }: Pick<PaidPlan, 'currentPeriodStart'>): string {
  return `billed from ${currentPeriodStart.toISOString()}`;
}
