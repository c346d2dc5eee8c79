import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { schedules } from '../store/schema.ts';
import { ClockJumpDetector } from './clock-jump-detector.ts';

/** How often a process looks for what is due. */
const LOOK_MS = 60_000;
/** A run that has not ended after this time was killed: the task is due again. */
const LEASE_SECONDS = 15 * 60;
/** By which clocks may differ in their ordinary run. */
const SLACK_SECONDS = 5 * 60;

export interface ScheduledTask {
  /** In the table and in the log: a new name is a new task. */
  name: string;
  /** Seconds from one run to the next. */
  everySeconds: number;
  /** It deletes what is old by the clock, so it waits while the clock is in doubt. */
  deletesByClock?: true;
  /** Two runs at once must do no harm: a run that takes longer than the lease meets the next one. */
  run(): Promise<unknown>;
}

export interface Schedule {
  /** Runs what is due now, once among all processes. What fails is logged and runs at its next time. */
  runDue(): Promise<void>;
  /** Looks no more, and waits for what is running. */
  stop(): Promise<void>;
}

/** The present moment as SQL, so that all processes go by the database's clock. */
const NOW = sql`now()`;

/**
 * Runs tasks at their intervals, counted in the database: a restart neither loses a run nor repeats it, and of several
 * processes one runs it. What fell due while no server ran, runs at the start, once.
 */
export function startSchedule(
  db: Database,
  tasks: readonly ScheduledTask[],
  log: Logger,
  now: () => SQL = () => NOW,
): Schedule {
  let running: Promise<void> | null = null;
  const watch = new ClockJumpDetector();
  const runDue = () => {
    running ??= runDueTasks(db, tasks, { log, now, watch }).finally(() => {
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
  { log, now, watch }: { log: Logger; now: () => SQL; watch: ClockJumpDetector },
): Promise<void> {
  const isSteady = await isClockSteady(db, now(), watch).catch((error: unknown) => {
    log.error({ err: error }, 'the clock could not be read');
    return null;
  });
  if (isSteady === false) log.warn('the clock jumped: what deletes by it waits for an hour');
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

/** The database's clock, by which everything is found old, against the time that this process has lived. */
async function isClockSteady(db: Database, now: SQL, watch: ClockJumpDetector): Promise<boolean> {
  const { rows } = await db.execute<{ clock: number }>(
    sql`select (extract(epoch from ${now}) * 1000)::float8 as clock`,
  );
  const [reading] = rows;
  return reading !== undefined && watch.isSteady(reading.clock, performance.now());
}

async function runIfDue(db: Database, task: ScheduledTask, now: () => SQL): Promise<void> {
  const claim = await claimTask(db, task, now());
  if (!claim) return;
  try {
    await task.run();
  } finally {
    // Only while the claim is still ours: after the lease somebody else counts from a later run.
    await db
      .update(schedules)
      .set({ runAfter: momentOf(claim.nextRun) })
      .where(and(eq(schedules.name, task.name), sql`${schedules.runAfter} = ${momentOf(claim.leaseEnd)}`));
  }
}

/** When a claim ends and the next run is due, as the database writes it: a JavaScript date drops the microseconds. */
interface Claim {
  leaseEnd: string;
  nextRun: string;
}

function momentOf(text: string): SQL {
  return sql`${text}::timestamptz`;
}

/**
 * Takes the task when it is due, which one process alone can do; null when it is not. A task never seen before is due, and
 * so is one whose next run lies further ahead than any run could have put it: the clock was ahead then.
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
