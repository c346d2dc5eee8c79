import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseCredits } from '../credits/settle-credits.ts';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import { lockFiles } from '../store/lock-files.ts';
import { files, tasks } from '../store/schema.ts';

export type Task = typeof tasks.$inferSelect;
/** A task that this process works on, for as long as it renews the lease. */
export type LeasedTask = Task & { leaseToken: string };

const LEASE_SECONDS = 60;
/** How often a worker renews its lease: several chances before it ends. */
export const LEASE_RENEWAL_MS = (LEASE_SECONDS * 1000) / 4;
/** When a lease that begins or is renewed now ends, by the database's clock. */
export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Further ahead than any lease or pause reaches: it was written while the database's clock was ahead. */
const farAhead = sql`now() + interval '1 hour'`;
/** The condition that nobody works on a running task any more. */
export const leaseHasExpired = sql`(${tasks.leasedUntil} < now() or ${tasks.leasedUntil} > ${farAhead})`;
/** The condition that a waiting task has no pause before it. */
export const isDueToRun = sql`(${tasks.runAfter} <= now() or ${tasks.runAfter} > ${farAhead})`;

/** Tasks whose worker died at the last attempt: nobody will take them again. */
export function abandonedTasks(db: Queries): Promise<Task[]> {
  return db
    .select()
    .from(tasks)
    .where(
      sql`${tasks.status} = 'running' and ${leaseHasExpired} and ${tasks.attempts} >= ${tasks.maxAttempts}`,
    );
}

/** Prolongs the lease and notes the file's progress. False when the task is no longer ours: cancelled, or taken by another. */
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

/** Puts a task back for another attempt after a pause that doubles with each. It keeps its turn. */
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
 * Gives a task back unfinished, because this process stops or another task goes first: that was no attempt. False when it is
 * no longer ours.
 */
export async function returnTask(db: Queries, task: LeasedTask): Promise<boolean> {
  const returned = await db
    .update(tasks)
    .set({ status: 'queued', attempts: sql`${tasks.attempts} - 1`, leaseToken: null, leasedUntil: null })
    .where(ownedBy(task))
    .returning({ id: tasks.id });
  return returned.length > 0;
}

/** Puts a task back for after a pause, because what it needs is down: that was no attempt. */
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

/** Ends a task within the caller's transaction. False when it is no longer ours, and then nothing may be written. */
export async function endTask(tx: StoreTransaction, task: Task, status: 'done' | 'failed'): Promise<boolean> {
  const ended = await tx
    .update(tasks)
    .set({ status, endedAt: sql`now()`, leaseToken: null, leasedUntil: null })
    .where(ownedBy(task))
    .returning({ id: tasks.id });
  return ended.length > 0;
}

/** Cancels the waiting and running tasks of these files, which the caller has locked, and gives their credits back. Returns the ids of the files it met. */
export async function cancelTasks(tx: StoreTransaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const cancelled = await tx
    .update(tasks)
    .set({ status: 'cancelled', endedAt: sql`now()`, leaseToken: null, leasedUntil: null })
    .where(and(inArray(tasks.fileId, [...fileIds]), inArray(tasks.status, ['queued', 'running'])))
    .returning();
  for (const task of cancelled) await releaseCredits(tx, task.id);
  return cancelled.map((task) => task.fileId);
}

/** At a start with an embedded database nobody else can be working: what was running is taken up at once. */
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
