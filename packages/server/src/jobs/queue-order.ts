import type { KeptLayout } from '@ledgerlift/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';
import { isInLane, isOfLength, preferIndexOrder, SHORT_PAGES, TURNS_A_PAGE } from './queue-conditions.ts';
import { endOfFlow, flowOf, forgetFlows, isOfFlow, orderFlow, type QueueOwner } from './queue-flow.ts';

/** A new flow starts this far after the running task: before the next page of flows that already wait. */
const NEWCOMER = 1;
/** Turns of the priority lane are negative, so that one index holds both lanes. */
const FIRST_TURN: Record<TaskLane, number> = { priority: -(2 ** 50), standard: 0 };

export interface WantedTask {
  fileId: string;
  jobId: string;
  /** null while it is unknown. */
  pages: number | null;
  /** Layouts that the client sent with the request. */
  layouts?: KeptLayout[] | null;
}

/**
 * Queues tasks of one owner, whom the caller has locked, by start-time fair queueing (Goyal, Vin and Cheng, 1996) on
 * two levels. A task's turn is the later of the queue's virtual time and the end of the previous task of its flow;
 * within a flow, owners are ordered in the same way. So network addresses share the queue equally, however many
 * visitors each has, and a colleague's 500 pages do not delay one page of another. Returns the ids of the tasks by
 * file.
 */
export async function queueTasks(
  tx: StoreTransaction,
  owner: QueueOwner,
  wanted: readonly WantedTask[],
): Promise<Map<string, number>> {
  await preferIndexOrder(tx);
  const { ownerId, lane, network } = owner;
  const flow = flowOf(owner);
  const values: (typeof tasks.$inferInsert)[] = [];
  const lengths = new Set<boolean>();
  for (const ofShort of [true, false]) {
    const sameLengthTasks = wanted
      .map(({ pages, ...task }) => ({ ...task, pages: Math.max(1, pages ?? 1) }))
      .filter(({ pages }) => pages <= SHORT_PAGES === ofShort);
    if (sameLengthTasks.length === 0) continue;
    lengths.add(ofShort);
    let { turn, turnInFlow } = await nextTurns(tx, owner, ofShort);
    for (const task of sameLengthTasks) {
      values.push({ ...task, ownerId, lane, network, flow, turn, turnInFlow });
      turn += task.pages * TURNS_A_PAGE;
      turnInFlow += task.pages * TURNS_A_PAGE;
    }
  }
  if (values.length === 0) return new Map();
  const order = new Map(wanted.map(({ fileId }, index) => [fileId, index]));
  // Among equal turns the lower id is first, so insert the tasks in the order of the request.
  values.sort((a, b) => (order.get(a.fileId) ?? 0) - (order.get(b.fileId) ?? 0));
  const added = await tx.insert(tasks).values(values).returning({ id: tasks.id, fileId: tasks.fileId });
  for (const ofShort of lengths) await orderFlow(tx, { flow, ownerId, lane, ofShort });
  return new Map(added.map(({ id, fileId }) => [fileId, id]));
}

/**
 * The virtual time at which the owner's next task starts, in the queue and within its flow. Short and long files are
 * separate flows: different slots serve them, and a short file must not wait behind long ones of the same owner.
 */
async function nextTurns(
  tx: StoreTransaction,
  owner: QueueOwner,
  ofShort: boolean,
): Promise<{ turn: number; turnInFlow: number }> {
  const { ownerId, lane } = owner;
  const flow = flowOf(owner);
  const sameLength = isOfLength(ofShort);
  const ofFlow = isOfFlow({ flow, ownerId });
  const [running] = await tx
    .select({
      alike: numberOf(sql`max(${tasks.turn}) filter (where ${sameLength})`),
      any: numberOf(sql`max(${tasks.turn})`),
      inFlow: numberOf(sql`max(${tasks.turnInFlow}) filter (where ${sameLength} and ${ofFlow})`),
    })
    .from(tasks)
    .where(and(eq(tasks.status, 'running'), eq(tasks.lane, lane)));
  const [next] = await tx
    .select({ turn: tasks.turn })
    .from(tasks)
    .where(and(eq(tasks.status, 'queued'), isInLane(lane)))
    .orderBy(tasks.turn, tasks.id)
    .limit(1);
  const pageTurns = sql`${tasks.pages} * ${TURNS_A_PAGE}`;
  const isMine = eq(tasks.ownerId, ownerId);
  const [own] = await tx
    .select({
      end: numberOf(sql`max(${tasks.turn} + ${pageTurns})`),
      endInFlow: numberOf(sql`max(${tasks.turnInFlow} + ${pageTurns}) filter (where ${isMine})`),
      nextInFlow: numberOf(sql`min(${tasks.turnInFlow}) filter (where ${tasks.status} = 'queued')`),
    })
    .from(tasks)
    .where(and(ofFlow, sql`${tasks.status} in ('queued', 'running')`, eq(tasks.lane, lane), sameLength));
  const time = running?.alike ?? next?.turn ?? running?.any;
  if (time === undefined || time === null) await forgetFlows(tx, lane);
  const start = time === undefined || time === null ? FIRST_TURN[lane] : time + NEWCOMER;
  const finish = await endOfFlow(tx, { flow, lane, ofShort });
  const timeInFlow = running?.inFlow ?? own?.nextInFlow;
  const startInFlow = timeInFlow === undefined || timeInFlow === null ? 0 : timeInFlow + NEWCOMER;
  return {
    turn: Math.max(start, own?.end ?? start, finish ?? start),
    turnInFlow: Math.max(startInFlow, own?.endInFlow ?? startInFlow),
  };
}

/** PostgreSQL returns bigint as text. */
function numberOf(expression: SQL) {
  return sql<number | null>`${expression}`.mapWith(Number);
}
