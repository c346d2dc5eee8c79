import type { PlanTier } from '@ledgerlift/contract';

/** Granted or bought credits do not expire; they are spent after the allowance. */
export const NON_EXPIRING = 'kept';

/** A paid plan and the time that it is paid for. */
export interface PaidPlan {
  planTier: PlanTier;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
}

/** The month that an unpaid allowance belongs to, `yyyy-MM` in UTC: it renews on the first. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The first of the next month in UTC, when an unpaid allowance renews. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The time that a paid allowance belongs to: it renews with the billing period. A change of plan within one starts none anew. */
export function billingPeriodOf({ currentPeriodStart }: Pick<PaidPlan, 'currentPeriodStart'>): string {
  return `billed from ${currentPeriodStart.toISOString()}`;
}
