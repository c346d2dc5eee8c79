import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { subscriptions, users } from '../store/schema.ts';
import { billingPeriodOf, monthOf, nextMonth } from './credit-period.ts';
import { isRunning, type StoredPlan } from './plan-state.ts';

/** The operator's credit settings. */
export interface CreditRules {
  /** With mail set up, an account without a verified address has an anonymous visitor's allowance. */
  isMailSetUp: boolean;
  /** Number of visitors whose anonymous credits one network address gets in a month; 0 means no ceiling. */
  visitorsPerAddress: number;
}

export interface Allowance {
  /** The credit period. */
  period: string;
  credits: number;
  /** When the next allowance is due. */
  renewsAt: Date;
  /** False while a payment is overdue: earlier credits stay, but nothing new is given. */
  isGiven: boolean;
  /**
   * True for visitors and unverified accounts, which cost nothing to create again: the address's ceiling applies too.
   */
  hasCeiling: boolean;
}

/** The owner's current allowance: a visitor's, a free user's, or that of the paid period. */
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

/** The properties that determine a user's allowance. */
export interface AllowanceUser {
  /** null for an unverified address. */
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
      // After the period, the rest stays usable until the provider reports the next period.
      isGiven: plan.status !== 'past_due' && plan.currentPeriodEnd > now,
      hasCeiling: false,
    };
  const isTrusted = user.verifiedAt !== null || !rules.isMailSetUp;
  return { ...month, credits: MONTHLY_CREDITS[isTrusted ? 'free' : 'anonymous'], hasCeiling: !isTrusted };
}
