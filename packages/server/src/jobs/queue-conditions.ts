import { lte, type SQL, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type TaskLane, tasks } from '../store/schema.ts';

/** Files of so many pages at most are short: a slot is kept for them. */
export const SHORT_PAGES = 20;
/** Turns count half pages, so that there is room between two tasks of one page. */
export const TURNS_A_PAGE = 2;

/** The condition that a waiting task is of this lane, in words that the index of turns understands. */
export function isInLane(lane: TaskLane) {
  return lane === 'priority' ? sql`${tasks.turn} < 0` : sql`${tasks.turn} >= 0`;
}

export const isShort = lte(tasks.pages, SHORT_PAGES);

/** The condition that a task is served by the same slots as files of this length. */
export function isOfLength(ofShort: boolean): SQL {
  return ofShort ? sql`${isShort}` : sql`not ${isShort}`;
}

/**
 * Has this transaction read in the order of an index. PostgreSQL's statistics lag behind a queue that fills within
 * minutes: it takes it for empty still, and would read and sort all of it for the first task.
 */
export async function preferIndexOrder(tx: StoreTransaction): Promise<void> {
  await tx.execute(sql`set local enable_sort = off`);
}
