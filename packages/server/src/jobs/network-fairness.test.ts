import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { files, queueFlows, tasks } from '../store/schema.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { madeConversion } from '../testing/made-statement.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { completeTask, failTask } from './finish-task.ts';
import { TURNS_A_PAGE } from './queue-conditions.ts';
import { purgeFlows } from './queue-flow.ts';
import type { LeasedTask } from './task-queue.ts';
import { yieldExpressSlot } from './yield-express-slot.ts';

const ones = (count: number) => Array<number>(count).fill(1);
/** An owner at a network address. */
const at = (network: string, ownerId = network) => ({ network, ownerId });
const HOSTILE_SECONDS = 120;
const TOO_COMPLEX = { code: 'too_complex', message: 'It took too long.' } as const;

describe.each(ENGINES)('fairness between network addresses in the queue on %s', (engine) => {
  const used = useOpenDatabase(engine);
  beforeEach(async () => {
    await used.db.delete(files);
    await used.db.delete(queueFlows);
  });

  async function leaseNext(wish: Parameters<typeof lease>[1] = {}): Promise<LeasedTask> {
    const task = await lease(used.db, wish);
    if (!task) throw new Error('nothing waits');
    return task;
  }
  const complete = (task: LeasedTask, seconds = 0) =>
    completeTask(used.db, task, madeConversion([100]), seconds);
  /** Converts all queued tasks and returns their networks in order. */
  async function order(seconds = 0): Promise<string> {
    let networks = '';
    for (let task = await lease(used.db); task; task = await lease(used.db)) {
      networks += task.network;
      await complete(task, seconds);
    }
    return networks;
  }

  it('gives many visitors of one address the share of one', async () => {
    await fillQueue(used.db, [1], at('a', 'first cookie'));
    await leaseNext();
    for (let cookie = 0; cookie < 6; cookie += 1)
      await fillQueue(used.db, ones(3), at('a', `cookie ${cookie}`));
    await fillQueue(used.db, ones(6), at('v'));
    expect((await order()).slice(0, 12)).toMatch(/^(?:av|va){6}$/);
  });

  it('gives no advantage to a new cookie for each file', async () => {
    await fillQueue(used.db, [1], at('a', 'first cookie'));
    await leaseNext();
    for (let cookie = 0; cookie < 30; cookie += 1) await fillQueue(used.db, [1], at('a', `cookie ${cookie}`));
    await fillQueue(used.db, [1], at('v'));
    expect((await order()).indexOf('v')).toBeLessThanOrEqual(1);
  });

  it('shares turns between owners at one address: 500 pages of one do not delay a page of another', async () => {
    await fillQueue(used.db, ones(500), at('office', 'ann'));
    await leaseNext();
    const [page] = await fillQueue(used.db, [1], at('office', 'bob'));
    const next = await leaseNext();
    expect(next.id).toBe(page?.id);
  });

  it('charges the processing time, whether the conversion failed or not', async () => {
    await fillQueue(used.db, ones(3), at('a'));
    const first = await leaseNext();
    await fillQueue(used.db, ones(40), at('v'));
    await failTask(used.db, first, TOO_COMPLEX, HOSTILE_SECONDS);
    expect(await order()).toBe(`${'v'.repeat(40)}aa`);
  });

  it('charges nothing up to a second per page, and each further second like a page', async () => {
    await fillQueue(used.db, [10, 10], at('a'));
    await complete(await leaseNext(), 10);
    expect(await used.db.select().from(queueFlows)).toEqual([]);
    const second = await leaseNext();
    await complete(second, 13);
    const [flow] = await used.db.select().from(queueFlows);
    expect(flow?.finish).toBe(second.turn + (10 + 3) * TURNS_A_PAGE);
  });

  it('also charges what an address queues later, until the queue has been empty', async () => {
    await fillQueue(used.db, [1], at('a'));
    const hostile = await leaseNext();
    await fillQueue(used.db, ones(10), at('v'));
    await failTask(used.db, hostile, TOO_COMPLEX, HOSTILE_SECONDS);
    await fillQueue(used.db, ones(2), at('a', 'another cookie'));
    expect(await order()).toBe(`${'v'.repeat(10)}aa`);
    await fillQueue(used.db, ones(2), at('v'));
    await fillQueue(used.db, ones(2), at('a'));
    expect((await order()).indexOf('a')).toBeLessThanOrEqual(1);
    expect(await used.db.select().from(queueFlows)).toEqual([]);
  });

  it('charges the owner within an address', async () => {
    await fillQueue(used.db, ones(3), at('office', 'ann'));
    const heavy = await leaseNext();
    await fillQueue(used.db, ones(5), at('office', 'bob'));
    await complete(heavy, HOSTILE_SECONDS);
    const owners = [];
    for (let task = await lease(used.db); task; task = await lease(used.db)) owners.push(task.ownerId);
    expect(owners).toEqual([...Array<string>(5).fill('bob'), 'ann', 'ann']);
  });

  it('treats each owner with a paid plan as a flow of its own, even at a shared address', async () => {
    await fillQueue(used.db, ones(4), { ...at('office', 'ann'), lane: 'priority' });
    await leaseNext();
    await fillQueue(used.db, ones(2), { ...at('office', 'bob'), lane: 'priority' });
    const [first, second] = [await leaseNext(), await leaseNext()];
    expect([first.ownerId, second.ownerId].sort()).toEqual(['ann', 'bob']);
    expect(first.flow).toBe(`owner ${first.ownerId}`);
  });

  it('stays fair beside tasks that an older version queued', async () => {
    await fillQueue(used.db, ones(3), at('a'));
    await used.db.update(tasks).set({ flow: null, network: null, turnInFlow: 0 });
    await fillQueue(used.db, ones(2), at('a'));
    await fillQueue(used.db, [1], at('v'));
    expect((await order()).replaceAll('null', 'a').slice(0, 3)).toContain('v');
  });

  it('deletes flows an hour after their last use', async () => {
    await used.db.insert(queueFlows).values([
      {
        flow: 'network a',
        lane: 'standard',
        isShort: true,
        finish: 9,
        usedAt: sql`now() - interval '2 hours'`,
      },
      { flow: 'network b', lane: 'standard', isShort: true, finish: 9 },
    ]);
    expect(await purgeFlows(used.db)).toBe(1);
    expect((await used.db.select().from(queueFlows)).map(({ flow }) => flow)).toEqual(['network b']);
  });

  describe('of the express slot', () => {
    const waitLong = () =>
      used.db
        .update(tasks)
        .set({ createdAt: sql`now() - interval '1 minute'`, runAfter: sql`now() - interval '1 minute'` })
        .where(eq(tasks.status, 'queued'));
    const express = () => lease(used.db, { isExpress: true });

    it('takes short files that have waited, of flows with no running task', async () => {
      await fillQueue(used.db, ones(3), at('a'));
      await leaseNext();
      await fillQueue(used.db, [21], at('long'));
      const [page] = await fillQueue(used.db, ones(2), at('v'));
      // It has just been queued: an ordinary slot may become free.
      expect(await express()).toBeNull();
      await waitLong();
      expect((await express())?.id).toBe(page?.id);
      expect(await express()).toBeNull();
    });

    it('bars a flow whose file takes too long there, without counting an attempt', async () => {
      await fillQueue(used.db, ones(2), at('a'));
      await waitLong();
      const slow = await express();
      if (!slow) throw new Error('nothing was leased');
      await yieldExpressSlot(used.db, slow, 15);
      const [given] = await used.db.select().from(tasks).where(eq(tasks.id, slow.id));
      expect(given).toMatchObject({ status: 'queued', attempts: 0 });
      expect(await express()).toBeNull();
      await fillQueue(used.db, [1], at('a', 'another cookie'));
      await waitLong();
      expect(await express()).toBeNull();
      expect(await order()).toBe('aaa');
    });
  });
});
