import { setTimeout as sleep } from 'node:timers/promises';
import { jobSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { LEASE_RENEWAL_MS } from './jobs/task-queue.ts';
import { createFakeConverter } from './testing/fake-converter.ts';
import { freePort } from './testing/real-postgres.ts';
import { okJson, type TestClient } from './testing/test-client.ts';
import { useCluster } from './testing/use-cluster.ts';

/** Longer than a worker would need, if there were one. */
const SOON_MS = 900;
/** How long something may take that ends in a moment on an idle machine. */
const LIMIT_MS = 45_000;

async function statusesOf(client: TestClient, jobId: string): Promise<string[]> {
  const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
  return job.files.map((file) => file.status);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it never came to that');
    await sleep(25);
  }
}

describe('webs and workers on one database', () => {
  const cluster = useCluster();

  it('convert what a web took, tell any web of it, and stop what another web cancels', async () => {
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
    // The worker's only slot is free again, and not just when it renews its lease in vain.
    const two = await client.upload([
      { name: 'a', milliseconds: 5 },
      { name: 'b', milliseconds: 5 },
    ]);
    const both = await client.convert(two);
    expect(both.files.map((file) => file.status)).toEqual(['converted', 'converted']);
    expect(performance.now() - cancelledAt).toBeLessThan(LEASE_RENEWAL_MS);
    await Promise.all([worker.close(), first.close(), second.close()]);
  });

  it('let a worker that stops end what it has begun, and leave the rest to others', async () => {
    const web = await cluster.startWeb();
    const leaving = await cluster.startWorker({ WORKERS: '1', STOP_SECONDS: '30' });
    const client = cluster.visitor(web);
    const upload = await client.upload([
      // Long enough to be told to stop in the middle of it.
      { name: 'begun', milliseconds: 3000 },
      { name: 'waiting', milliseconds: 10 },
    ]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await until(() => leaving.converter.attempts.length === 1);
    await leaving.close();
    expect((await statusesOf(client, upload.jobId)).sort()).toEqual(['converted', 'queued']);
    expect(leaving.converter.attempts).toHaveLength(1);

    const next = await cluster.startWorker();
    await until(async () => (await statusesOf(client, upload.jobId)).every((one) => one === 'converted'));
    expect(next.converter.attempts).toHaveLength(1);
    expect(await client.credits()).toBe(1);
    await Promise.all([next.close(), web.close()]);
  });

  it('break off what takes longer than a stopping worker may wait, at no attempt of it', async () => {
    const web = await cluster.startWeb();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'endless', outcome: 'until-cancelled' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    // One more than the attempts that a task has.
    for (let times = 0; times < 4; times++) {
      const leaving = await cluster.startWorker({ STOP_SECONDS: '0' });
      await until(() => leaving.converter.attempts.length === 1);
      await leaving.close();
    }
    const next = await cluster.startWorker({}, createFakeConverter({ waits: false }));
    await until(async () => (await statusesOf(client, upload.jobId))[0] === 'converted');
    await Promise.all([next.close(), web.close()]);
  });

  it('wait for a worker when there is none, and tell the waiting call once one has come', async () => {
    const web = await cluster.startWeb();
    const client = cluster.visitor(web);
    const upload = await client.upload([{ name: 'patient' }]);
    const answer = client.convert(upload);
    await sleep(SOON_MS);
    expect(await statusesOf(client, upload.jobId)).toEqual(['queued']);
    const worker = await cluster.startWorker();
    expect((await answer).files.map((file) => file.status)).toEqual(['converted']);
    await Promise.all([worker.close(), web.close()]);
  });

  it('tell who operates them whether they live, are ready, and what they did', async () => {
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

  it('say which setting to change where the address for whoever operates them is taken', async () => {
    const web = await cluster.startWeb();
    const { port } = new URL(web.url);
    await expect(cluster.startWorker({ OPERATION_PORT: port })).rejects.toThrow(
      `port ${port} is taken. Stop the program that uses it, or set OPERATION_PORT to another one.`,
    );
    await web.close();
  });

  it('show no metrics to users, and readiness without a word about the inside', async () => {
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

describe('the role', () => {
  it('of a part asks for a database server, and of a worker for something to do', () => {
    expect(() => readEnvironment({ ROLE: 'worker' })).toThrow('ROLE: worker works with a DATABASE_URL alone');
    expect(() =>
      readEnvironment({ ROLE: 'worker', DATABASE_URL: 'postgres://db.example/ledger', WORKERS: '0' }),
    ).toThrow('WORKERS: must be 1 or more for a worker');
    expect(() => readEnvironment({ ROLE: 'chief' })).toThrow('ROLE: ');
  });
});
