import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadResponseSchema } from '@ledgerlift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start-server.ts';
import { errorOf, okJson, TestClient } from '../testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from '../testing/test-server.ts';

describe('samples', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const samples = await temporaryFolder();
    await writeFile(join(samples.path, 'invoice.pdf'), JSON.stringify({ pages: 2 }));
    server = await startTestServer(testEnvironment(folder.path), { sampleRoot: samples.path });
    closers.push(server.close, folder.remove, samples.remove);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it('costs nothing, lives in a job of its own and works at 0 credits', async () => {
    const client = new TestClient(server.url);
    const paid = await client.upload([{ pages: 3 }]);
    expect((await client.convert(paid)).remainingCredits).toBe(0);
    const response = await client.call('POST', '/api/samples', { documentType: 'invoice' });
    const sample = uploadResponseSchema.parse(await okJson(response));
    expect(sample.jobId).not.toBe(paid.jobId);
    expect(sample.files).toMatchObject([{ name: 'Sample invoice.pdf', pages: 2, cost: 0 }]);
    const answer = await client.convert(sample);
    expect(answer).toMatchObject({ remainingCredits: 0, files: [{ status: 'converted' }] });

    const added = await client.upload([{ name: 'own file' }], sample.jobId);
    expect(added.files).toMatchObject([{ cost: 1 }]);
    expect((await client.startConversion(added.jobId, added.files)).status).toBe(402);
  });

  it('says so where a sample is not installed', async () => {
    const response = await new TestClient(server.url).call('POST', '/api/samples', {
      documentType: 'receipt',
    });
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
