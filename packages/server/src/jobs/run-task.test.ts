import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tasks } from '../store/schema.ts';
import { busyAtFirst } from '../testing/busy-at-first.ts';
import { lease } from '../testing/fill-queue.ts';
import { useServer } from '../testing/use-server.ts';
import { OutageWatch } from './outage-watch.ts';
import { runTask } from './run-task.ts';

describe('a conversion that meets a database with no connection free', () => {
  const server = useServer('the embedded database', {}, { WORKERS: '0' });

  it('waits for it, and loses no attempt of the file', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{}]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const task = await lease(db);
    if (!task) throw new Error('nothing was leased');
    const outageWatch = new OutageWatch();
    const parts = { ...server.parts(), assistant: null, outageWatch, db: busyAtFirst(db) };
    await runTask(parts, task, new AbortController().signal, () => undefined);
    const [ended] = await db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(ended).toMatchObject({ status: 'done', attempts: 1 });
    expect(server.converter.attempts).toHaveLength(1);
    expect(outageWatch.trustsLeases()).toBe(false);
  });
});
