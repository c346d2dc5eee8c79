import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UploadResponse } from '@ledgerlift/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { type ProgramResult, runProcess, startFakeServer } from '../testing/processes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { okJson, TestClient } from '../testing/test-client.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';

/** A user's data: a converted job with an edit, as its downloads. */
interface Work {
  client: TestClient;
  upload: UploadResponse;
  csv: Buffer;
  json: Buffer;
  original: string;
}

// Each test starts several processes.
describe('backup and restore', { timeout: 240_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let dataDir: string;
  let file: string;
  const servers: ServerProcess[] = [];
  beforeEach(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder.path, 'data');
    file = join(folder.path, 'backup.tar.gz');
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.killTree();
    await folder.remove();
  });

  const start = async (folderOfData = dataDir) => {
    const server = await startFakeServer(folderOfData);
    servers.push(server);
    return server;
  };
  const backup = (name = file): Promise<ProgramResult> =>
    runProcess('backup/backup-main.js', [name], { DATA_DIR: dataDir });
  const restore = (into: string, name = file): Promise<ProgramResult> =>
    runProcess('backup/restore-main.js', [name, '--into', into], {});

  async function work(url: string, name = 'statement'): Promise<Work> {
    const client = new TestClient(url);
    const upload = await client.upload([{ name, amounts: [100, -250] }]);
    await client.convert(upload);
    const [row] = await client.transactions(upload.jobId);
    await okJson(await client.call('PUT', `/api/transactions/${row?.id}`, { description: `Edited ${name}` }));
    return { client, upload, ...(await downloads(client, upload)) };
  }
  async function downloads(client: TestClient, { jobId, files }: UploadResponse) {
    const bytes = async (path: string) => Buffer.from(await (await client.get(path)).arrayBuffer());
    return {
      csv: await bytes(`/api/jobs/${jobId}/download?format=csv`),
      json: await bytes(`/api/jobs/${jobId}/download?format=json`),
      original: (await bytes(files[0]?.path ?? '')).toString(),
    };
  }
  async function expectThere(url: string, { client, upload, csv, json, original }: Work) {
    expect(csv.toString()).toContain('Edited');
    expect(await downloads(client.at(url), upload)).toEqual({ csv, json, original });
  }

  it('restores everything elsewhere, from a backup made while the server ran under writes', async () => {
    const server = await start();
    const before = await work(server.url);
    let isRunning = true;
    const acknowledged: Work[] = [];
    const writing = (async () => {
      for (let index = 0; isRunning; index += 1) acknowledged.push(await work(server.url, `during ${index}`));
    })();
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    const sure = [...acknowledged];
    const { code, stdout, stderr } = await backup();
    isRunning = false;
    await writing;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /MB\) holds the database and \d+ stored files\.\nIt contains the keys \(.*secret\.key.*\): /,
    );
    expect(acknowledged.length).toBeGreaterThan(sure.length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The server removes its copy behind the end of the archive, which the command may have read to its end before.
    const staged = async () => (await readdir(dataDir)).filter((name) => name.startsWith('backup-'));
    await expect.poll(staged, { timeout: 10_000 }).toEqual([]);

    const elsewhere = join(folder.path, 'elsewhere');
    expect(await restore(elsewhere)).toMatchObject({ code: 0, stderr: '' });
    const second = await start(elsewhere);
    for (const done of [before, ...sure]) await expectThere(second.url, done);
    await work(second.url);
  });

  it('works without a server, refuses to overwrite and damaged archives, and creates what tar can read', async () => {
    const server = await start();
    const done = await work(server.url);
    await server.stop();
    expect(await backup()).toMatchObject({ code: 0 });
    const first = await readFile(file);
    const again = await backup();
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file} exists already. Name another file, or remove that one.\n`,
    });
    // toEqual would compare millions of bytes one by one, which takes most of a minute.
    expect((await readFile(file)).equals(first)).toBe(true);
    const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
    const [stored] = done.upload.files;
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'secret.key',
        `files/${stored?.path.replace('/uploads/', '')}`,
        'postgres/PG_VERSION',
        'manifest.json',
      ]),
    );

    const elsewhere = join(folder.path, 'new', 'data');
    await mkdir(elsewhere, { recursive: true });
    expect(await restore(elsewhere)).toMatchObject({ code: 0, stderr: '' });
    await expectThere((await start(elsewhere)).url, done);
    await expectRefusals(await readFile(file));
  });

  /** Damaged, truncated and foreign archives leave nothing behind. */
  async function expectRefusals(whole: Buffer) {
    const into = join(folder.path, 'into');
    const bad = join(folder.path, 'bad.tar.gz');
    const expectRefusal = async (words: RegExp) => {
      const refused = await restoreBackup(bad, into).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OperatorError);
      expect(String(refused)).toMatch(words);
      expect(String(refused)).toMatch(/[^\n]+Nothing was restored\.$/);
      expect(await readdir(folder.path)).not.toContain('into');
    };
    for (const part of [0.3, 0.999]) {
      await writeFile(bad, whole);
      await truncate(bad, Math.floor(whole.length * part));
      await expectRefusal(/cut short/);
    }
    const flipped = Buffer.from(whole);
    const middle = flipped.length >> 1;
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    await writeFile(bad, flipped);
    await expectRefusal(/is damaged/);
    await writeFile(bad, 'a letter to the editor');
    expect((await restore(into, bad)).stderr).toMatch(/no backup[^\n]+Nothing was restored\.\n$/);
  }

  it('refuses a folder that has data, is in use, or has an interrupted restore', async () => {
    const server = await start();
    await backup();
    expect((await restore(dataDir)).stderr).toBe(
      `${dataDir} is in use by a server. Stop it, or restore --into another folder.\n`,
    );
    await server.stop();
    expect((await restore(dataDir)).stderr).toBe(
      `${dataDir} holds data already. Restore --into a folder that is empty or new.\n`,
    );
    const broken = join(folder.path, 'broken');
    await mkdir(join(broken, 'restoring'), { recursive: true });
    await expect(restoreBackup(file, broken)).rejects.toThrow(/was interrupted\. Delete all/);
    await expect(start(broken)).rejects.toThrow(/was interrupted\. Delete all/);
  });

  it('leaves no backup file when the server is killed meanwhile, and gives advice without a database', async () => {
    expect(await backup()).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${dataDir}. Set DATA_DIR, or start the server once.\n`,
    });
    const server = await start();
    // Too large to be packed before the server is killed, and not compressible.
    await writeFile(join(dataDir, 'large.key'), randomBytes(100 * 1024 * 1024));
    const running = backup();
    const isWriting = async () => (await readdir(folder.path)).some((name) => name.endsWith('.unfinished'));
    await expect.poll(isWriting, { interval: 5, timeout: 60_000 }).toBe(true);
    await server.killTree();
    const broken = await running;
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toContain('there is no backup');
    expect((await readdir(folder.path)).sort()).toEqual(['data']);
  });

  it('refers to the tools of a database server', async () => {
    const variables = { DATABASE_URL: 'postgresql://localhost:1/none' };
    const saved = await runProcess('backup/backup-main.js', [file], variables);
    expect(saved.stderr).toMatch(/^With DATABASE_URL, back up the database with pg_dump [^\n]+\n$/);
    const restored = await runProcess('backup/restore-main.js', [file], variables);
    expect(restored.stderr).toMatch(
      /^With DATABASE_URL, restore the database with psql or pg_restore [^\n]+\n$/,
    );
    expect([saved.code, restored.code]).toEqual([1, 1]);
    const inBucket = {
      ...variables,
      S3_BUCKET: 'ledgers',
      S3_PREFIX: 'of-one/',
      SECRET_KEY: 'x'.repeat(32),
      FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
    };
    expect((await runProcess('backup/backup-main.js', [file], inBucket)).stderr).toContain(
      'copy the objects of-one/files/ of the bucket ledgers with the store',
    );
    expect((await runProcess('backup/restore-main.js', [file], inBucket)).stderr).toContain(
      'copy the objects of the bucket ledgers back',
    );
    expect(await runProcess('backup/backup-main.js', [], {})).toMatchObject({ code: 2, stdout: '' });
  });
});
