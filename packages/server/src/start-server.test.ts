import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jobSchema } from '@ledgerlift/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { createFakeConverter } from './testing/fake-converter.ts';
import { okJson, TestClient } from './testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from './testing/test-server.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('starting and stopping', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** The output of the program when it does not start. */
  async function failure(variables: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: folder.path, PORT: '0', ...variables };
    try {
      await promisify(execFile)(process.execPath, [MAIN], { env, timeout: 30_000 });
    } catch (error) {
      const { code, stderr } = error as { code: unknown; stderr: string };
      return { code, stderr };
    }
    throw new Error('the server did start');
  }

  it('keeps all data over a restart and continues running conversions', async () => {
    const environment = testEnvironment(folder.path);
    const first = await startTestServer(environment);
    const client = new TestClient(first.url);
    const upload = await client.upload([{ name: 'done' }, { name: 'running', outcome: 'until-cancelled' }]);
    const [done] = upload.files;
    await client.convert({ jobId: upload.jobId, files: done ? [done] : [] });
    const rows = await client.transactions(upload.jobId);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await first.close();

    const converter = createFakeConverter({ waits: false });
    const second = await startTestServer(environment, { converter });
    const again = client.at(second.url);
    const answer = await again.convert(upload);
    expect(answer.files.map((file) => file.status)).toEqual(['converted', 'converted']);
    expect(answer.remainingCredits).toBe(1);
    expect((await again.transactions(upload.jobId)).slice(0, rows.length)).toEqual(rows);
    const job = jobSchema.parse(await okJson(await again.get(`/api/jobs/${upload.jobId}`)));
    expect(job.files.map((file) => file.name)).toEqual(['done.pdf', 'running.pdf']);
    await second.close();
  });

  it('says in one line that the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { code, stderr } = await failure({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Ledgerlift cannot start: port ${port} is taken. Stop the program that uses it, or set PORT to another one.\n`,
    );
  });

  it('says in one line that the data folder is in use', async () => {
    const server = await startTestServer(testEnvironment(folder.path));
    const { code, stderr } = await failure({});
    await server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Ledgerlift cannot start: the data folder .+ is in use by another process\. [^\n]+\n$/,
    );
  });

  it('says in one line that the data folder cannot be written', async () => {
    await writeFile(join(folder.path, 'file'), '');
    const { code, stderr } = await failure({ DATA_DIR: join(folder.path, 'file', 'data') });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Ledgerlift cannot start: the data folder .+ cannot be written \(ENOTDIR\)\. [^\n]+\n$/,
    );
  });

  it('says in one line which setting is wrong', () => {
    expect(() => readEnvironment({ PORT: 'eighty', SECRET_KEY: 'short' })).toThrow(
      /^Ledgerlift cannot start: wrong settings\. PORT: .+; SECRET_KEY: must have 32 characters or more$/,
    );
    expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@example.com' })).toThrow(
      'CONTACT_TO: must be set together with SMTP_URL',
    );
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('serves the built page with the public address', async () => {
    const web = join(folder.path, 'web');
    await mkdir(web, { recursive: true });
    await writeFile(join(web, 'index.html'), '<!doctype html>page of %ORIGIN%/');
    await writeFile(join(web, 'not-found.html'), '<!doctype html>nothing');
    const settings = { PUBLIC_URL: 'https://ledgerlift.example' };
    const environment = testEnvironment(join(folder.path, 'data'), undefined, settings);
    const server = await startTestServer(environment, { webRoot: web });
    const client = new TestClient(server.url);
    const page = await client.get('/');
    expect([page.status, await page.text()]).toEqual([
      200,
      '<!doctype html>page of https://ledgerlift.example/',
    ]);
    const nothing = await client.get('/some/where');
    expect([nothing.status, await nothing.text()]).toEqual([404, '<!doctype html>nothing']);
    await server.close();
  });
});
