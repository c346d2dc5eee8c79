import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { schedules } from '../store/schema.ts';
import { deferred } from '../testing/deferred.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { type Schedule, type ScheduledTask, startSchedule } from './schedule.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(ENGINES)('the schedule on %s', (engine) => {
  const used = useOpenDatabase(engine);
  let nowMs = START;
  let runs: number[] = [];
  beforeEach(async () => {
    nowMs = START;
    runs = [];
    await used.db.delete(schedules);
  });

  const hourly: ScheduledTask = {
    name: 'hourly',
    everySeconds: 3600,
    run: async () => runs.push((nowMs - START) / MINUTE_MS),
  };
  const start = (task: ScheduledTask = hourly): Schedule =>
    startSchedule(
      used.db,
      [task],
      pino({ level: 'silent' }),
      () => sql`${new Date(nowMs).toISOString()}::timestamptz`,
    );
  /** Starts a server at the current time, lets it run due tasks, and stops it. */
  async function runServer(task?: ScheduledTask): Promise<void> {
    const schedule = start(task);
    await schedule.runDue();
    await schedule.stop();
  }

  it('runs a task on time though the server is restarted every few minutes', async () => {
    for (; nowMs <= START + 130 * MINUTE_MS; nowMs += 7 * MINUTE_MS) await runServer();
    expect(runs).toEqual([0, 63, 126]);
  });

  it('runs a task once at the start that fell due while no server ran', async () => {
    await runServer();
    nowMs += DAY_MS;
    await runServer();
    await runServer();
    expect(runs).toEqual([0, 24 * 60]);
  });

  it('skips only tasks that delete by the clock after the clock jumped', async () => {
    const purge: ScheduledTask = { ...hourly, name: 'purge', deletesByClock: true };
    const schedule = start(purge);
    await schedule.runDue();
    expect(runs).toEqual([0]);
    nowMs += 30 * DAY_MS;
    await schedule.runDue();
    expect(runs).toEqual([0]);
    const harmless = start();
    await harmless.runDue();
    expect(runs).toEqual([0, 30 * 24 * 60]);
    await Promise.all([schedule.stop(), harmless.stop()]);
  });

  it('continues when a clock that was ahead is corrected', async () => {
    nowMs += 400 * DAY_MS;
    await runServer();
    nowMs = START + MINUTE_MS;
    await runServer();
    expect(runs).toEqual([400 * 24 * 60, 1]);
    nowMs += 30 * MINUTE_MS;
    await runServer();
    expect(runs).toHaveLength(2);
  });

  it('runs a task in one of several processes', async () => {
    const processes = [start(), start(), start(), start()];
    await Promise.all(processes.map((schedule) => schedule.runDue()));
    nowMs += 61 * MINUTE_MS;
    await Promise.all(processes.map((schedule) => schedule.runDue()));
    await Promise.all(processes.map((schedule) => schedule.stop()));
    expect(runs).toEqual([0, 61]);
  });

  it('runs a failing task again at its next time, and the others as usual', async () => {
    const failing: ScheduledTask = {
      ...hourly,
      name: 'failing',
      run: async () => {
        runs.push((nowMs - START) / MINUTE_MS);
        throw new Error('no');
      },
    };
    await runServer(failing);
    nowMs += 30 * MINUTE_MS;
    await runServer(failing);
    await runServer(hourly);
    nowMs += 30 * MINUTE_MS;
    await runServer(failing);
    expect(runs).toEqual([0, 30, 60]);
  });

  it('runs a task again soon after its process was killed', async () => {
    const begun = deferred();
    const killed = start({
      ...hourly,
      run: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await begun.promise;
    nowMs += 10 * MINUTE_MS;
    await runServer();
    expect(runs).toEqual([]);
    nowMs += 10 * MINUTE_MS;
    await runServer();
    expect(runs).toEqual([20]);
    nowMs += 59 * MINUTE_MS;
    await runServer();
    expect(runs).toEqual([20]);
    // Its promise never settles: it represents a killed process.
    void killed;
  });

  it('waits for a running task when it stops', async () => {
    const begun = deferred();
    const released = deferred();
    const order: string[] = [];
    const schedule = start({
      ...hourly,
      run: async () => {
        begun.resolve();
        await released.promise;
        order.push('run');
      },
    });
    await begun.promise;
    const stopped = schedule.stop().then(() => order.push('stop'));
    // A call of the database takes longer than a stop that does not wait.
    await used.db.execute(sql`select 1`);
    released.resolve();
    await stopped;
    expect(order).toEqual(['run', 'stop']);
  });
});
