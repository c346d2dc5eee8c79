import { planTierSchema, type SubscriptionStatus, subscriptionStatusSchema } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { OperatorError } from '../../operator-error.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { subscriptions } from '../../store/schema.ts';
import { defineCommand, type OperatorParts } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { emailField, momentField } from '../input-fields.ts';
import { formatMoment } from '../text-table.ts';

const PRODUCTION_FLAG = 'even-in-production';
type Subscription = typeof subscriptions.$inferSelect;

/** Gives a user a plan without a payment, for tests. Real plans come from the payment provider. */
export const setPlan = defineCommand({
  words: 'plan set',
  usage: `EMAIL free|premium|business [--status active|canceled|past_due] [--until DATE] [--${PRODUCTION_FLAG}]`,
  positionals: ['email', 'plan'],
  options: { status: 'string', until: 'string', [PRODUCTION_FLAG]: 'boolean' },
  input: z.object({
    email: emailField,
    plan: z.enum(planTierSchema.options, `must be one of ${planTierSchema.options.join(', ')}`),
    status: z
      .enum(subscriptionStatusSchema.options, `must be one of ${subscriptionStatusSchema.options.join(', ')}`)
      .optional(),
    until: momentField.optional(),
    [PRODUCTION_FLAG]: z.boolean().default(false),
  }),
  async run({ db, isProduction }: OperatorParts, { email, plan, status, until, ...flags }, by) {
    if (isProduction && !flags[PRODUCTION_FLAG])
      throw new OperatorError(
        `In production plans come from payments. Add --${PRODUCTION_FLAG} to change one all the same.`,
      );
    const now = new Date();
    if (until !== undefined && until <= now)
      throw new OperatorError('--until must lie in the future. To end a plan now, set it to free.');
    return db.transaction(async (tx) => {
      const user = await findAccount(tx, email);
      const [before] = await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, user.id))
        .for('update');
      if (plan === 'free') await tx.delete(subscriptions).where(eq(subscriptions.userId, user.id));
      else await storePlan(tx, planRow(before, { userId: user.id, planTier: plan, status, until }, now));
      const [after] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
      const details = { from: described(before), to: described(after) };
      await auditOperatorAction(tx, { action: 'plan.set', by, userId: user.id, details });
      return { email: user.email, ...described(after) };
    });
  },
  show({ email, plan, status, until }) {
    const paid = status === null ? '' : ` (${status}, until ${formatMoment(until)})`;
    return `${email} has the plan ${plan}${paid}.`;
  },
});

/** A change within a running period keeps its start, so that used credits stay used. */
function planRow(
  before: Subscription | undefined,
  wanted: {
    userId: string;
    planTier: Subscription['planTier'];
    status: SubscriptionStatus | undefined;
    until: Date | undefined;
  },
  now: Date,
): typeof subscriptions.$inferInsert {
  const { userId, planTier, status = 'active', until } = wanted;
  const running = before && before.currentPeriodEnd > now ? before : undefined;
  return {
    userId,
    source: 'operator',
    subscriptionId: null,
    planTier,
    status,
    pendingPlanTier: null,
    currentPeriodStart: running?.currentPeriodStart ?? now,
    currentPeriodEnd: until ?? running?.currentPeriodEnd ?? aMonthAfter(now),
  };
}

async function storePlan(tx: StoreTransaction, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { userId: _, ...set } = row;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...set, updatedAt: sql`now()` } });
}

/** The same day of the next month in UTC, or its last day. */
function aMonthAfter(now: Date): Date {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + 1);
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next;
}

function described(plan: Subscription | undefined) {
  return {
    plan: plan?.planTier ?? 'free',
    status: plan?.status ?? null,
    until: plan?.currentPeriodEnd.toISOString() ?? null,
  };
}
