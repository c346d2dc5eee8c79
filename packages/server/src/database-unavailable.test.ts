import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobSchema } from '@ledgerlift/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES_FOLDER } from './store/disk-file-store.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/faulty-proxy.ts';
import { errorOf, okJson, type TestClient } from './testing/test-client.ts';
import { useCluster } from './testing/use-cluster.ts';

/** Of a conversion: long enough to cut the line in the middle of it. */
const CONVERSION_MS = 1500;
/** Longer than that and a pause between two attempts to write an outcome. */
const AWHILE_MS = 3000;
/** Until something comes that has to come, on the slowest machine. */
const LONGEST_WAIT_MS = 40_000;

describe('while the database is away', () => {
  const cluster = useCluster();
  let line: FaultyProxy;
  let throughLine: Record<string, string>;
  beforeEach(async () => {
    line = await startFaultyProxy(cluster.databaseUrl);
    const url = new URL(cluster.databaseUrl);
    url.host = new URL(line.url).host;
    throughLine = { DATABASE_URL: url.href };
  });
  afterEach(() => line.close());
  const stored = async () => (await readdir(join(cluster.dataDir, FILES_FOLDER))).sort();

  async function statusesOf(client: TestClient, jobId: string): Promise<string[]> {
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    return job.files.map((file) => file.status);
  }

  it('calls say so in plain words, uploads leave nothing behind, and afterwards all is there', async () => {
    const web = await cluster.startWeb(throughLine);
    const worker = await cluster.startWorker();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'before' }]);
    await client.convert(upload);
    const rows = await client.transactions(upload.jobId);
    const before = await stored();

    line.cut();
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

    line.mend();
    expect(await client.transactions(upload.jobId)).toEqual(rows);
    expect(await client.credits()).toBe(2);
    const again = await client.upload([{ name: 'after' }]);
    expect((await client.convert(again)).files.map((file) => file.status)).toEqual(['converted']);
    expect(await client.credits()).toBe(1);
    await Promise.all([worker.close(), web.close()]);
  });

  it('what was converted meanwhile waits for it, and is neither lost nor done twice', async () => {
    const web = await cluster.startWeb();
    const worker = await cluster.startWorker({ ...throughLine, WORKERS: '1' });
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'under way', milliseconds: CONVERSION_MS }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    while (worker.converter.attempts.length === 0) await sleep(20);
    line.cut();
    await sleep(AWHILE_MS);
    expect(await statusesOf(client, upload.jobId)).toEqual(['converting']);
    line.mend();
    await vi.waitFor(
      async () => expect(await statusesOf(client, upload.jobId)).toEqual(['converted']),
      LONGEST_WAIT_MS,
    );
    expect(worker.converter.attempts).toHaveLength(1);
    expect(await client.credits()).toBe(2);
    await Promise.all([worker.close(), web.close()]);
  });
});
