import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, StoreTransaction } from '../store/database.ts';
import { queueFlows, type TaskLane, tasks } from '../store/schema.ts';
import { isInLane, isOfLength, preferIndexOrder, SHORT_PAGES, TURNS_A_PAGE } from './queue-conditions.ts';
import type { Task } from './task-queue.ts';

/** A second of work counts as a page: pages with text take less, scans more. */
const TURNS_A_SECOND = TURNS_A_PAGE;
/** A flow that used nothing for this many hours starts again without debt. */
const REMEMBERED_HOURS = 1;

export interface QueueOwner {
  ownerId: string;
  lane: TaskLane;
  /** Keyed hash of the network address; null where it is unknown. */
  network: string | null;
}

/** A flow, limited to the files that the same slots serve. */
interface FlowOfLength {
  flow: string;
  lane: TaskLane;
  ofShort: boolean;
}

/**
 * The flow of an owner. Anybody can create new cookies and free accounts, so all of one network address form one flow;
 * an owner with a paid plan is a flow alone.
 */
export function flowOf({ ownerId, lane, network }: QueueOwner): string {
  return lane === 'priority' || network === null ? `owner ${ownerId}` : `network ${network}`;
}

/** The flow of a task; older versions, which knew only owners, left it empty. */
export function flowOfTask({ flow, ownerId }: Pick<Task, 'flow' | 'ownerId'>): string {
  return flow ?? `owner ${ownerId}`;
}

/** The same as SQL. */
export const taskFlow = sql`coalesce(${tasks.flow}, 'owner ' || ${tasks.ownerId})`;

/** Condition: a task belongs to the flow. Written so that PostgreSQL can use the indexes. */
export function isOfFlow({ flow, ownerId }: { flow: string; ownerId: string }): SQL {
  return sql`(${tasks.flow} = ${flow} or (${tasks.flow} is null and ${tasks.ownerId} = ${ownerId}))`;
}

/** The virtual time at which the flow's work so far ends; null when none is stored. */
export async function endOfFlow(
  tx: StoreTransaction,
  { flow, lane, ofShort }: FlowOfLength,
): Promise<number | null> {
  const [ended] = await tx
    .select({ finish: queueFlows.finish })
    .from(queueFlows)
    .where(and(eq(queueFlows.flow, flow), eq(queueFlows.lane, lane), eq(queueFlows.isShort, ofShort)));
  return ended?.finish ?? null;
}

/** Deletes the usage of all flows. Virtual time restarts when the queue is empty: that usage delayed nobody. */
export async function forgetFlows(tx: StoreTransaction, lane: TaskLane): Promise<void> {
  await tx.delete(queueFlows).where(eq(queueFlows.lane, lane));
}

/** Deletes flows that have used nothing for an hour. Returns their number. */
export async function purgeFlows(db: Database): Promise<number> {
  const gone = await db
    .delete(queueFlows)
    .where(lt(queueFlows.usedAt, sql`now() - make_interval(hours => ${REMEMBERED_HOURS})`))
    .returning({ flow: queueFlows.flow });
  return gone.length;
}

/**
 * Assigns the flow's turns to its queued tasks in the order of `turnInFlow`. Tasks locked by another transaction keep
 * their turn.
 */
export async function orderFlow(
  tx: StoreTransaction,
  { flow, ownerId, lane, ofShort }: FlowOfLength & { ownerId: string },
): Promise<void> {
  await tx.execute(sql`
    with waiting as materialized (
      select id, pages, turn, turn_in_flow from ${tasks}
      where ${isOfFlow({ flow, ownerId })} and ${tasks.status} = 'queued' and ${isInLane(lane)}
        and ${isOfLength(ofShort)}
      for update skip locked
    ), ordered as (
      select id, (select min(turn) from waiting) + coalesce(sum(pages * ${TURNS_A_PAGE}::int) over (
        order by turn_in_flow, id rows between unbounded preceding and 1 preceding), 0) as turn
      from waiting
    )
    update tasks set turn = ordered.turn from ordered
    where tasks.id = ordered.id and tasks.turn <> ordered.turn`);
}

/**
 * Charges a task's flow, and its owner within the flow, for processing time beyond a second per page: their queued
 * tasks move back by it, and so do those that they queue next. `seconds`: the processing time.
 */
export async function chargeFlow(
  tx: StoreTransaction,
  task: Pick<Task, 'flow' | 'ownerId' | 'lane' | 'pages' | 'turn'>,
  seconds: number,
): Promise<void> {
  const excess = Math.max(0, Math.ceil(seconds) - task.pages) * TURNS_A_SECOND;
  if (excess === 0) return;
  await preferIndexOrder(tx);
  const { ownerId, lane } = task;
  const flow = flowOfTask(task);
  const ofShort = task.pages <= SHORT_PAGES;
  const end = task.turn + task.pages * TURNS_A_PAGE;
  await tx
    .insert(queueFlows)
    .values({ flow, lane, isShort: ofShort, finish: end + excess })
    .onConflictDoUpdate({
      target: [queueFlows.flow, queueFlows.lane, queueFlows.isShort],
      set: {
        finish: sql`greatest(${queueFlows.finish}, ${end}::bigint) + ${excess}::bigint`,
        usedAt: sql`now()`,
      },
    });
  await tx.execute(sql`
    with waiting as materialized (
      select id from ${tasks}
      where ${isOfFlow({ flow, ownerId })} and ${tasks.status} = 'queued' and ${isInLane(lane)}
        and ${isOfLength(ofShort)}
      for update skip locked
    )
    update tasks set turn = turn + ${excess}::bigint,
      turn_in_flow = turn_in_flow + case when owner_id = ${ownerId} then ${excess}::bigint else 0 end
    from waiting where tasks.id = waiting.id`);
  await orderFlow(tx, { flow, ownerId, lane, ofShort });
}
