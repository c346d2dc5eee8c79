import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSchema, LedgerliftError } from '@ledgerlift/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Converter } from '../../jobs/converter.ts';
import { FILES_FOLDER } from '../../store/disk-file-store.ts';
import { createFakeConverter } from '../../testing/fake-converter.ts';
import { MADE_GUIDE } from '../../testing/made-layout.ts';
import { madeStatement } from '../../testing/made-statement.ts';
import { errorOf, okJson, TestClient } from '../../testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from '../../testing/test-server.ts';
import { ENGINES, useDatabase } from '../../testing/use-server.ts';
import { connectOperator, type OperatorConnection } from '../connect-operator.ts';
import { readCommandLine } from '../read-command-line.ts';

describe.each(ENGINES)('running conversions again on %s', (engine) => {
  const closers: (() => Promise<unknown>)[] = [];
  let operator: OperatorConnection;
  let url = '';
  let filesFolder = '';
  /** The result of conversions; null: as the file determines. */
  let convert: Converter['convert'] | null = null;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    filesFolder = join(folder.path, FILES_FOLDER);
    const environment = testEnvironment(folder.path, await useDatabase(engine, closers));
    const fake = createFakeConverter();
    const converter: Converter = {
      ...fake,
      convert: (request, options) => (convert ?? fake.convert)(request, options),
    };
    const server = await startTestServer(environment, { converter });
    closers.push(server.close);
    url = server.url;
    operator = await connectOperator(environment, 'tester');
    closers.push(operator.close);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  beforeEach(() => {
    convert = null;
  });

  const improved: Converter['convert'] = async () => madeStatement([1, 2, 3]);
  async function rerun(...words: string[]): Promise<unknown> {
    const line = readCommandLine(['conversions', 'rerun', ...words]);
    if (line === 'help') throw new Error('it gave help');
    return operator.run(line.command, line.values);
  }
  async function settledFiles(client: TestClient, jobId: string) {
    return vi.waitFor(
      async () => {
        const { files } = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
        for (const { status } of files) expect(['queued', 'converting']).not.toContain(status);
        return files;
      },
      { timeout: 30_000 },
    );
  }
  const amounts = async (client: TestClient, jobId: string) =>
    (await client.transactions(jobId)).map(({ amount }) => amount);

  it('replaces results and repeats failed conversions, at no cost', async () => {
    const client = new TestClient(url);
    const upload = await client.upload([{ name: 'good' }, { name: 'bad', outcome: 'no-rows' }]);
    await client.convert(upload);
    expect(await client.credits()).toBe(2);
    convert = improved;
    expect(await rerun(upload.jobId)).toMatchObject({ queued: [{ name: 'good.pdf' }, { name: 'bad.pdf' }] });
    const files = await settledFiles(client, upload.jobId);
    expect(files.map(({ status, rowCount }) => [status, rowCount])).toEqual([
      ['converted', 3],
      ['converted', 3],
    ]);
    expect(await amounts(client, upload.jobId)).toEqual(['0.01', '0.02', '0.03', '0.01', '0.02', '0.03']);
    expect(await client.credits()).toBe(2);
  });

  it('accepts a single file by its id, and skips unfinished and locked files', async () => {
    const client = new TestClient(url);
    const upload = await client.upload([{ name: 'one' }, { name: 'two' }, { name: 'shut', password: 'x' }]);
    const [one, two] = upload.files;
    await client.convert({ jobId: upload.jobId, files: one ? [one] : [] });
    convert = improved;
    await expect(rerun(upload.jobId, two?.fileId ?? '')).rejects.toThrow('it is uploaded');
    expect(await rerun(upload.jobId)).toMatchObject({
      queued: [{ id: one?.fileId }],
      skipped: [{ why: 'it is uploaded' }, { why: 'it is locked' }],
    });
    await settledFiles(client, upload.jobId);
    await expect(rerun('nothing')).rejects.toThrow('There is no conversion job nothing.');
    await expect(rerun(upload.jobId, 'nothing')).rejects.toThrow('has no file nothing.');
  });

  it('keeps edits unless the operator discards them', async () => {
    const client = new TestClient(url);
    const upload = await client.upload([{ amounts: [100] }]);
    await client.convert(upload);
    const [row] = await client.transactions(upload.jobId);
    await okJson(await client.call('PUT', `/api/transactions/${row?.id}`, { amount: '7.00' }));
    convert = improved;
    await expect(rerun(upload.jobId)).rejects.toThrow('--discard-edits');
    expect(await amounts(client, upload.jobId)).toEqual(['7.00']);
    await rerun(upload.jobId, '--discard-edits');
    await settledFiles(client, upload.jobId);
    expect(await amounts(client, upload.jobId)).toEqual(['0.01', '0.02', '0.03']);
  });

  it('reads a file by the guide that its user has shown on it, and keeps the new words in place of the old', async () => {
    const client = new TestClient(url);
    const { jobId, files } = await client.upload([{ keepsWords: true }]);
    await client.convert({ jobId, files });
    const path = `/api/jobs/${jobId}/files/${files[0]?.fileId}`;
    await okJson(await client.call('PUT', `${path}/guide`, { guide: MADE_GUIDE }));
    const before = await readdir(filesFolder);
    await rerun(jobId);
    expect(await settledFiles(client, jobId)).toMatchObject([{ guided: { layout: null }, rowCount: 2 }]);
    expect(await okJson(await client.get(`${path}/reading`))).toMatchObject({ guide: MADE_GUIDE });
    // The old words are removed after the new result is there.
    await vi.waitFor(async () => expect(await readdir(filesFolder)).toHaveLength(before.length));
    const after = new Set(await readdir(filesFolder));
    expect(before.filter((name) => !after.has(name))).toHaveLength(1);
  });

  it('keeps the previous result with its edits when it fails or the user cancels it', async () => {
    const client = new TestClient(url);
    const upload = await client.upload([{ amounts: [100] }]);
    await client.convert(upload);
    const [row] = await client.transactions(upload.jobId);
    await okJson(await client.call('PUT', `/api/transactions/${row?.id}`, { amount: '7.00' }));

    convert = async () => {
      throw new LedgerliftError('unreadable', 'no');
    };
    await rerun(upload.jobId, '--discard-edits');
    expect(await settledFiles(client, upload.jobId)).toMatchObject([
      { status: 'converted', error: null, pagesDone: 1 },
    ]);
    expect(await amounts(client, upload.jobId)).toEqual(['7.00']);

    convert = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new LedgerliftError('cancelled', 'no')));
      });
    await rerun(upload.jobId, '--discard-edits');
    // The new result would overwrite an edit made now.
    const edit = await client.call('PUT', `/api/transactions/${row?.id}`, { amount: '8.00' });
    expect(await errorOf(edit)).toMatchObject({ status: 404 });
    await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`));
    expect(await settledFiles(client, upload.jobId)).toMatchObject([{ status: 'converted' }]);
    expect(await amounts(client, upload.jobId)).toEqual(['7.00']);
    expect(await client.credits()).toBe(2);
  });
});
