import { type SQL, sql } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { Database, StoreTransaction } from '../store/database.ts';
import { queueFlows, type TaskLane, tasks } from '../store/schema.ts';
import { isInLane, isShort, preferIndexOrder, SHORT_PAGES } from './queue-conditions.ts';
import { taskFlow } from './queue-flow.ts';
import { isDueToRun, type LeasedTask, leaseEnd, leaseHasExpired } from './task-queue.ts';

/** What a slot of a worker takes. */
export interface LeaseRequest {
  /** Files that one owner may have running, on all workers together. */
  runningFilesPerOwner: number;
  /** The lane to look into first. */
  firstLane: TaskLane;
  /** True for the slot that is kept for short files. */
  onlyShort: boolean;
  /** True for the slot beside the others: it takes short files that have waited in vain, of flows with nothing at work. */
  isExpress: boolean;
  /** False while workers may live whose leases have ended: see outage-watch.ts. */
  takesExpired: boolean;
}

/** Any number that no other lock of this database has as its class. */
const OWNER_LEASES = 7_410_234;
/** So long a short file waits for an ordinary slot. */
const EXPRESS_PATIENCE_SECONDS = 1;
/** Each time another worker has leased a task meanwhile; then whoever asked may as well look again at the next round. */
const MOST_TRIES = 20;

/**
 * Takes the task whose turn it is: before all others one whose worker has died, then the first that is due. null when there
 * is none. An owner never has more running than the wish allows, however many workers ask at once.
 */
export async function leaseTask(db: Database, wish: LeaseRequest): Promise<LeasedTask | null> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const task = await db.transaction(async (tx) => {
      await preferIndexOrder(tx);
      const { rows } = await tx.execute<{ id: string }>(nextTaskQuery(wish));
      const [picked] = rows;
      return picked ? takeTask(tx, Number(picked.id), wish) : null;
    });
    if (task !== 'owner is busy') return task;
  }
  return null;
}

/** The condition that a short file has waited for a slot, while nothing of its flow is at work or was too slow lately. */
const mayTakeExpress = sql`
  ${tasks.pages} <= ${SHORT_PAGES}
  and greatest(${tasks.createdAt}, ${tasks.runAfter}) < now() - make_interval(secs => ${EXPRESS_PATIENCE_SECONDS})
  and ${taskFlow} <> all (array(
    select coalesce(other.flow, 'owner ' || other.owner_id) from ${tasks} other where other.status = 'running'
  ))
  and ${taskFlow} <> all (array(select slow.flow from ${queueFlows} slow where slow.slow_until > now()))`;

/**
 * Locks the task to take. Leases of one owner's waiting tasks are made one after the other, by a lock that ends with the
 * transaction: only so the owner's running tasks can be counted. One statement, since it is made for every lease.
 */
export function nextTaskQuery(wish: LeaseRequest): SQL {
  const { runningFilesPerOwner, firstLane, onlyShort, isExpress, takesExpired } = wish;
  const fits = onlyShort ? sql`and ${isShort}` : sql``;
  const isEntitled = isExpress ? sql`and ${mayTakeExpress}` : sql``;
  const hasAttempts = sql`${tasks.attempts} < ${tasks.maxAttempts}`;
  const firstOf = (lane: TaskLane) => sql`
    select ${tasks.id}, ${tasks.ownerId}, ${tasks.status} from ${tasks}
    where ${tasks.status} = 'queued' and ${isInLane(lane)} and ${isDueToRun} and ${hasAttempts} ${fits}
      and ${tasks.ownerId} <> all (array(select owner_id from busy)) ${isEntitled}`;
  const order = sql`order by ${tasks.turn}, ${tasks.id} limit 1 for update skip locked`;
  return sql`
    with busy as materialized (
      select owner_id from (
        select ${tasks.ownerId} from ${tasks} where ${tasks.status} = 'running' order by ${tasks.leasedUntil}
      ) as running
      group by owner_id having count(*) >= ${runningFilesPerOwner}
    ), ended as materialized (
      select ${tasks.id}, ${tasks.ownerId}, ${tasks.status} from ${tasks}
      where ${takesExpired} and ${tasks.status} = 'running' and ${leaseHasExpired} and ${hasAttempts} ${fits}
      order by ${tasks.leasedUntil} limit 1 for update skip locked
    ), in_first as materialized (
      ${firstOf(firstLane)} and not exists (select from ended) ${order}
    ), in_second as materialized (
      ${firstOf(firstLane === 'priority' ? 'standard' : 'priority')}
      and not exists (select from ended) and not exists (select from in_first) ${order}
    ), picked as (
      select * from ended union all select * from in_first union all select * from in_second
    )
    select id, case when status = 'queued' then pg_advisory_xact_lock(${OWNER_LEASES}, hashtext(owner_id)) end
    from picked limit 1`;
}

/** By now nobody else leases a task of the same owner, and what was leased meanwhile is to be seen. */
async function takeTask(
  tx: StoreTransaction,
  id: number,
  { runningFilesPerOwner }: LeaseRequest,
): Promise<LeasedTask | 'owner is busy'> {
  const leaseToken = randomId();
  const othersRunning = sql`(
    select count(*) from tasks other where other.status = 'running' and other.owner_id = ${tasks.ownerId}
  )`;
  const [task] = await tx
    .update(tasks)
    .set({
      status: 'running',
      attempts: sql`${tasks.attempts} + 1`,
      leaseToken,
      leasedUntil: leaseEnd,
      startedAt: sql`coalesce(${tasks.startedAt}, now())`,
    })
    .where(
      sql`${tasks.id} = ${id} and (${tasks.status} = 'running' or ${othersRunning} < ${runningFilesPerOwner})`,
    )
    .returning();
  return task ? { ...task, leaseToken } : 'owner is busy';
}
