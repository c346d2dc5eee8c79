import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { tasks } from '../store/schema.ts';
import { useServer } from '../testing/use-server.ts';
import { startConversionWorker } from './conversion-worker.ts';

const PATIENTLY = { timeout: 30_000, interval: 20 };

describe('a worker whose process is told to stop', () => {
  const server = useServer('the embedded database', {}, { WORKERS: '0' });

  it('counts the time of what it has begun from then on, not from when all answers have ended', async () => {
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
