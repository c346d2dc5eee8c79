import 'fake-indexeddb/auto';
import {
  errorBodySchema,
  type JobFile,
  type JobFinding,
  type Transaction,
  urlOf,
} from '@ledgerlift/contract';
import { madeStatement } from '@ledgerlift/contract/testing/made-statement';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCall } from './answer-call.ts';
import { deleteIdleJobs } from './delete-stored.ts';
import { listJobs } from './list-jobs.ts';
import { newLocalId } from './local-ids.ts';
import { changeStore, type StoredFile } from './open-store.ts';
import { storeConversion } from './stored-documents.ts';

const HOUR_MS = 60 * 60 * 1000;
let jobId = '';

/** Keeps a converted file in the conversion, as after a drop. */
async function keepFile(name: string, amounts: readonly number[]): Promise<void> {
  const file: Omit<StoredFile, 'number'> = {
    fileId: newLocalId(),
    jobId,
    name,
    size: 10,
    documentType: 'bank_statement',
    status: 'uploaded',
    isLocked: false,
    pages: 1,
    rowCount: 0,
    head: null,
    headBeforeEdits: null,
    guided: null,
    error: null,
  };
  const number = await changeStore(async (tx) => {
    const now = Date.now();
    await tx.objectStore('jobs').put({ id: jobId, customFilename: null, createdAt: now, lastUsedAt: now });
    return tx.objectStore('files').add(file as StoredFile);
  });
  await storeConversion(number, madeStatement(amounts), null);
}

async function rows(): Promise<Transaction[]> {
  const url = urlOf('listTransactions', { path: { jobId } });
  return (await answerCall('listTransactions', url, {})).json();
}

async function files(): Promise<JobFile[]> {
  return (await (await answerCall('getJob', urlOf('getJob', { path: { jobId } }), {})).json()).files;
}

async function refusal(response: Response) {
  return { status: response.status, ...errorBodySchema.parse(await response.json()) };
}

function edit(row: Transaction | undefined, body: object): Promise<Response> {
  return answerCall('editTransaction', urlOf('editTransaction', { path: { id: row?.id ?? 0 } }), { body });
}

function restore(row: Transaction | undefined): Promise<Response> {
  const url = urlOf('restoreTransaction', { path: { id: row?.id ?? 0 } });
  return answerCall('restoreTransaction', url, {});
}

function remove(row: Transaction | undefined): Promise<Response> {
  const url = urlOf('deleteTransaction', { path: { id: row?.id ?? 0 } });
  return answerCall('deleteTransaction', url, {});
}

beforeEach(async () => {
  jobId = newLocalId();
  await keepFile('march.pdf', [100, -50, 25]);
});

describe('a conversion that is kept in this browser', () => {
  it('is described and listed with its rows and its proof', async () => {
    expect(await files()).toMatchObject([
      { name: 'march.pdf', status: 'converted', cost: 0, rowCount: 3, proof: { state: 'proved' } },
    ]);
    expect((await rows()).map(({ amount }) => amount)).toEqual(['1.00', '-0.50', '0.25']);
  });

  it('is edited by version, and proved again', async () => {
    const [first] = await rows();
    const edited = await edit(first, { amount: '2.00', version: first?.version });
    expect(await edited.json()).toMatchObject({ id: first?.id, amount: '2.00', version: 2 });
    expect(await files()).toMatchObject([{ proof: { state: 'failed' } }]);
    const late = await refusal(await edit(first, { amount: '3.00', version: first?.version }));
    expect(late).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { transaction: { amount: '2.00' } },
    });
    await edit(first, { amount: '1.00' });
    expect(await files()).toMatchObject([{ proof: { state: 'proved' } }]);
    expect(await refusal(await edit(first, { amount: '1', date: '2' }))).toMatchObject({ status: 400 });
  });

  it('loses and regains rows in their places, and ids are never given twice', async () => {
    const before = await rows();
    await remove(before[1]);
    expect((await rows()).map(({ amount }) => amount)).toEqual(['1.00', '0.25']);
    expect(await refusal(await remove(before[1]))).toMatchObject({ status: 404 });
    const [file] = await files();
    const body = { filePath: file?.path, afterId: before[0]?.id, values: { amount: '9.00' } };
    const url = urlOf('addTransaction', { path: { jobId } });
    const added: Transaction = await (await answerCall('addTransaction', url, { body })).json();
    expect(before.map(({ id }) => id)).not.toContain(added.id);
    await restore(before[1]);
    expect((await rows()).map(({ id }) => id)).toEqual([
      before[0]?.id,
      before[1]?.id,
      added.id,
      before[2]?.id,
    ]);
    await remove(added);
    expect(await files()).toMatchObject([{ rowCount: 3, proof: { state: 'proved' } }]);
    expect(await refusal(await restore(before[1]))).toMatchObject({ status: 409 });
  });

  it('drops and restores rows that two files share', async () => {
    await keepFile('march again.pdf', [100, -50, 25]);
    const url = urlOf('jobFindings', { path: { jobId } });
    const [finding]: JobFinding[] = await (await answerCall('jobFindings', url, {})).json();
    const { fileId, otherFileId } = finding ?? {};
    const drop = urlOf('dropDoubles', { path: { jobId } });
    const left = await answerCall('dropDoubles', drop, { body: { fileId, otherFileId } });
    expect(await left.json()).toEqual([]);
    expect(await rows()).toHaveLength(3);
    expect(await files()).toMatchObject([{ proof: { state: 'proved' } }, { proof: { state: 'proved' } }]);
    const again = await answerCall('dropDoubles', drop, { body: { fileId, otherFileId } });
    expect(await refusal(again)).toMatchObject({ status: 409 });
  });

  it('is named, and suggests its name', async () => {
    const suggestion = await answerCall('suggestFilename', urlOf('suggestFilename', { path: { jobId } }), {});
    expect(await suggestion.json()).toEqual({ filename: 'Bank of Nowhere 2025-03 statement.csv' });
    const url = urlOf('renameJob', { path: { jobId } });
    const named = await answerCall('renameJob', url, { body: { filename: 'a/b' } });
    expect(await named.json()).toEqual({ filename: 'a b.csv' });
    expect(await refusal(await answerCall('renameJob', url, { body: { filename: '.' } }))).toMatchObject({
      status: 400,
    });
  });

  it('is deleted by the user, and when its time is over', async () => {
    const kept = jobId;
    const [file] = await files();
    jobId = newLocalId();
    await keepFile('april.pdf', [1]);
    await answerCall('deleteJob', urlOf('deleteJob', { path: { jobId } }), {});
    expect((await listJobs()).map((job) => job.jobId)).toContain(kept);
    const gone = await answerCall('getJob', urlOf('getJob', { path: { jobId } }), {});
    expect(await refusal(gone)).toMatchObject({ status: 404, code: 'not_found' });
    jobId = kept;
    await deleteIdleJobs(HOUR_MS, Date.now());
    expect(await files()).toHaveLength(1);
    const body = { jobId, filePaths: [file?.path ?? ''] };
    await answerCall('deleteFiles', urlOf('deleteFiles'), { body });
    expect(await files()).toEqual([]);
    await deleteIdleJobs(HOUR_MS, Date.now() + HOUR_MS);
    expect(await listJobs()).toEqual([]);
  });

  it('refuses what needs a server', async () => {
    const url = urlOf('renewShareCode', { path: { jobId } });
    expect(await refusal(await answerCall('renewShareCode', url, {}))).toMatchObject({
      status: 400,
      message: 'This is not possible for a conversion that is kept on this device.',
    });
  });
});
