import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';

/** Files of so many pages at most are short: a slot is kept for them. */
export const SHORT_PAGES = 20;
/** Turns count half pages, so that there is room between two tasks of one page. */
const TURNS_A_PAGE = 2;
/** How far behind what runs a newcomer stands: before the next page of whoever waits already. */
const NEWCOMER = 1;
/** Turns of the priority lane are below zero, so that one index holds two queues. */
const FIRST_TURN: Record<TaskLane, number> = { priority: -(2 ** 50), standard: 0 };

/** The condition that a waiting task is of this lane, in words that the index of turns understands. */
export function isInLane(lane: TaskLane) {
  return lane === 'priority' ? sql`${tasks.turn} < 0` : sql`${tasks.turn} >= 0`;
}

export const isShort = lte(tasks.pages, SHORT_PAGES);

/**
 * Has this transaction read in the order of an index. PostgreSQL's statistics lag behind a queue that fills within
 * minutes: it takes it for empty still, and would read and sort all of it for the first task.
 */
export async function keepToIndexes(tx: StoreTransaction): Promise<void> {
  await tx.execute(sql`set local enable_sort = off`);
}

export interface QueueOwner {
  ownerId: string;
  lane: TaskLane;
}

export interface WantedTask {
  fileId: string;
  jobId: string;
  /** null while nobody knows. */
  pages: number | null;
}

/**
 * Queues tasks of one owner, whom the caller has locked, by start-time fair queueing (Goyal, Vin and Cheng, 1996): each
 * gets as its turn the later of the queue's virtual time and the end of the owner's task before, in pages. So owners
 * take turns by pages, however many files one of them has. Returns the ids of the tasks by file.
 */
export async function queueTasks(
  tx: StoreTransaction,
  owner: QueueOwner,
  wanted: readonly WantedTask[],
): Promise<Map<string, number>> {
  await keepToIndexes(tx);
  const values: (typeof tasks.$inferInsert)[] = [];
  for (const ofShort of [true, false]) {
    const alike = wanted
      .map(({ pages, ...task }) => ({ ...task, ...owner, pages: Math.max(1, pages ?? 1) }))
      .filter(({ pages }) => pages <= SHORT_PAGES === ofShort);
    if (alike.length === 0) continue;
    let turn = await nextTurn(tx, owner, ofShort);
    for (const task of alike) {
      values.push({ ...task, turn });
      turn += task.pages * TURNS_A_PAGE;
    }
  }
  if (values.length === 0) return new Map();
  const order = new Map(wanted.map(({ fileId }, index) => [fileId, index]));
  // Of equal turns the lower id is first: ids rise in the order in which the files were named.
  values.sort((a, b) => (order.get(a.fileId) ?? 0) - (order.get(b.fileId) ?? 0));
  const added = await tx.insert(tasks).values(values).returning({ id: tasks.id, fileId: tasks.fileId });
  return new Map(added.map(({ id, fileId }) => [fileId, id]));
}

/**
 * When the owner's next task starts in virtual time. Short and long files of an owner are two flows: they are not served
 * by the same slots, and a short file shall not stand behind long ones of its own owner either.
 */
async function nextTurn(tx: StoreTransaction, { ownerId, lane }: QueueOwner, ofShort: boolean) {
  const sameLength = ofShort ? isShort : sql`not ${isShort}`;
  const runs = and(eq(tasks.status, 'running'), eq(tasks.lane, lane));
  const [running] = await tx
    .select({
      alike: sql<string | null>`max(${tasks.turn}) filter (where ${sameLength})`,
      any: max(tasks.turn),
    })
    .from(tasks)
    .where(runs);
  const [next] = await tx
    .select({ turn: tasks.turn })
    .from(tasks)
    .where(and(eq(tasks.status, 'queued'), isInLane(lane)))
    .orderBy(tasks.turn, tasks.id)
    .limit(1);
  const [own] = await tx
    .select({ end: sql<string | null>`max(${tasks.turn} + ${tasks.pages} * ${TURNS_A_PAGE})` })
    .from(tasks)
    .where(
      and(
        eq(tasks.ownerId, ownerId),
        sql`${tasks.status} in ('queued', 'running')`,
        eq(tasks.lane, lane),
        sameLength,
      ),
    );
  const virtualTime = turnOf(running?.alike) ?? next?.turn ?? running?.any;
  const start = virtualTime === null || virtualTime === undefined ? FIRST_TURN[lane] : virtualTime + NEWCOMER;
  return Math.max(start, turnOf(own?.end) ?? start);
}

/** The database writes large whole numbers as text. */
function turnOf(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
