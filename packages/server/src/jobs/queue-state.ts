import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';

/** What waits and what is at work in one lane. */
export interface LaneState {
  lane: TaskLane;
  /** Files. */
  waiting: number;
  waitingPages: number;
  running: number;
  /** Since the oldest waiting one was queued; 0 when none waits. */
  oldestSeconds: number;
}

const LANES: readonly TaskLane[] = ['priority', 'standard'];
const isWaiting = sql`${tasks.status} = 'queued'`;

/** The queue over all processes, each lane once. */
export async function queueState(db: Queries): Promise<LaneState[]> {
  const found = await db
    .select({
      lane: tasks.lane,
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      waitingPages: sql<number>`coalesce(sum(${tasks.pages}) filter (where ${isWaiting}), 0)::int`,
      running: sql<number>`count(*) filter (where not ${isWaiting})::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${tasks.createdAt}) filter (where ${isWaiting})), 0)::float8`,
    })
    .from(tasks)
    .where(inArray(tasks.status, ['queued', 'running']))
    .groupBy(tasks.lane);
  const nothing = { waiting: 0, waitingPages: 0, running: 0, oldestSeconds: 0 };
  return LANES.map((lane) => found.find((state) => state.lane === lane) ?? { lane, ...nothing });
}
