import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { subscriptions } from '../store/schema.ts';

/**
 * Ends every plan that the built-in test provider sold, unless that provider is in use: nobody paid for such a plan,
 * and it would keep its user from paying. Returns the number of plans.
 */
export async function endTestPlans({ db, payments }: Pick<AppParts, 'db' | 'payments'>): Promise<number> {
  if (payments?.kind === 'test') return 0;
  const now = new Date();
  const isRunning = or(ne(subscriptions.status, 'canceled'), gt(subscriptions.currentPeriodEnd, now));
  const ended = await db
    .update(subscriptions)
    .set({ status: 'canceled', pendingPlanTier: null, currentPeriodEnd: now, updatedAt: now })
    .where(and(eq(subscriptions.source, 'test'), isRunning))
    .returning({ userId: subscriptions.userId });
  return ended.length;
}
