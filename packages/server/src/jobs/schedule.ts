import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { schedules } from '../store/schema.ts';
import { ClockJumpDetector } from './clock-jump-detector.ts';

/** How often a process looks for due tasks. */
const LOOK_MS = 60_000;
/** A run that has not ended after this time was killed: the task is due again. */
const LEASE_SECONDS = 15 * 60;
/** How far synchronised clocks may differ. */
const SLACK_SECONDS = 5 * 60;

export interface ScheduledTask {
  /** Key in the table and in the log: a new name is a new task. */
  name: string;
  /** Seconds from one run to the next. */
  everySeconds: number;
  /** The task deletes old data by the clock, so it waits while the clock is distrusted. */
  deletesByClock?: true;
  /** Must tolerate a second run at the same time: a run longer than the lease overlaps the next one. */
  run(): Promise<unknown>;
}

export interface Schedule {
  /**
   * Runs due tasks now, each in one of all processes. A failure is logged, and the task runs again at its next time.
   */
  runDue(): Promise<void>;
  /** Stops looking for due tasks and waits for running ones. */
  stop(): Promise<void>;
}

/** The current time as SQL, so that all processes use the database's clock. */
const NOW = sql`now()`;

/**
 * Runs tasks at their intervals. The due times are stored in the database, so a restart neither loses nor repeats a
 * run, and one of several processes runs a task. A task that fell due while no server ran runs once at the start.
 */
export function startSchedule(
  db: Database,
  tasks: readonly ScheduledTask[],
  log: Logger,
  now: () => SQL = () => NOW,
): Schedule {
  let running: Promise<void> | null = null;
  const detector = new ClockJumpDetector();
  const runDue = () => {
    running ??= runDueTasks(db, tasks, { log, now, detector }).finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(runDue, LOOK_MS);
  void runDue();
  return {
    runDue,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function runDueTasks(
  db: Database,
  tasks: readonly ScheduledTask[],
  { log, now, detector }: { log: Logger; now: () => SQL; detector: ClockJumpDetector },
): Promise<void> {
  const isSteady = await isClockSteady(db, now(), detector).catch((error: unknown) => {
    log.error({ err: error }, 'the clock could not be read');
    return null;
  });
  if (isSteady === false) log.warn('the clock jumped: tasks that delete by it wait for an hour');
  const runs = tasks.map(async (task) => {
    if (task.deletesByClock && !isSteady) return;
    try {
      await runIfDue(db, task, now);
    } catch (error) {
      log.error({ err: error, task: task.name }, 'a scheduled task failed; it runs again at its next time');
    }
  });
  await Promise.all(runs);
}

/** Compares the database's clock, by which data is found old, with the monotonic clock of this process. */
async function isClockSteady(db: Database, now: SQL, detector: ClockJumpDetector): Promise<boolean> {
  const { rows } = await db.execute<{ clock: number }>(
    sql`select (extract(epoch from ${now}) * 1000)::float8 as clock`,
  );
  const [reading] = rows;
  return reading !== undefined && detector.isSteady(reading.clock, performance.now());
}

async function runIfDue(db: Database, task: ScheduledTask, now: () => SQL): Promise<void> {
  const claim = await claimTask(db, task, now());
  if (!claim) return;
  try {
    await task.run();
  } finally {
    // Only while this process holds the claim: after the lease another process may have set a later run.
    await db
      .update(schedules)
      .set({ runAfter: momentOf(claim.nextRun) })
      .where(and(eq(schedules.name, task.name), sql`${schedules.runAfter} = ${momentOf(claim.leaseEnd)}`));
  }
}

/** When a claim ends and the next run is due, as text of the database: a JavaScript Date drops the microseconds. */
interface Claim {
  leaseEnd: string;
  nextRun: string;
}

function momentOf(text: string): SQL {
  return sql`${text}::timestamptz`;
}

/**
 * Claims the task when it is due, which only one process can; returns null when it is not. A new task is due, and so is
 * one whose next run is further ahead than any run could have set it: the clock was ahead then.
 */
async function claimTask(db: Database, task: ScheduledTask, now: SQL): Promise<Claim | null> {
  const { name, everySeconds } = task;
  await db.insert(schedules).values({ name, runAfter: now }).onConflictDoNothing();
  const leaseSeconds = Math.min(LEASE_SECONDS, everySeconds);
  const latest = sql`${now} + make_interval(secs => ${Math.max(leaseSeconds, everySeconds) + SLACK_SECONDS})`;
  const [claim] = await db
    .update(schedules)
    .set({ runAfter: sql`${now} + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(schedules.name, name), or(lte(schedules.runAfter, now), gt(schedules.runAfter, latest))))
    .returning({
      leaseEnd: sql<string>`${schedules.runAfter}::text`,
      nextRun: sql<string>`(${now} + make_interval(secs => ${everySeconds}))::text`,
    });
  return claim ?? null;
}
