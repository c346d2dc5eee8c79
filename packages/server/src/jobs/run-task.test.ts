import { TooBusyError } from '@ledgerlift/conversion';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { queueFlows, files as stored, tasks } from '../store/schema.ts';
import { failFirstCalls } from '../testing/fail-first-calls.ts';
import { lease } from '../testing/fill-queue.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { OutageWatch } from './outage-watch.ts';
import { runTask } from './run-task.ts';
import { EXPRESS_SLOT_TIMEOUT } from './yield-express-slot.ts';

describe('a conversion for which the machine has too little CPU time', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WORKERS: '0' });

  it('is retried once, and then fails with a message that blames the server, not the file', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{}]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const convert = () => Promise.reject(new TooBusyError());
    const converter = { ...server.converter, convert };
    const parts = { ...server.parts(), assistant: null, outageWatch: new OutageWatch(), converter };
    const attempt = async () => {
      await db.update(tasks).set({ runAfter: sql`now()` });
      const task = await lease(db);
      if (!task) throw new Error('nothing was leased');
      await runTask(parts, task, new AbortController().signal, () => undefined);
      const [ended] = await db.select().from(tasks).where(eq(tasks.id, task.id));
      return ended?.status;
    };
    expect(await attempt()).toBe('queued');
    expect(await attempt()).toBe('failed');
    const [file] = await db.select({ error: stored.error }).from(stored).where(eq(stored.jobId, jobId));
    expect(file?.error).toMatchObject({
      code: 'unavailable',
      message: 'The server was too busy to read this file. Nothing was charged. Try again in a few minutes.',
    });
  });
});

describe('a conversion while no database connection is free', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WORKERS: '0' });

  it('waits for one, without counting an attempt', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{}]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const task = await lease(db);
    if (!task) throw new Error('nothing was leased');
    const outageWatch = new OutageWatch();
    const parts = { ...server.parts(), assistant: null, outageWatch, db: failFirstCalls(db) };
    await runTask(parts, task, new AbortController().signal, () => undefined);
    const [ended] = await db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(ended).toMatchObject({ status: 'done', attempts: 1 });
    expect(server.converter.attempts).toHaveLength(1);
    expect(outageWatch.trustsLeases()).toBe(false);
  });
});

describe('a conversion that is too slow for the express slot', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WORKERS: '0' });

  it('is queued again with all its attempts, and its flow is barred from that slot', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ outcome: 'until-cancelled' }]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const waitLong = () =>
      db
        .update(tasks)
        .set({ createdAt: sql`now() - interval '1 minute'`, runAfter: sql`now() - interval '1 minute'` });
    await waitLong();
    const task = await lease(db, { isExpress: true });
    if (!task) throw new Error('nothing was leased');
    const parts = { ...server.parts(), assistant: null, outageWatch: new OutageWatch() };
    const controller = new AbortController();
    const run = runTask(parts, task, controller.signal, () => undefined);
    await vi.waitFor(() => expect(server.converter.attempts).toHaveLength(1), { timeout: 30_000 });
    controller.abort(EXPRESS_SLOT_TIMEOUT);
    await run;
    const [given] = await db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(given).toMatchObject({ status: 'queued', attempts: 0 });
    const [flow] = await db.select().from(queueFlows);
    expect(flow?.flow).toBe(task.flow);
    expect(flow?.slowUntil?.getTime()).toBeGreaterThan(Date.now());
    await waitLong();
    expect(await lease(db, { isExpress: true })).toBeNull();
    expect((await lease(db))?.id).toBe(task.id);
  });
});
