import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSchema } from '@ledgerlift/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES_FOLDER } from './store/disk-file-store.ts';
import { deferred } from './testing/deferred.ts';
import { createFakeConverter } from './testing/fake-converter.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/faulty-proxy.ts';
import { errorOf, okJson, type TestClient } from './testing/test-client.ts';
import { useCluster } from './testing/use-cluster.ts';

/** A generous limit for slow machines. */
const PATIENTLY = { timeout: 40_000 };

describe('while the database is unavailable', () => {
  const cluster = useCluster();
  let proxy: FaultyProxy;
  let throughProxy: Record<string, string>;
  beforeEach(async () => {
    proxy = await startFaultyProxy(cluster.databaseUrl);
    const url = new URL(cluster.databaseUrl);
    url.host = new URL(proxy.url).host;
    throughProxy = { DATABASE_URL: url.href };
  });
  afterEach(() => proxy.close());
  const stored = async () => (await readdir(join(cluster.dataDir, FILES_FOLDER))).sort();

  async function statusesOf(client: TestClient, jobId: string): Promise<string[]> {
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    return job.files.map((file) => file.status);
  }

  it('calls answer 503 with a plain message, uploads leave nothing behind, and no data is lost', async () => {
    const web = await cluster.startWeb(throughProxy);
    const worker = await cluster.startWorker();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'before' }]);
    await client.convert(upload);
    const rows = await client.transactions(upload.jobId);
    const before = await stored();

    proxy.cut();
    const refused = await client.get(`/api/jobs/${upload.jobId}/transactions`);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await errorOf(refused)).toMatchObject({
      status: 503,
      code: 'unavailable',
      message:
        'The database of this server cannot be used right now. What was saved before is safe. Please try again in a minute.',
    });
    const lost = await client.sendFiles([{ name: 'lost.pdf', body: new Blob(['{"name":"lost"}']) }]);
    expect(lost.status).toBe(503);
    expect(await stored()).toEqual(before);
    const conversion = await client.startConversion(upload.jobId, upload.files);
    expect(conversion.status).toBe(503);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${web.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the database does not answer' },
    ]);

    proxy.mend();
    expect(await client.transactions(upload.jobId)).toEqual(rows);
    expect(await client.credits()).toBe(2);
    const again = await client.upload([{ name: 'after' }]);
    expect((await client.convert(again)).files.map((file) => file.status)).toEqual(['converted']);
    expect(await client.credits()).toBe(1);
    await Promise.all([worker.close(), web.close()]);
  });

  it('a finished conversion waits to be stored, and is neither lost nor repeated', async () => {
    const web = await cluster.startWeb();
    const released = deferred();
    const logged: string[] = [];
    const worker = await cluster.startWorker(
      { ...throughProxy, WORKERS: '1', LOG_LEVEL: 'warn' },
      createFakeConverter({ release: released.promise }),
      { logTo: { write: (line) => void logged.push(line) } },
    );
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'under way' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await vi.waitFor(() => expect(worker.converter.attempts).toHaveLength(1), PATIENTLY);
    proxy.cut();
    released.resolve();
    const failedWrites = () => logged.filter((line) => line.includes('the conversion waits for it'));
    await vi.waitFor(() => expect(failedWrites().length).toBeGreaterThanOrEqual(2), PATIENTLY);
    expect(await statusesOf(client, upload.jobId)).toEqual(['converting']);
    proxy.mend();
    await vi.waitFor(
      async () => expect(await statusesOf(client, upload.jobId)).toEqual(['converted']),
      PATIENTLY,
    );
    expect(worker.converter.attempts).toHaveLength(1);
    expect(await client.credits()).toBe(2);
    await Promise.all([worker.close(), web.close()]);
  });
});
