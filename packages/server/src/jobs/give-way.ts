import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { tasks } from '../store/schema.ts';
import { SHORT_PAGES } from './queue-conditions.ts';
import { chargeFlow, taskFlow } from './queue-flow.ts';
import { hasWaited, type LeasedTask, returnTask } from './task-queue.ts';

/** For so long a short file of a flow with nothing at work waits for a slot to come free by itself. Seconds. */
const PATIENCE_SECONDS = 1.5;

/** Why work on a task was broken off: its flow holds several slots, and somebody waits who has none. */
export const GIVES_WAY = Symbol('gives way');

/**
 * The file whose conversion is to give its slot up: where a short file of a flow that has nothing at work has waited in vain,
 * the flow with the most running tasks, two at least, gives the one that was begun last. null when nobody has to. All
 * processes find the same file, and the one that converts it acts.
 */
export async function fileThatGivesWay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ file_id: string }>(sql`
    with running as materialized (
      select ${tasks.id}, ${tasks.fileId}, ${tasks.startedAt}, ${taskFlow} as flow
      from ${tasks} where ${tasks.status} = 'running'
    ), crowded as (
      select flow, count(*) as size from running group by flow having count(*) >= 2
    ), waiting as (
      select from ${tasks}
      where ${tasks.status} = 'queued' and ${hasWaited} and ${tasks.pages} <= ${SHORT_PAGES}
        and greatest(${tasks.createdAt}, ${tasks.runAfter}) < now() - make_interval(secs => ${PATIENCE_SECONDS})
        and ${tasks.attempts} < ${tasks.maxAttempts}
        and ${taskFlow} <> all (array(select flow from running))
      limit 1
    )
    select file_id from running join crowded using (flow)
    where exists (select from waiting)
    order by crowded.size desc, started_at desc, id desc limit 1`);
  return rows[0]?.file_id ?? null;
}

/** Puts a task back behind whoever waits, charged for the seconds that it used. That was no attempt. */
export async function giveWay(db: Database, task: LeasedTask, seconds: number): Promise<void> {
  await db.transaction(async (tx) => {
    await returnTask(tx, task);
    // It waits now, and moves back with all of its flow.
    await chargeFlow(tx, task, task.pages + seconds);
  });
}
