import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newApiTokenSchema, uploadResponseSchema } from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { seedEmbeddedDatabase } from './testing/embedded-seed.ts';
import { okJson, PASSWORD, TestClient } from './testing/test-client.ts';
import { temporaryFolder } from './testing/test-server.ts';

const MARKER = 'a-marker-that-only-the-upload-contains';

describe('a real document through the real conversion', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let server: RunningServer;
  let dataDir = '';
  beforeAll(async () => {
    const folder = await temporaryFolder();
    dataDir = folder.path;
    await seedEmbeddedDatabase(folder.path);
    server = await startServer(
      readEnvironment({ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', WORKERS: '1' }),
    );
    closers.push(server.close, folder.remove);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it('is converted and proved', async () => {
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

  it('can be uploaded, converted, edited and downloaded with only an API token', async () => {
    const browser = new TestClient(server.url);
    await browser.register('program@users.example');
    const request = { name: 'Accounts', scopes: ['read', 'write'], expiresInDays: 30, password: PASSWORD };
    const { token } = newApiTokenSchema.parse(
      await okJson(await browser.call('POST', '/api/tokens', request)),
    );
    const program = TestClient.byToken(server.url, token);
    const { bytes, fileName } = await sampleDocument('bank_statement');
    const { jobId, files } = uploadResponseSchema.parse(
      await okJson(await program.sendFiles([{ name: fileName, body: new Blob([new Uint8Array(bytes)]) }])),
    );
    const started = await program.startConversion(jobId, files, { Prefer: 'respond-async' });
    expect(started.status).toBe(202);
    // The stream stays open for as long as the job exists.
    let events = '';
    for await (const chunk of (await program.get(`/api/jobs/${jobId}/events`)).body ?? []) {
      events += Buffer.from(chunk).toString();
      if (events.includes('"status":"converted"')) break;
    }
    const [row] = await program.transactions(jobId);
    await okJson(await program.call('PUT', `/api/transactions/${row?.id}`, { description: 'By a program' }));
    const download = await program.get(`/api/jobs/${jobId}/download?format=csv&columns=description,amount`);
    expect(await download.text()).toContain(`By a program,${row?.amount}`);
    expect(program.cookieCount).toBe(0);
    expect((await browser.get(`/api/jobs/${jobId}`)).status).toBe(200);
  });

  it('leaves no plain byte of the upload in the data folder, not even while it converts', async () => {
    const client = new TestClient(server.url);
    const { bytes, fileName } = await sampleDocument('invoice');
    // Readers ignore data after the end of a PDF.
    const content = Buffer.concat([bytes, Buffer.from(`\n%${MARKER}\n`)]);
    const upload = uploadResponseSchema.parse(
      await okJson(await client.sendFiles([{ name: fileName, body: new Blob([content]) }])),
    );
    const converting = client.convert(upload);
    const meanwhile = await filesHolding(dataDir, [MARKER, '%PDF-']);
    expect((await converting).files).toMatchObject([{ status: 'converted' }]);
    expect([...meanwhile, ...(await filesHolding(dataDir, [MARKER, '%PDF-']))]).toEqual([]);
    const shown = await client.get(upload.files[0]?.path ?? '');
    expect(shown.headers.get('content-length')).toBe(String(content.length));
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
  });
});

/** The files below `folder` that contain one of the texts. */
async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const holding: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // The database creates and deletes files meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (texts.some((text) => bytes.includes(text))) holding.push(path);
  }
  return holding;
}
