import { jobSchema } from '@ledgerlift/contract';
import { describe, expect, it, vi } from 'vitest';
import { readEnvironment } from './env.ts';
import { LEASE_RENEWAL_MS } from './jobs/task-queue.ts';
import { deferred } from './testing/deferred.ts';
import { createFakeConverter } from './testing/fake-converter.ts';
import { freePort } from './testing/real-postgres.ts';
import { okJson, type TestClient } from './testing/test-client.ts';
import { useCluster } from './testing/use-cluster.ts';

/** A generous limit: these waits end in a moment on an idle machine. */
const PATIENTLY = { timeout: 45_000, interval: 25 };

async function statusesOf(client: TestClient, jobId: string): Promise<string[]> {
  const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
  return job.files.map((file) => file.status);
}

function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await isSo()).toBe(true), PATIENTLY);
}

describe('webs and workers on one database', () => {
  const cluster = useCluster();

  it('convert what any web accepted, notify every web, and stop what any web cancels', async () => {
    const first = await cluster.startWeb();
    const second = await cluster.startWeb();
    const worker = await cluster.startWorker({ WORKERS: '1' });
    const client = cluster.visitor(first);
    const done = await client.upload([{ name: 'one' }]);
    const answer = await client.at(second.url).convert(done);
    expect(answer.files.map((file) => file.status)).toEqual(['converted']);
    expect(answer.remainingCredits).toBe(2);
    expect(worker.converter.attempts).toHaveLength(1);

    const long = await client.upload([{ name: 'long', outcome: 'until-cancelled' }]);
    await client.startConversion(long.jobId, long.files, { Prefer: 'respond-async' });
    await until(() => worker.converter.attempts.length === 2);
    await client.at(second.url).call('POST', `/api/convert/${long.jobId}/cancel`);
    const cancelledAt = performance.now();
    expect(await statusesOf(client, long.jobId)).toEqual(['cancelled']);
    expect(await client.credits()).toBe(2);
    // The worker's only slot is free at once, not only when the next renewal of its lease fails.
    const two = await client.upload([{ name: 'a' }, { name: 'b' }]);
    const both = await client.convert(two);
    expect(both.files.map((file) => file.status)).toEqual(['converted', 'converted']);
    expect(performance.now() - cancelledAt).toBeLessThan(LEASE_RENEWAL_MS);
    await Promise.all([worker.close(), first.close(), second.close()]);
  });

  it('let a stopping worker finish its running file, and leave the rest to others', async () => {
    const web = await cluster.startWeb();
    const released = deferred();
    const leaving = await cluster.startWorker(
      { WORKERS: '1', STOP_SECONDS: '30' },
      createFakeConverter({ release: released.promise }),
    );
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'begun' }, { name: 'waiting' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await until(() => leaving.converter.attempts.length === 1);
    const closed = leaving.close();
    released.resolve();
    await closed;
    expect((await statusesOf(client, upload.jobId)).sort()).toEqual(['converted', 'queued']);
    expect(leaving.converter.attempts).toHaveLength(1);

    const next = await cluster.startWorker();
    await until(async () => (await statusesOf(client, upload.jobId)).every((one) => one === 'converted'));
    expect(next.converter.attempts).toHaveLength(1);
    expect(await client.credits()).toBe(1);
    await Promise.all([next.close(), web.close()]);
  });

  it('abort what exceeds the time of a stopping worker, without counting an attempt', async () => {
    const web = await cluster.startWeb();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'endless', outcome: 'until-cancelled' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    // One more than the attempts of a task.
    for (let times = 0; times < 4; times++) {
      const leaving = await cluster.startWorker({ STOP_SECONDS: '0' });
      await until(() => leaving.converter.attempts.length === 1);
      await leaving.close();
    }
    const next = await cluster.startWorker({}, createFakeConverter({ waits: false }));
    await until(async () => (await statusesOf(client, upload.jobId))[0] === 'converted');
    await Promise.all([next.close(), web.close()]);
  });

  it('queue files while there is no worker, and answer the waiting call once one has come', async () => {
    const web = await cluster.startWeb();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'patient' }]);
    const answer = client.convert(upload);
    await until(async () => (await statusesOf(client, upload.jobId))[0] === 'queued');
    const worker = await cluster.startWorker();
    expect((await answer).files.map((file) => file.status)).toEqual(['converted']);
    expect(worker.converter.attempts).toHaveLength(1);
    await Promise.all([worker.close(), web.close()]);
  });

  it('serve health, readiness and metrics to the operator', async () => {
    const port = await freePort();
    const web = await cluster.startWeb();
    const worker = await cluster.startWorker({ OPERATION_PORT: String(port) });
    const client = cluster.visitor(web);
    await client.convert(await client.upload([{ name: 'counted', pages: 2 }]));
    const watched = `http://127.0.0.1:${port}`;
    expect(await okJson(await fetch(`${watched}/healthz`))).toEqual({ status: 'ok' });
    expect(await okJson(await fetch(`${watched}/readyz`))).toEqual({ status: 'ready', reason: null });
    await until(async () => /outcome="done"/.test(await metricsOf(watched)));
    const metrics = await metricsOf(watched);
    expect(metrics).toContain('ledgerlift_pages_converted_total 2');
    expect(metrics).toContain('ledgerlift_queue_waiting{lane="standard"} 0');
    expect(metrics).toMatch(/ledgerlift_documents_converted_total\{[^}]*proof="proved"[^}]*\} 1/);
    expect(metrics).toMatch(/ledgerlift_disk_free_bytes \d+/);
    expect(metrics).not.toContain('counted');
    await worker.close();
    await expect(fetch(`${watched}/healthz`)).rejects.toThrow();
    await web.close();
  });

  it('name the setting to change when the operation port is taken', async () => {
    const web = await cluster.startWeb();
    const { port } = new URL(web.url);
    await expect(cluster.startWorker({ OPERATION_PORT: port })).rejects.toThrow(
      `port ${port} is taken. Stop the program that uses it, or set OPERATION_PORT to another one.`,
    );
    await web.close();
  });

  it('show no metrics to users, and readiness without internal details', async () => {
    const web = await cluster.startWeb();
    const client = cluster.visitor(web);
    expect((await client.visit('/metrics')).status).toBe(404);
    expect(await okJson(await client.visit('/readyz'))).toEqual({ status: 'ready', reason: null });
    await web.close();
  });
});

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

describe('the setting ROLE', () => {
  it('web and worker need a database server, and worker at least one conversion slot', () => {
    expect(() => readEnvironment({ ROLE: 'worker' })).toThrow('ROLE: worker works with a DATABASE_URL alone');
    expect(() =>
      readEnvironment({ ROLE: 'worker', DATABASE_URL: 'postgres://db.example/ledger', WORKERS: '0' }),
    ).toThrow('WORKERS: must be 1 or more for a worker');
    expect(() => readEnvironment({ ROLE: 'chief' })).toThrow('ROLE: ');
  });
});
