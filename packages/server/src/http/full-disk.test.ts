import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { createFakeConverter } from '../testing/fake-converter.ts';
import { canMountSmallDisk, mountSmallDisk } from '../testing/small-disk.ts';
import { errorOf, TestClient } from '../testing/test-client.ts';
import { temporaryFolder, testEnvironment } from '../testing/test-server.ts';

/** Room for the embedded database and a little more. */
const MEGABYTES = 150;
const FULL = {
  status: 503,
  code: 'unavailable',
  message:
    'This server has no room left to save anything. What was saved before is safe. Please try again later.',
};

/** Fills the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  const bytes = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, bytes);
  } catch {
    // Full.
  } finally {
    closeSync(file);
  }
}

describe.runIf(canMountSmallDisk())('a full disk that holds the database', () => {
  const closers: (() => unknown)[] = [];
  let server: RunningServer;
  let filling = '';
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    closers.push(folder.remove, mountSmallDisk(disk, MEGABYTES));
    filling = join(disk, 'filling');
    const dataDir = join(disk, 'data');
    await seedEmbeddedDatabase(dataDir);
    server = await startServer(testEnvironment(dataDir), { converter: createFakeConverter() });
    closers.push(server.close);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('serves reads, refuses writes with a clear message, and recovers once there is room', async () => {
    const client = new TestClient(server.url);
    const upload = await client.upload([{ name: 'before', amounts: [100, 200] }]);
    await client.convert(upload);
    const [row] = await client.transactions(upload.jobId);
    const edit = (description: string) => client.call('PUT', `/api/transactions/${row?.id}`, { description });
    expect((await edit('kept')).status).toBe(200);

    fill(filling);
    // The database still has a little room of its own; it reports when that is used up.
    let refused = await edit('x'.repeat(900));
    for (let edits = 0; refused.ok && edits < 500; edits += 1) refused = await edit(`${edits}`.repeat(300));
    expect(await errorOf(refused)).toMatchObject(FULL);
    const before = await client.transactions(upload.jobId);
    expect(before).toHaveLength(2);
    expect((await client.get(`/api/jobs/${upload.jobId}/download?format=csv`)).status).toBe(200);
    const lost = await client.sendFiles([{ name: 'lost.pdf', body: new Blob(['{"name":"lost"}']) }]);
    expect(lost.status).toBe(503);
    // Converted already, so this saves nothing.
    expect((await client.startConversion(upload.jobId, upload.files)).status).toBe(200);

    rmSync(filling);
    expect(await client.transactions(upload.jobId)).toEqual(before);
    expect((await edit('after')).status).toBe(200);
    expect((await client.transactions(upload.jobId))[0]?.description).toBe('after');
    const next = await client.upload([{ name: 'next' }]);
    expect((await client.convert(next)).files).toMatchObject([{ status: 'converted' }]);
    expect(await client.credits()).toBe(1);
  });
});
