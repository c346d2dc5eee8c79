import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { subscriptions, users } from '../store/schema.ts';
import { billingPeriodOf, monthOf, nextMonth } from './credit-period.ts';
import { isRunning, type StoredPlan } from './plan-state.ts';

/** What the operator decides about credits. */
export interface CreditRules {
  /** With mail set up, an account whose address is not verified has an anonymous visitor's allowance. */
  isMailSetUp: boolean;
  /** Visitors' worth of anonymous credits that one network address gets in a month; 0 sets no ceiling. */
  visitorsPerAddress: number;
}

export interface Allowance {
  /** The time that the credits are for. */
  period: string;
  credits: number;
  /** When the next one is given. */
  renewsAt: Date;
  /** False while a payment is overdue: what was given stays, nothing new is given. */
  isGiven: boolean;
  /** A visitor's, or an unverified account's, which are free to make anew: the address's ceiling holds as well. */
  hasCeiling: boolean;
}

/** The allowance that an owner has now, by plan: a visitor's, a free user's, or that of the period paid for. */
export async function allowanceOf(
  db: Queries,
  rules: CreditRules,
  ownerId: string,
  now: Date,
): Promise<Allowance> {
  const [user] = await db
    .select({ verifiedAt: users.emailVerifiedAt, plan: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, ownerId));
  return allowanceBy(rules, user ?? null, now);
}

/** What a user's allowance depends on. */
export interface AllowanceUser {
  /** When the address was verified; null when it was not. */
  verifiedAt: Date | null;
  plan: Pick<StoredPlan, 'planTier' | 'source' | 'status' | 'currentPeriodStart' | 'currentPeriodEnd'> | null;
}

/** `user`: null for a visitor. */
export function allowanceBy(rules: CreditRules, user: AllowanceUser | null, now: Date): Allowance {
  const month = { period: monthOf(now), renewsAt: nextMonth(now), isGiven: true };
  if (user === null) return { ...month, credits: MONTHLY_CREDITS.anonymous, hasCeiling: true };
  const { plan } = user;
  if (plan && isRunning(plan, now))
    return {
      period: billingPeriodOf(plan),
      credits: MONTHLY_CREDITS[plan.planTier],
      renewsAt: plan.currentPeriodEnd,
      // Of a period that is over, what is left can be used until the provider tells of the next.
      isGiven: plan.status !== 'past_due' && plan.currentPeriodEnd > now,
      hasCeiling: false,
    };
  const isTrusted = user.verifiedAt !== null || !rules.isMailSetUp;
  return { ...month, credits: MONTHLY_CREDITS[isTrusted ? 'free' : 'anonymous'], hasCeiling: !isTrusted };
}
