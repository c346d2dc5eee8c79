import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { tasks } from '../store/schema.ts';
import { failFirstCalls } from '../testing/fail-first-calls.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { madeConversion } from '../testing/made-statement.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { startConversionWorker } from './conversion-worker.ts';
import { completeTask } from './finish-task.ts';
import { OutageWatch } from './outage-watch.ts';

const PATIENTLY = { timeout: 30_000, interval: 20 };

describe('a worker whose process stops', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WORKERS: '0' });

  it('limits running tasks from the signal on, not from the end of open responses', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ outcome: 'until-cancelled' }]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const taskNow = async () => (await db.select().from(tasks).where(eq(tasks.jobId, jobId)))[0];

    const stopping = new AbortController();
    const worker = startConversionWorker(
      { ...server.parts(), assistant: null },
      { concurrency: 1, stopSeconds: 0, stopping: stopping.signal },
    );
    await vi.waitFor(() => expect(server.converter.attempts).toHaveLength(1), PATIENTLY);
    expect(await taskNow()).toMatchObject({ status: 'running', attempts: 1 });
    stopping.abort();
    await vi.waitFor(
      async () => expect(await taskNow()).toMatchObject({ status: 'queued', attempts: 0 }),
      PATIENTLY,
    );
    await worker.stop();
    expect(server.converter.attempts).toHaveLength(1);
  });
});

describe('a worker after a database outage longer than a lease', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WORKERS: '0' });

  it.each([1, 3])(
    'lets living workers store the outcome of attempt %i before it takes tasks of dead ones',
    async (attempts) => {
      const { db } = server.parts();
      await fillQueue(db, [1, 1]);
      const [living, dead] = [await lease(db), await lease(db)];
      if (!living || !dead) throw new Error('nothing was leased');
      const taskOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0];
      await db
        .update(tasks)
        .set({ attempts, leasedUntil: sql`now() - interval '10 minutes'` })
        .where(eq(tasks.status, 'running'));

      const outageWatch = new OutageWatch(3_600_000);
      const worker = startConversionWorker(
        { ...server.parts(), assistant: null, db: failFirstCalls(db) },
        { concurrency: 1, stopSeconds: 0, stopping: new AbortController().signal },
        outageWatch,
      );
      await vi.waitFor(() => expect(outageWatch.trustsLeases()).toBe(false), PATIENTLY);
      const client = server.visitor();
      const waiting = await client.upload([{}]);
      expect((await client.convert(waiting)).files).toMatchObject([{ status: 'converted' }]);
      expect(await taskOf(dead.id)).toMatchObject({ attempts, leaseToken: dead.leaseToken });
      await completeTask(db, living, madeConversion([100]), 0);
      expect(await taskOf(living.id)).toMatchObject({ status: 'done', attempts });

      vi.spyOn(outageWatch, 'trustsLeases').mockReturnValue(true);
      await vi.waitFor(
        async () => expect((await taskOf(dead.id))?.leaseToken).not.toBe(dead.leaseToken),
        PATIENTLY,
      );
      await worker.stop();
    },
  );
});
