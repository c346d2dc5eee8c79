import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSchema } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeOrphans } from '../documents/remove-orphans.ts';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { tasks } from '../store/schema.ts';
import { type FaultyProxy, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { type S3Double, startS3Double } from '../testing/s3-double.ts';
import { canMountSmallDisk, mountSmallDisk } from '../testing/small-disk.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

const CANNOT_STORE = {
  status: 503,
  code: 'unavailable',
  message: 'Files cannot be stored right now. Nothing was lost; please try again in a few minutes.',
};
const CANNOT_REACH = {
  ...CANNOT_STORE,
  message: 'Your files cannot be reached right now. Nothing was lost; please try again in a few minutes.',
};
/** Generous: tasks wait for the worker on a busy machine. */
const WITHIN = { timeout: 45_000 };
const file = (name: string, bytes = 100) => ({ name, body: new Blob([Buffer.alloc(bytes)]) });

describe('a file store that is down', async () => {
  const double: S3Double = await startS3Double();
  const line: FaultyProxy = await startFaultyProxy(double.url);
  const logged: string[] = [];
  const logTo = { write: (text: string) => void logged.push(text) };
  const variables = { ...double.settings, S3_ENDPOINT: line.url, S3_CACHE_MB: '0', LOG_LEVEL: 'error' };
  const server = useServer('a PostgreSQL server', { logTo }, variables);
  afterAll(async () => {
    await line.close();
    await double.close();
  });

  const statusOf = async (client: TestClient, jobId: string) =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`))).files.map(({ status }) => status);
  /** Makes tasks due that wait for the end of the outage. */
  const endPause = () => server.parts().db.update(tasks).set({ runAfter: sql`now()` });

  it('refuses uploads with a clear message, and accepts them afterwards', async () => {
    const client = server.visitor();
    logged.length = 0;
    line.cut();
    const refused = await client.sendFiles([file('a.pdf'), file('b.pdf')]);
    expect(await errorOf(refused)).toEqual(CANNOT_STORE);
    const sample = await client.call('POST', '/api/samples', { documentType: 'invoice' });
    expect(await errorOf(sample)).toEqual(CANNOT_STORE);
    expect(logged.join()).toContain('"code":"ECONNRESET"');
    expect(await readdir(join(server.dataDir, 'cache', '1', 'copies'))).toEqual([]);

    line.mend();
    const upload = await client.upload([{ name: 'c' }, { name: 'd' }]);
    expect(upload.files).toHaveLength(2);
    expect((await client.convert(upload)).remainingCredits).toBe(1);
  });

  it('makes page pictures and originals unavailable, and available again afterwards', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ name: 'looked-at' }]);
    const [{ fileId, path } = { fileId: '', path: '' }] = files;
    const picture = () => client.get(`/api/jobs/${jobId}/files/${fileId}/pages/1?width=400`);
    line.cut();
    expect(await errorOf(await picture())).toEqual(CANNOT_REACH);
    expect(await errorOf(await client.get(path))).toEqual(CANNOT_REACH);
    // The data in the database stay available.
    expect(await statusOf(client, jobId)).toEqual(['uploaded']);
    line.mend();
    expect((await picture()).status).toBe(200);
    expect((await client.get(path)).status).toBe(200);
  });

  it('postpones a conversion over any number of attempts, and charges it once when it is done', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'waiting', pages: 2 }]);
    const ended = vi.spyOn(server.parts().metrics, 'conversionEnded');
    line.cut();
    const answer = client.convert(upload);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect.poll(() => waiting(server.parts().db), WITHIN).toBe(1);
      await endPause();
      await expect.poll(() => waiting(server.parts().db), WITHIN).toBe(0);
    }
    expect(await client.credits()).toBe(1);
    expect(await statusOf(client, upload.jobId)).toEqual(['converting']);
    // An alert depends on this log line.
    expect(ended).toHaveBeenCalledWith('postponed', expect.any(Number));
    ended.mockRestore();
    line.mend();
    const retriedStatus = async () => {
      await endPause();
      return statusOf(client, upload.jobId);
    };
    await expect.poll(retriedStatus, WITHIN).toEqual(['converted']);
    expect(await answer).toMatchObject({ remainingCredits: 1, files: [{ status: 'converted' }] });
    expect(await client.credits()).toBe(1);
    const [task] = await server
      .parts()
      .db.select()
      .from(tasks)
      .where(sql`status = 'done' and job_id = ${upload.jobId}`);
    expect(task?.attempts).toBe(1);
  });

  it('releases the credits of a postponed conversion when it is cancelled', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'given-up' }]);
    line.cut();
    const answer = client.startConversion(upload.jobId, upload.files);
    await expect.poll(() => waiting(server.parts().db), WITHIN).toBe(1);
    await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`));
    expect(await okJson(await answer)).toMatchObject({
      remainingCredits: 3,
      files: [{ status: 'cancelled' }],
    });
    line.mend();
  });

  it('does not prevent the deletion of documents: the next removal of orphans deletes their files', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ name: 'deleted' }, { name: 'removed' }]);
    const keysOf = () => files.map(({ path }) => `files/${path.replace('/uploads/', '')}`);
    logged.length = 0;
    line.cut();
    const one = { jobId, filePaths: [files[1]?.path] };
    await okJson(await client.call('DELETE', '/api/files', one));
    await okJson(await client.call('DELETE', `/api/jobs/${jobId}`));
    expect(logged.join()).toContain('stored files could not be deleted');
    expect((await client.get(`/api/jobs/${jobId}`)).status).toBe(404);
    expect(await double.keys()).toEqual(expect.arrayContaining(keysOf()));

    line.mend();
    const hoursAgo = new Date(Date.now() - 7_200_000);
    for (const key of keysOf()) await double.setTime(key, hoursAgo);
    await removeOrphans(server.parts());
    const left = await double.keys();
    expect(keysOf().filter((key) => left.includes(key))).toEqual([]);
  });
});

describe.runIf(canMountSmallDisk())('a full disk', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  let takeAway: () => void = () => undefined;
  beforeAll(async () => {
    const folder = join(server.dataDir, FILES_FOLDER);
    await mkdir(folder, { recursive: true });
    takeAway = mountSmallDisk(folder);
  });
  afterAll(() => takeAway());

  it('refuses uploads with a clear message, stores no partial file, and continues everything else', async () => {
    const client = server.visitor();
    const kept = await client.upload([{ name: 'kept' }]);
    const names = () => readdir(join(server.dataDir, FILES_FOLDER));
    const before = await names();
    expect(await errorOf(await client.sendFiles([file('small.pdf'), file('large.pdf', 2_000_000)]))).toEqual({
      ...CANNOT_STORE,
      message: 'There is no room left to store files. Nothing was lost; please try again later.',
    });
    expect(await names()).toEqual(before);
    expect((await client.get(kept.files[0]?.path ?? '')).status).toBe(200);
    expect((await client.convert(kept)).files).toMatchObject([{ status: 'converted' }]);
    expect((await client.get(`/api/jobs/${kept.jobId}/download?format=csv`)).status).toBe(200);
    expect((await client.upload([{ name: 'next' }])).files).toHaveLength(1);
    expect(await client.credits()).toBe(2);
  });
});

async function waiting(db: ReturnType<ReturnType<typeof useServer>['parts']>['db']): Promise<number> {
  const rows = await db.select().from(tasks).where(sql`status = 'queued' and run_after > now()`);
  return rows.length;
}
