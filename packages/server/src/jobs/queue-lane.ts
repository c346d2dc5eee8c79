import { HAS_PRIORITY } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { isRunning } from '../credits/plan-state.ts';
import type { Queries } from '../store/database.ts';
import { subscriptions, type TaskLane } from '../store/schema.ts';

/** The lane of an owner's conversions, by plan. A plan whose payment is overdue has no priority, as it gets no new credits. */
export async function laneOf(db: Queries, ownerId: string, now = new Date()): Promise<TaskLane> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, ownerId));
  if (!plan || plan.status === 'past_due' || !isRunning(plan, now)) return 'standard';
  return HAS_PRIORITY[plan.planTier] ? 'priority' : 'standard';
}
