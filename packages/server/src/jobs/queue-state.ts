import { sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';

/** Waiting and running tasks of a lane. */
export interface LaneState {
  waitingTasks: number;
  waitingPages: number;
  /** Since the oldest task was due; 0 when none waits. */
  oldestWaitingSeconds: number;
  runningTasks: number;
}

/** How full the queue is, by lane, for monitoring and for scaling the workers. */
export async function queueState(db: Queries): Promise<Record<TaskLane, LaneState>> {
  const isQueued = sql`${tasks.status} = 'queued'`;
  const found = await db
    .select({
      lane: tasks.lane,
      waitingTasks: sql<number>`(count(*) filter (where ${isQueued}))::int`,
      waitingPages: sql<number>`coalesce(sum(${tasks.pages}) filter (where ${isQueued}), 0)::int`,
      // Tasks that pause before a retry are due in the future.
      oldestWaitingSeconds: sql<number>`coalesce(greatest(0, extract(epoch from now() - min(${tasks.runAfter}) filter (where ${isQueued}))), 0)::float8`,
      runningTasks: sql<number>`(count(*) filter (where not ${isQueued}))::int`,
    })
    .from(tasks)
    .where(sql`${tasks.status} in ('queued', 'running')`)
    .groupBy(tasks.lane);
  const stateOf = (lane: TaskLane): LaneState => {
    const { lane: _, ...state } = found.find((row) => row.lane === lane) ?? { lane, ...NOTHING };
    return state;
  };
  return { priority: stateOf('priority'), standard: stateOf('standard') };
}

const NOTHING: LaneState = { waitingTasks: 0, waitingPages: 0, oldestWaitingSeconds: 0, runningTasks: 0 };
