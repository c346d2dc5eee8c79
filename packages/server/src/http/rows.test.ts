import { jobFindingSchema, jobSchema, type Transaction, transactionSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('rows of a conversion', () => {
  const server = useServer(WIRE_ENGINE);

  async function converted(...amounts: number[][]) {
    const client = server.visitor();
    const upload = await client.upload(
      amounts.map((list, index) => ({ name: `file ${index}`, amounts: list })),
    );
    await client.convert(upload);
    const { jobId, files } = upload;
    return { client, jobId, path: files[0]?.path ?? '', fileIds: files.map((file) => file.fileId) };
  }
  type Converted = Awaited<ReturnType<typeof converted>>;

  const addRow = ({ client, jobId, path }: Converted, afterId: number | null, values: object) =>
    client.call('POST', `/api/jobs/${jobId}/transactions`, { filePath: path, afterId, values });
  const remove = ({ client }: Converted, id: number | undefined) =>
    client.call('DELETE', `/api/transactions/${id}`);
  const restore = ({ client }: Converted, id: number | undefined) =>
    client.call('POST', `/api/transactions/${id}/restore`);
  const proofOf = async ({ client, jobId }: Converted, index = 0) => {
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    const { proof, rowCount } = job.files[index] ?? {};
    return { state: proof?.state, restsOnEdits: proof?.restsOnEdits, rowCount };
  };
  const shown = (rows: readonly Transaction[]) => rows.map((row) => `${row.description} ${row.amount}`);

  it('deletes a row, reports that the rest does not add up, and restores it unchanged', async () => {
    const job = await converted([100, -50, 30]);
    const before = await job.client.transactions(job.jobId);
    await okJson(await remove(job, before[1]?.id));
    expect(shown(await job.client.transactions(job.jobId))).toEqual(['Payment 1 1.00', 'Payment 3 0.30']);
    expect(await proofOf(job)).toEqual({ state: 'failed', restsOnEdits: true, rowCount: 2 });
    expect(await errorOf(await remove(job, before[1]?.id))).toMatchObject({ status: 404 });

    const back = transactionSchema.parse(await okJson(await restore(job, before[1]?.id)));
    expect(back).toEqual({ ...before[1], version: 3 });
    expect(await job.client.transactions(job.jobId)).toEqual([before[0], back, before[2]]);
    expect(await proofOf(job)).toEqual({ state: 'proved', restsOnEdits: false, rowCount: 3 });
    expect(await errorOf(await restore(job, before[1]?.id))).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('shows a cell as read once an edit is undone', async () => {
    const job = await converted([100, -50, 30]);
    const [before] = await job.client.transactions(job.jobId);
    const put = (values: object) => job.client.call('PUT', `/api/transactions/${before?.id}`, values);
    const changed = transactionSchema.parse(await okJson(await put({ amount: '1.50' })));
    expect(changed.traces.amount?.edited).toBe(true);
    expect(await proofOf(job)).toMatchObject({ state: 'failed', restsOnEdits: true });
    const undone = transactionSchema.parse(await okJson(await put({ amount: before?.amount })));
    expect(undone).toEqual({ ...before, version: 3 });
    expect(await proofOf(job)).toMatchObject({ state: 'proved', restsOnEdits: false });
  });

  it('restores rows between their printed neighbours, in any order', async () => {
    const job = await converted([1, 2, 3, 4, 5]);
    const ids = (await job.client.transactions(job.jobId)).map((row) => row.id);
    for (const index of [1, 2, 3]) await okJson(await remove(job, ids[index]));
    for (const index of [1, 3, 2]) await okJson(await restore(job, ids[index]));
    expect((await job.client.transactions(job.jobId)).map((row) => row.id)).toEqual(ids);
    expect(await proofOf(job)).toMatchObject({ state: 'proved', restsOnEdits: false });
  });

  it('adds a row at the chosen place; a proof that depends on it says so', async () => {
    const job = await converted([100, -50, 30]);
    const [first, second] = await job.client.transactions(job.jobId);
    await okJson(await remove(job, second?.id));
    const typed = { date: '2025-03-02', description: 'Typed', amount: '-0.50', balance: '10.50' };
    const added = transactionSchema.parse(await okJson(await addRow(job, first?.id ?? null, typed)));
    expect(added).toMatchObject({
      ...typed,
      type: 'debit',
      currency: 'GBP',
      version: 1,
      kind: 'transaction',
    });
    expect(added.traces.amount).toMatchObject({ page: null, edited: true });
    expect(shown(await job.client.transactions(job.jobId))).toEqual([
      'Payment 1 1.00',
      'Typed -0.50',
      'Payment 3 0.30',
    ]);
    expect(await proofOf(job)).toEqual({ state: 'proved', restsOnEdits: true, rowCount: 3 });

    const top = transactionSchema.parse(await okJson(await addRow(job, null, {})));
    expect((await job.client.transactions(job.jobId))[0]).toEqual(top);
    const edited = await job.client.call('PUT', `/api/transactions/${top.id}`, {
      description: 'Filled in later',
    });
    expect(await okJson(edited)).toMatchObject({ description: 'Filled in later', version: 2 });
  });

  it('adds rows only to converted files of its own job', async () => {
    const job = await converted([100]);
    const waiting = await job.client.upload([{ name: 'waiting' }], job.jobId);
    const unconverted = { ...job, path: waiting.files[0]?.path ?? '' };
    expect(await errorOf(await addRow(unconverted, null, {}))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await errorOf(await addRow(job, 999_999_999, {}))).toMatchObject({ status: 404 });
    expect(await errorOf(await addRow(job, null, { colour: 'red' }))).toMatchObject({ status: 400 });
    const stranger = { ...job, client: server.visitor() };
    const [row] = await job.client.transactions(job.jobId);
    expect((await addRow(stranger, null, {})).status).toBe(404);
    expect((await remove(stranger, row?.id)).status).toBe(404);
    expect((await restore(stranger, row?.id)).status).toBe(404);
    expect(await job.client.transactions(job.jobId)).toEqual([row]);
  });

  it('keeps all positions correct under concurrent changes', async () => {
    const job = await converted(Array.from({ length: 20 }, (_, index) => index + 1));
    const rows = await job.client.transactions(job.jobId);
    const odd = rows.filter((_, index) => index % 2 === 1);
    await Promise.all([
      ...odd.map(async (row) => okJson(await remove(job, row.id))),
      ...rows.slice(0, 5).map(async () => okJson(await addRow(job, null, { description: 'added' }))),
    ]);
    const left = await job.client.transactions(job.jobId);
    expect(left.map((row) => row.position)).toEqual(left.map((_, index) => index));
    expect(left.filter((row) => row.description !== 'added').map((row) => row.id)).toEqual(
      rows.filter((_, index) => index % 2 === 0).map((row) => row.id),
    );
    expect(await proofOf(job)).toMatchObject({ rowCount: 15 });
  });

  describe('of several files', () => {
    const findings = async (client: TestClient, jobId: string) =>
      z.array(jobFindingSchema).parse(await okJson(await client.get(`/api/jobs/${jobId}/findings`)));

    it('finds the transactions that two files share, and drops them without breaking a proof', async () => {
      const job = await converted([100, -50, 30], [100, -50, 30, 70]);
      const [finding] = await findings(job.client, job.jobId);
      const [fileId, otherFileId] = [job.fileIds[1], job.fileIds[0]];
      expect(finding).toMatchObject({ code: 'duplicate_rows', fileId, otherFileId });
      expect(finding?.rows).toHaveLength(3);

      const drop = () =>
        job.client.call('POST', `/api/jobs/${job.jobId}/drop-doubles`, { fileId, otherFileId });
      expect(await okJson(await drop())).toEqual([]);
      const rows = await job.client.transactions(job.jobId);
      expect(shown(rows)).toEqual(['Payment 1 1.00', 'Payment 2 -0.50', 'Payment 3 0.30', 'Payment 4 0.70']);
      expect(await proofOf(job, 1)).toEqual({ state: 'proved', restsOnEdits: false, rowCount: 1 });
      expect(await errorOf(await drop())).toMatchObject({ status: 409, code: 'conflict' });

      const csv = await (await job.client.get(`/api/jobs/${job.jobId}/download?columns=description`)).text();
      expect(csv.match(/Payment/g)).toHaveLength(4);
      const stranger = server.visitor();
      expect((await stranger.get(`/api/jobs/${job.jobId}/findings`)).status).toBe(404);
    });

    it('restores a dropped duplicate, and counts correctly after an edit beside duplicates', async () => {
      const job = await converted([100, -50, 30], [100, -50, 30, 70]);
      const all = await job.client.transactions(job.jobId);
      const [fileId, otherFileId] = [job.fileIds[1], job.fileIds[0]];
      await okJson(
        await job.client.call('POST', `/api/jobs/${job.jobId}/drop-doubles`, { fileId, otherFileId }),
      );
      const dropped = all[4];
      const edit = (id?: number) =>
        job.client.call('PUT', `/api/transactions/${id}`, { description: 'mine' });
      expect((await remove(job, dropped?.id)).status).toBe(404);
      expect((await edit(dropped?.id)).status).toBe(404);
      await okJson(await edit(all[6]?.id));
      expect(await proofOf(job, 1)).toMatchObject({ state: 'proved', rowCount: 1 });
      const back = transactionSchema.parse(await okJson(await restore(job, dropped?.id)));
      expect(back).toMatchObject({ id: dropped?.id, description: 'Payment 2' });
      expect(await proofOf(job, 1)).toMatchObject({ state: 'proved', rowCount: 2 });
    });
  });
});
