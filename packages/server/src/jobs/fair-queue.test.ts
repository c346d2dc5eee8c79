import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { files, schedules, subscriptions, tasks, users } from '../store/schema.ts';
import { addUser } from '../testing/add-user.ts';
import { fillQueue, lease, type QueuedFile } from '../testing/fill-queue.ts';
import { randomEmail } from '../testing/random-email.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { startLaneRotation } from './lane-rotation.ts';
import { laneOf } from './queue-lane.ts';
import { queueState } from './queue-state.ts';
import { startSchedule } from './schedule.ts';
import { cancelTasks, type LeasedTask, renewLease, retryTask } from './task-queue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const A = { ownerId: 'a' };
const B = { ownerId: 'b' };
const idsOf = (queued: readonly QueuedFile[]) => queued.map(({ id }) => id);
const ones = (count: number) => Array<number>(count).fill(1);

describe.each(ENGINES)('the order of the queue on %s', (engine) => {
  const used = useOpenDatabase(engine);
  beforeEach(async () => {
    await used.db.delete(files);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Leases tasks one after the other, ending each before the next. */
  async function leaseAll(most: number, wish: Parameters<typeof lease>[1] = {}): Promise<LeasedTask[]> {
    const leased: LeasedTask[] = [];
    while (leased.length < most) {
      const task = await lease(used.db, wish);
      if (!task) break;
      leased.push(task);
      await end(task);
    }
    return leased;
  }
  const end = (task: LeasedTask) =>
    used.db.update(tasks).set({ status: 'done', leaseToken: null }).where(eq(tasks.id, task.id));
  const ownersOf = (leased: readonly LeasedTask[]) => leased.map(({ ownerId }) => ownerId).join('');

  it('does not delay one page behind 500 pages of another owner', async () => {
    await fillQueue(used.db, ones(500), A);
    const running = await lease(used.db);
    const [page] = await fillQueue(used.db, [1], B);
    expect(running?.ownerId).toBe('a');
    expect((await lease(used.db))?.id).toBe(page?.id);
  });

  it('alternates between owners by pages, and keeps the order of files within a call', async () => {
    const mine = await fillQueue(used.db, [10, 10, 10], A);
    await lease(used.db);
    const others = await fillQueue(used.db, [5, 1, 5, 1, 5, 1], B);
    const order = (await leaseAll(99)).map(({ id }) => id);
    expect(order.filter((id) => idsOf(mine).includes(id))).toEqual(idsOf(mine.slice(1)));
    expect(order.filter((id) => idsOf(others).includes(id))).toEqual(idsOf(others));
    // After 10 pages of A come 11 of B, then 10 of A; the last 7 of B start before those end.
    const owner = (id: number) => (idsOf(mine).includes(id) ? 'a' : 'b');
    expect(order.map(owner).join('')).toBe('bbbabbba');
  });

  it('gives no advantage to an owner who queues file by file', async () => {
    await fillQueue(used.db, ones(4), A);
    await lease(used.db);
    for (let call = 0; call < 4; call += 1) await fillQueue(used.db, [1], B);
    expect(ownersOf(await leaseAll(99))).toBe('bababab');
  });

  it('lets short files of an owner overtake the long ones, also in the slot reserved for short files', async () => {
    const [, , short] = await fillQueue(used.db, [500, 500, 1], A);
    expect((await lease(used.db))?.pages).toBe(500);
    expect((await lease(used.db, { onlyShort: true }))?.id).toBe(short?.id);
    expect(await lease(used.db, { onlyShort: true })).toBeNull();
    const [newcomer] = await fillQueue(used.db, [20], B);
    expect((await lease(used.db, { onlyShort: true }))?.id).toBe(newcomer?.id);
    await fillQueue(used.db, [21], B);
    expect(await lease(used.db, { onlyShort: true })).toBeNull();
    expect((await lease(used.db))?.ownerId).toBe('b');
  });

  it('does not let newcomers overtake short files that wait while long files run', async () => {
    await fillQueue(used.db, [500, 500, ...ones(40)], A);
    await lease(used.db);
    const passed = await leaseAll(20, { onlyShort: true });
    expect(passed).toHaveLength(20);
    const running = await lease(used.db, { onlyShort: true });
    await fillQueue(used.db, ones(3), B);
    if (running) await end(running);
    expect(ownersOf(await leaseAll(6, { onlyShort: true }))).toBe('bababa');
  });

  it('takes the priority lane first, and the standard lane regularly even while the priority lane is full', async () => {
    await fillQueue(used.db, ones(8), A);
    await fillQueue(used.db, ones(20), { ...B, lane: 'priority' });
    const lanes = startLaneRotation(0);
    let order = '';
    for (let next = await lease(used.db); next && order.length < 16; ) {
      order += next.ownerId;
      lanes.noteLeased(next);
      next = await lease(used.db, { firstLane: lanes.firstLane() });
    }
    expect(order).toBe('bbbbabbbbabbbbab');
  });

  it('limits the running files of an owner, however many workers lease at once', async () => {
    await fillQueue(used.db, ones(30), A);
    const [other] = await fillQueue(used.db, [1], B);
    const wish = { runningFilesPerOwner: 3 };
    const asked = await Promise.all(Array.from({ length: 12 }, () => lease(used.db, wish)));
    const leased = asked.filter((task) => task !== null);
    expect(leased.map(({ ownerId }) => ownerId).sort()).toEqual(['a', 'a', 'a', 'b']);
    expect(leased.some(({ id }) => id === other?.id)).toBe(true);
    const [mine] = leased.filter(({ ownerId }) => ownerId === 'a');
    if (mine) await end(mine);
    expect((await lease(used.db, wish))?.ownerId).toBe('a');
    expect(await lease(used.db, wish)).toBeNull();
  });

  it('leases a dead worker’s task again although its owner has reached the limit of running files', async () => {
    const [queued] = await fillQueue(used.db, [1, 1], A);
    const wish = { runningFilesPerOwner: 1 };
    const first = await lease(used.db, wish);
    expect(await lease(used.db, wish)).toBeNull();
    await used.db.update(tasks).set({ leasedUntil: sql`now() - interval '1 second'` });
    expect(await lease(used.db, { ...wish, onlyShort: true })).toMatchObject({
      id: queued?.id,
      attempts: 2,
      startedAt: first?.startedAt,
    });
  });

  it('keeps the turn of a retried task, and frees the turn of a cancelled one', async () => {
    const [first, second, third] = await fillQueue(used.db, ones(3), A);
    const leased = await lease(used.db);
    if (leased) await retryTask(used.db, leased);
    await fillQueue(used.db, ones(2), B);
    await used.db.transaction((tx) => cancelTasks(tx, [second?.fileId ?? '']));
    await used.db
      .update(tasks)
      .set({ runAfter: sql`now()` })
      .where(eq(tasks.id, first?.id ?? 0));
    const order = await leaseAll(99);
    expect(order[0]?.id).toBe(first?.id);
    expect(order.map(({ id }) => id)).not.toContain(second?.id);
    expect(order.map(({ id }) => id)).toContain(third?.id);
    expect((await queueState(used.db)).standard).toMatchObject({ waitingTasks: 0, runningTasks: 0 });
  });

  it('takes tasks that the previous version queued, and stays in order', async () => {
    const [old] = await fillQueue(used.db, [500], A);
    await used.db
      .update(tasks)
      .set({ pages: 1, turn: 0 })
      .where(eq(tasks.id, old?.id ?? 0));
    await fillQueue(used.db, ones(2), B);
    expect(ownersOf(await leaseAll(99))).toBe('abb');
  });

  it('reports waiting and running tasks by lane', async () => {
    await fillQueue(used.db, [3, 4], A);
    await fillQueue(used.db, [5], { ...B, lane: 'priority' });
    await lease(used.db);
    await used.db
      .update(tasks)
      .set({ runAfter: sql`now() - interval '90 seconds'` })
      .where(inArray(tasks.pages, [4]));
    const state = await queueState(used.db);
    expect(state.priority).toEqual({
      waitingTasks: 0,
      waitingPages: 0,
      oldestWaitingSeconds: 0,
      runningTasks: 1,
    });
    expect(state.standard).toMatchObject({ waitingTasks: 2, waitingPages: 7, runningTasks: 0 });
    expect(state.standard.oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
    expect(state.standard.oldestWaitingSeconds).toBeLessThan(180);
  });

  it('gives Pro and Business the priority lane, but not while a payment is overdue or after the plan has ended', async () => {
    const userId = await addUser(used.db, randomEmail());
    expect(await laneOf(used.db, userId)).toBe('standard');
    const inAMonth = new Date(Date.now() + 30 * DAY_MS);
    const plan = { source: 'stripe', currentPeriodStart: new Date(), currentPeriodEnd: inAMonth } as const;
    await used.db.insert(subscriptions).values({ ...plan, userId, planTier: 'premium', status: 'active' });
    const lanes = [];
    for (const set of [
      { planTier: 'premium', status: 'active' },
      { planTier: 'business', status: 'active' },
      { planTier: 'business', status: 'canceled' },
      { planTier: 'business', status: 'past_due' },
      { planTier: 'free', status: 'active' },
      { planTier: 'premium', status: 'canceled', currentPeriodEnd: new Date(Date.now() - DAY_MS) },
    ] as const) {
      await used.db.update(subscriptions).set(set).where(eq(subscriptions.userId, userId));
      lanes.push(await laneOf(used.db, userId));
    }
    expect(lanes).toEqual(['priority', 'priority', 'priority', 'standard', 'standard', 'standard']);
    await used.db.delete(users).where(eq(users.id, userId));
  });

  it.each([DAY_MS, -DAY_MS])(
    'keeps leases, pauses and the schedule when this process’s clock jumps by %i ms',
    async (jump) => {
      await used.db.delete(schedules);
      let runs = 0;
      const hourly = { name: 'hourly', everySeconds: 3600, run: async () => (runs += 1) };
      const schedule = startSchedule(used.db, [hourly], pino({ level: 'silent' }));
      await schedule.runDue();
      const [first] = await fillQueue(used.db, ones(2), A);
      const leased = await lease(used.db);
      const next = await lease(used.db);
      if (!leased || !next) throw new Error('nothing was leased');
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + jump);
      // The leased task stays leased, and its worker keeps it.
      expect(await lease(used.db)).toBeNull();
      expect(await renewLease(used.db, leased, 1)).toBe(true);
      expect(await lease(used.db)).toBeNull();
      // A pause before a retry neither ends at once nor takes a day. After six attempts it takes 64 seconds.
      await retryTask(used.db, { ...next, attempts: 6 });
      expect(await lease(used.db)).toBeNull();
      const added = await fillQueue(used.db, [1], B);
      expect((await lease(used.db))?.id).toBe(added[0]?.id);
      await schedule.runDue();
      await schedule.stop();
      expect(runs).toBe(1);
      const stored = await used.db
        .select({ seconds: sql<number>`extract(epoch from ${tasks.leasedUntil} - now())::float8` })
        .from(tasks)
        .where(eq(tasks.id, first?.id ?? 0));
      expect(stored[0]?.seconds).toBeLessThanOrEqual(60);
      expect(stored[0]?.seconds).toBeGreaterThan(0);
      const pause = await used.db
        .select({ seconds: sql<number>`extract(epoch from ${tasks.runAfter} - now())::float8` })
        .from(tasks)
        .where(eq(tasks.id, next.id));
      expect(pause[0]?.seconds).toBeLessThanOrEqual(64);
      expect(pause[0]?.seconds).toBeGreaterThan(0);
      await used.db.delete(schedules);
    },
  );
});
