import { lte, type SQL, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';

/** Files of up to this many pages are short: one slot is reserved for them. */
export const SHORT_PAGES = 20;
/** Turns count half pages, so that there is room between two tasks of one page. */
export const TURNS_A_PAGE = 2;

/** Condition: a queued task is in this lane. Written so that PostgreSQL can use the index on `turn`. */
export function isInLane(lane: TaskLane) {
  return lane === 'priority' ? sql`${tasks.turn} < 0` : sql`${tasks.turn} >= 0`;
}

export const isShort = lte(tasks.pages, SHORT_PAGES);

/** Condition: a task is served by the same slots as files of this length. */
export function isOfLength(ofShort: boolean): SQL {
  return ofShort ? sql`${isShort}` : sql`not ${isShort}`;
}

/**
 * Makes this transaction read in index order. PostgreSQL's statistics lag behind a queue that fills within minutes: the
 * planner still takes it for empty, and would read and sort all of it to find the first task.
 */
export async function preferIndexOrder(tx: StoreTransaction): Promise<void> {
  await tx.execute(sql`set local enable_sort = off`);
}
