import { type SQL, sql } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { Database, StoreTransaction } from '../store/database.ts';
import { queueFlows, type TaskLane, tasks } from '../store/schema.ts';
import { isInLane, isShort, preferIndexOrder, SHORT_PAGES } from './queue-conditions.ts';
import { taskFlow } from './queue-flow.ts';
import { isDueToRun, type LeasedTask, leaseEnd, leaseHasExpired } from './task-queue.ts';

/** Which tasks a slot of a worker accepts. */
export interface LeaseRequest {
  /** The most files of one owner that may run at once, on all workers together. */
  runningFilesPerOwner: number;
  /** The lane to query first. */
  firstLane: TaskLane;
  /** True for the slot reserved for short files. */
  onlyShort: boolean;
  /** True for the express slot: it takes short files that waited in vain, from flows with no running task. */
  isExpress: boolean;
  /** False while workers with expired leases may be alive: see outage-watch.ts. */
  takesExpired: boolean;
}

/** Class of the advisory locks: any number that no other lock of this database uses. */
const OWNER_LEASES = 7_410_234;
/** How long a short file waits for an ordinary slot before the express slot takes it. */
const EXPRESS_PATIENCE_SECONDS = 1;
/** Each failed try means that another worker leased a task first; after this many the slot waits for its next round. */
const MOST_TRIES = 20;

/**
 * Leases the next task: first one whose worker has died, then the first due one. Returns null when there is none. An
 * owner never has more running tasks than the request allows, however many workers lease at once.
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

/** Condition: a short file has waited for a slot, and its flow has no running task and was not too slow lately. */
const mayTakeExpress = sql`
  ${tasks.pages} <= ${SHORT_PAGES}
  and greatest(${tasks.createdAt}, ${tasks.runAfter}) < now() - make_interval(secs => ${EXPRESS_PATIENCE_SECONDS})
  and ${taskFlow} <> all (array(
    select coalesce(other.flow, 'owner ' || other.owner_id) from ${tasks} other where other.status = 'running'
  ))
  and ${taskFlow} <> all (array(select slow.flow from ${queueFlows} slow where slow.slow_until > now()))`;

/**
 * Selects and locks the next task. An advisory lock until the end of the transaction serialises the leases of one
 * owner, because the owner's running tasks are counted. One statement, since it runs for every lease.
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

/** The advisory lock is held: no other worker leases a task of this owner, and all earlier leases are visible. */
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
