import { uploadResponseSchema } from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { seedEmbeddedDatabase } from './testing/embedded-seed.ts';
import { okJson, TestClient } from './testing/test-client.ts';
import { temporaryFolder } from './testing/test-server.ts';

describe('a real document through the real conversion', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    await seedEmbeddedDatabase(folder.path);
    server = await startServer(
      readEnvironment({ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', WORKERS: '1' }),
    );
    closers.push(server.close, folder.remove);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it('comes out proved', async () => {
    const client = new TestClient(server.url);
    const { bytes, fileName } = await sampleDocument('bank_statement');
    const body = new Blob([new Uint8Array(bytes)]);
    const response = await client.sendFiles([
      { name: fileName, body },
      { name: 'notes.pdf', body: new Blob(['text']) },
    ]);
    const upload = uploadResponseSchema.parse(await okJson(response));
    expect(upload.rejected).toMatchObject([{ code: 'unsupported_type' }]);
    const answer = await client.convert(upload);
    expect(answer.files[0]).toMatchObject({ status: 'converted', proof: { state: 'proved' } });
    expect(await client.transactions(upload.jobId)).toHaveLength(answer.files[0]?.rowCount ?? 0);
  });
});
