import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseCredits } from '../credits/settle-credits.ts';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import { lockFiles } from '../store/lock-files.ts';
import { files, tasks } from '../store/schema.ts';

export type Task = typeof tasks.$inferSelect;
/** A task that this process owns for as long as it renews the lease. */
export type LeasedTask = Task & { leaseToken: string };

const LEASE_SECONDS = 60;
/** How often a worker renews its lease: several times before it would expire. */
export const LEASE_RENEWAL_MS = (LEASE_SECONDS * 1000) / 4;
/** When a lease that begins or is renewed now expires, by the database's clock. */
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** No lease or pause is this long: a later time was written while the database's clock was ahead. */
const farAhead = sql`now() + interval '1 hour'`;
/** Condition: no worker processes the running task any more. */
export const leaseHasExpired = sql`(${tasks.leasedUntil} < now() or ${tasks.leasedUntil} > ${farAhead})`;
/** Condition: a queued task does not pause before a retry. */
export const isDueToRun = sql`(${tasks.runAfter} <= now() or ${tasks.runAfter} > ${farAhead})`;

/** Tasks whose worker died during the last attempt: no worker will lease them again. */
export function abandonedTasks(db: Queries): Promise<Task[]> {
  return db
    .select()
    .from(tasks)
    .where(
      sql`${tasks.status} = 'running' and ${leaseHasExpired} and ${tasks.attempts} >= ${tasks.maxAttempts}`,
    );
}

/**
 * Extends the lease and stores the file's progress. Returns false when this worker no longer owns the task: it was
 * cancelled, or another worker leased it.
 */
export async function renewLease(db: Database, task: LeasedTask, pagesDone: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFiles(tx, [task.fileId]);
    const renewed = await tx
      .update(tasks)
      .set({ leasedUntil: leaseEnd })
      .where(ownedBy(task))
      .returning({ id: tasks.id });
    if (renewed.length === 0) return false;
    await tx.update(files).set({ status: 'converting', pagesDone }).where(eq(files.id, task.fileId));
    return true;
  });
}

/** Returns a task to the queue for another attempt, after a pause that doubles with each. It keeps its turn. */
export async function retryTask(db: Database, task: LeasedTask): Promise<void> {
  const pauseSeconds = 2 ** task.attempts;
  await db
    .update(tasks)
    .set({
      status: 'queued',
      leaseToken: null,
      leasedUntil: null,
      runAfter: sql`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where(ownedBy(task));
}

/**
 * Returns an unfinished task to the queue, because this process stops or another task goes first. Does not count as an
 * attempt. Returns false when this worker no longer owns it.
 */
export async function returnTask(db: Queries, task: LeasedTask): Promise<boolean> {
  const returned = await db
    .update(tasks)
    .set({ status: 'queued', attempts: sql`${tasks.attempts} - 1`, leaseToken: null, leasedUntil: null })
    .where(ownedBy(task))
    .returning({ id: tasks.id });
  return returned.length > 0;
}

/**
 * Returns a task to the queue for after a pause, because something it needs is unavailable. Does not count as an
 * attempt.
 */
export async function postponeTask(db: Database, task: LeasedTask, pauseSeconds: number): Promise<void> {
  await db
    .update(tasks)
    .set({
      status: 'queued',
      attempts: sql`${tasks.attempts} - 1`,
      leaseToken: null,
      leasedUntil: null,
      runAfter: sql`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where(ownedBy(task));
}

/**
 * Ends a task within the caller's transaction. Returns false when this worker no longer owns it; then the caller must
 * not write anything.
 */
export async function endTask(tx: StoreTransaction, task: Task, status: 'done' | 'failed'): Promise<boolean> {
  const ended = await tx
    .update(tasks)
    .set({ status, endedAt: sql`now()`, leaseToken: null, leasedUntil: null, layouts: null })
    .where(ownedBy(task))
    .returning({ id: tasks.id });
  return ended.length > 0;
}

/**
 * Cancels the queued and running tasks of these files, which the caller has locked, and releases their credits. Returns
 * the ids of the files that had one.
 */
export async function cancelTasks(tx: StoreTransaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const cancelled = await tx
    .update(tasks)
    .set({ status: 'cancelled', endedAt: sql`now()`, leaseToken: null, leasedUntil: null, layouts: null })
    .where(and(inArray(tasks.fileId, [...fileIds]), inArray(tasks.status, ['queued', 'running'])))
    .returning();
  for (const task of cancelled) await releaseCredits(tx, task.id);
  return cancelled.map((task) => task.fileId);
}

/**
 * Expires all leases. With the embedded database there is no other process at the start, so running tasks can be
 * retried at once.
 */
export async function endAllLeases(db: Database): Promise<void> {
  await db
    .update(tasks)
    .set({ leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(tasks.status, 'running'));
}

function ownedBy(task: Task) {
  const lease =
    task.leaseToken === null ? sql`${tasks.leaseToken} is null` : eq(tasks.leaseToken, task.leaseToken);
  return and(eq(tasks.id, task.id), inArray(tasks.status, ['queued', 'running']), lease);
}
