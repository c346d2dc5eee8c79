import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { queueFlows } from '../store/schema.ts';
import { SHORT_PAGES } from './queue-conditions.ts';
import { chargeFlow, flowOfTask } from './queue-flow.ts';
import { type LeasedTask, returnTask } from './task-queue.ts';

/** What a file may take in the express slot: others wait for it. Wall clock. */
export const EXPRESS_SECONDS = 15;
/** For so long the files of a flow stay out of the express slot when one of them took longer. */
const SLOW_MINUTES = 10;

/** Why work on a task was broken off: it took too long for the express slot. */
export const EXPRESS_SLOT_TIMEOUT = Symbol('gives way');

/**
 * Puts a task that took too long for the express slot back among its flow's, whose files are converted in ordinary slots
 * alone for a while, charged for the seconds that it used. That was no attempt.
 */
export async function yieldExpressSlot(db: Database, task: LeasedTask, seconds: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await returnTask(tx, task))) return;
    // More than its pages in any case, so that the flow is remembered.
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
