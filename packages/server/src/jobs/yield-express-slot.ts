import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { queueFlows } from '../store/schema.ts';
import { SHORT_PAGES } from './queue-conditions.ts';
import { chargeFlow, flowOfTask } from './queue-flow.ts';
import { type LeasedTask, returnTask } from './task-queue.ts';

/** The longest wall-clock time of a file in the express slot, for which other files wait. */
export const EXPRESS_SECONDS = 15;
/** How long a flow is barred from the express slot after one of its files exceeded that time. */
const SLOW_MINUTES = 10;

/** The abort reason of a task that exceeded the time of the express slot. */
export const EXPRESS_SLOT_TIMEOUT = Symbol('express slot timeout');

/**
 * Returns a task that exceeded the time of the express slot to the queue, charges its flow for the time used, and bars
 * the flow from that slot for a while. Does not count as an attempt.
 */
export async function yieldExpressSlot(db: Database, task: LeasedTask, seconds: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await returnTask(tx, task))) return;
    // At least one second more than its pages, so that the charge creates the flow's row.
    await chargeFlow(tx, task, task.pages + Math.max(1, seconds));
    const ofFlow = and(
      eq(queueFlows.flow, flowOfTask(task)),
      eq(queueFlows.lane, task.lane),
      eq(queueFlows.isShort, task.pages <= SHORT_PAGES),
    );
    await tx
      .update(queueFlows)
      .set({ slowUntil: sql`now() + make_interval(mins => ${SLOW_MINUTES})` })
      .where(ofFlow);
  });
}
