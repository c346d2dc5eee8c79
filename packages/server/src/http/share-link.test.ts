import { API, COLUMNS, DEFAULT_CSV_PROFILE, type Job, jobSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs } from '../store/schema.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('a share link', () => {
  const server = useServer(WIRE_ENGINE);
  const jobOf = async (client: TestClient, id: string): Promise<Job> =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${id}`)));
  const shared = async () => {
    const owner = await signedIn(server);
    const upload = await owner.upload([{ name: 'March', amounts: [500, -200] }]);
    await owner.convert(upload);
    const { shareCode } = await jobOf(owner, upload.jobId);
    if (shareCode === null) throw new Error('the job has no share code');
    return { owner, upload, jobId: upload.jobId, shareCode, reader: server.visitor() };
  };

  it('shows everybody the rows in the 11 columns, and no facts', async () => {
    const { owner, jobId, shareCode, reader } = await shared();
    await okJson(await owner.call('PUT', `/api/jobs/${jobId}/filename`, { filename: 'For Ada' }));
    const job = await jobOf(reader, shareCode);
    expect(job).toMatchObject({
      id: shareCode,
      shareCode,
      customFilename: 'For Ada.csv',
      access: 'shared',
      sharing: { columns: COLUMNS, includesFacts: false },
      files: [{ name: 'March.pdf', path: '', facts: null, proofText: 'Proved: 2 rows', rowCount: 2 }],
    });
    const rows = await reader.transactions(shareCode);
    expect(rows.map(({ amount, bank, traces }) => [amount, bank, traces])).toEqual([
      ['5.00', 'Bank of Nowhere', {}],
      ['-2.00', 'Bank of Nowhere', {}],
    ]);
    const download = await reader.get(`/api/jobs/${shareCode}/download`);
    expect(download.headers.get('content-disposition')).toContain('filename="For Ada.csv"');
    // By the link, the owner sees the same as others.
    expect(await jobOf(owner, shareCode)).toEqual(job);
  });

  it('shows whether the owner has chosen the shared columns', async () => {
    const { owner, jobId } = await shared();
    expect((await jobOf(owner, jobId)).sharing.isChosen).toBe(false);
    const all = { columns: COLUMNS, includesFacts: false };
    expect(await okJson(await owner.call('PUT', `/api/jobs/${jobId}/sharing`, all))).toEqual(all);
    expect((await jobOf(owner, jobId)).sharing).toEqual({ ...all, isChosen: true });
  });

  it('offers the shared columns in their order, and refuses others by name', async () => {
    const { owner, jobId, shareCode, reader } = await shared();
    const choice = { columns: ['amount', 'date', 'amount'], includesFacts: false };
    expect(await okJson(await owner.call('PUT', `/api/jobs/${jobId}/sharing`, choice))).toEqual({
      columns: ['amount', 'date'],
      includesFacts: false,
    });
    const download = (query: string) => reader.get(`/api/jobs/${shareCode}/download?${query}`);
    expect(await (await download('')).text()).toBe(
      'Amount,Date\r\n5.00,01-03-2025\r\n"-2.00","02-03-2025"\r\n',
    );
    expect(await (await download('columns=date&sortField=amount')).text()).toBe(
      'Date\r\n02-03-2025\r\n01-03-2025\r\n',
    );
    expect(await errorOf(await download('columns=date,balance,account&sortField=sender'))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('Balance, Account, Sender'),
      details: { columns: ['balance', 'account', 'sender'] },
    });
    const owned = await owner.get(`/api/jobs/${jobId}/download?columns=balance&sortField=sender`);
    expect(await owned.text()).toContain('Balance\r\n15.00');
  });

  it('does not identify the job in any other call, not even for its owner', async () => {
    const { owner, upload, jobId, shareCode, reader } = await shared();
    const [file] = upload.files;
    const bodies: Partial<Record<keyof typeof API, unknown>> = {
      convert: { filePaths: [file?.path], documentType: 'receipt' },
      renameJob: { filename: 'taken' },
      chooseSharing: { columns: ['account'], includesFacts: true },
      deleteFiles: { jobId: shareCode, filePaths: [file?.path] },
      unlockFile: { path: file?.path, password: 'x' },
      addTransaction: { filePath: file?.path, afterId: null, values: {} },
      dropDoubles: { fileId: file?.fileId, otherFileId: 'other' },
      readByGuide: { guide: null },
      downloadOwnCsv: { profile: DEFAULT_CSV_PROFILE },
    };
    const before = [await jobOf(owner, jobId), await owner.transactions(jobId)];
    const user = await signedIn(server);
    for (const [name, call] of Object.entries(API)) {
      const path = call.path
        .replace('{jobId}', shareCode)
        .replace('{filePath}', '_uploads_x')
        .replace('{fileId}', file?.fileId ?? '')
        .replace('{page}', '1');
      if (call.access === 'shared' || (path === call.path && name !== 'deleteFiles')) continue;
      const body = bodies[name as keyof typeof API];
      for (const client of [user, owner])
        expect(await errorOf(await client.call(call.method, path, body)), name).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      const status = call.access === 'user' ? 401 : 404;
      expect((await reader.call(call.method, path, body)).status, name).toBe(status);
    }
    const added = await owner.sendFiles([{ name: 'a.pdf', body: new Blob(['{}']) }], shareCode);
    expect(added.status).toBe(404);
    const [row] = await reader.transactions(shareCode);
    const edit = await reader.call('PUT', `/api/transactions/${row?.id}`, { amount: '1.00' });
    expect(edit.status).toBe(404);
    expect([await jobOf(owner, jobId), await owner.transactions(jobId)]).toEqual(before);
  });

  it('ends with a new code or when sharing is turned off, and is unknown then', async () => {
    const { owner, jobId, shareCode, reader } = await shared();
    const path = `/api/jobs/${jobId}/share-code`;
    const renewed = jobSchema.pick({ shareCode: true }).parse(await okJson(await owner.call('POST', path)));
    expect(renewed.shareCode).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(renewed.shareCode).not.toBe(shareCode);
    expect((await jobOf(reader, renewed.shareCode ?? '')).access).toBe('shared');
    expect(await okJson(await owner.call('DELETE', path))).toEqual({ shareCode: null });
    expect((await jobOf(owner, jobId)).shareCode).toBeNull();
    for (const call of ['', '/transactions', '/download']) {
      const unknown = await errorOf(await reader.get(`/api/jobs/AAAAAAAAAAAAAAAAAAAAAA${call}`));
      expect(unknown.status).toBe(404);
      for (const id of [shareCode, renewed.shareCode, jobId])
        expect(await errorOf(await reader.get(`/api/jobs/${id}${call}`))).toEqual(unknown);
    }
  });

  it('with an impossible code is a bad request, not a server error', async () => {
    for (const call of ['', '/transactions', '/download'])
      expect((await errorOf(await server.visitor().get(`/api/jobs/%00${call}`))).status).toBe(400);
    for (const id of ['%25', '..%2f', "'", 'a'.repeat(5000)])
      expect((await errorOf(await server.visitor().get(`/api/jobs/${id}`))).status).toBe(404);
  });

  it('can be created, configured and ended by the owner only', async () => {
    const { owner, jobId } = await shared();
    const calls: [string, string, unknown?][] = [
      ['POST', 'share-code'],
      ['DELETE', 'share-code'],
      ['PUT', 'sharing', { columns: ['date'], includesFacts: true }],
    ];
    const stranger = await signedIn(server);
    const before = await jobOf(owner, jobId);
    for (const [method, path, body] of calls) {
      const call = (client: TestClient) => client.call(method, `/api/jobs/${jobId}/${path}`, body);
      expect((await errorOf(await call(stranger))).status).toBe(404);
      expect((await errorOf(await call(server.visitor()))).status).toBe(401);
    }
    const none = await owner.call('PUT', `/api/jobs/${jobId}/sharing`, { columns: [], includesFacts: true });
    expect(none.status).toBe(400);
    expect(await jobOf(owner, jobId)).toEqual(before);
  });

  it("does not exist for an anonymous visitor's job, even if its row has a code", async () => {
    const visitor = server.visitor();
    const { jobId } = await visitor.upload([{}]);
    expect((await jobOf(visitor, jobId)).shareCode).toBeNull();
    await server.parts().db.update(jobs).set({ shareCode: 'codeOfNoUser' }).where(eq(jobs.id, jobId));
    expect((await server.visitor().get('/api/jobs/codeOfNoUser')).status).toBe(404);
  });

  it('does not postpone the job’s deletion, because only the owner’s use counts', async () => {
    const { jobId, shareCode, reader } = await shared();
    const { db } = server.parts();
    const lastUsed = async () =>
      (await db.select({ lastUsedAt: jobs.lastUsedAt }).from(jobs).where(eq(jobs.id, jobId)))[0];
    const before = await lastUsed();
    await jobOf(reader, shareCode);
    await reader.transactions(shareCode);
    await reader.get(`/api/jobs/${shareCode}/download`);
    expect(await lastUsed()).toEqual(before);
  });
});
