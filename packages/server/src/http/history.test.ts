import { type History, historySchema, type Proof } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files, jobs } from '../store/schema.ts';
import { madeStatement } from '../testing/made-statement.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('the history', () => {
  const server = useServer(WIRE_ENGINE);
  const history = async (client: TestClient, query: Record<string, string> = {}): Promise<History> =>
    historySchema.parse(await okJson(await client.get(`/api/history?${new URLSearchParams(query)}`)));
  const found = async (client: TestClient, search: string) =>
    (await history(client, { search })).entries.map((entry) => entry.fileNames.join()).sort();

  it('lists conversions newest first, with details of their files', async () => {
    const user = await signedIn(server);
    expect(await history(user)).toEqual({ entries: [], total: 0, page: 1, pageSize: 20 });
    const first = await user.upload([{ name: 'B', pages: 2, amounts: [1, 2] }, { name: 'A' }]);
    await user.convert(first);
    await okJson(await user.call('PUT', `/api/jobs/${first.jobId}/filename`, { filename: 'March' }));
    const second = await user.upload([{ name: 'locked', password: 'x' }]);
    const { entries, total } = await history(user);
    expect(total).toBe(2);
    expect(entries).toEqual([
      expect.objectContaining({
        jobId: second.jobId,
        customFilename: null,
        fileNames: ['locked.pdf'],
        pages: 0,
        rows: 0,
        proofState: null,
      }),
      {
        jobId: first.jobId,
        customFilename: 'March.csv',
        shareCode: expect.stringMatching(/^[\w-]{22}$/),
        fileNames: ['B.pdf', 'A.pdf'],
        documentTypes: ['bank_statement'],
        pages: 3,
        rows: 3,
        proofState: 'proved',
        provedFiles: 2,
        restsOnEdits: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('shows the proof of the worst file, how many are proved, and whether one rests on edits', async () => {
    const user = await signedIn(server);
    const { jobId, files: uploaded } = await user.upload([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const { db } = server.parts();
    const { rows: _, proof, ...head } = madeStatement([1]);
    const proofs: Proof[] = [
      proof,
      { state: 'unprovable', missing: [], restsOnEdits: false },
      { state: 'failed', row: 0, difference: '1.00', restsOnEdits: true },
    ];
    const states = [];
    for (const [index, worse] of proofs.entries()) {
      const fileId = uploaded[index]?.fileId ?? '';
      await db
        .update(files)
        .set({ head: { ...head, proof: worse } })
        .where(eq(files.id, fileId));
      const entry = (await history(user)).entries.find((each) => each.jobId === jobId);
      states.push([entry?.proofState, entry?.provedFiles, entry?.restsOnEdits]);
    }
    expect(states).toEqual([
      ['proved', 1, false],
      ['unprovable', 1, false],
      ['failed', 1, true],
    ]);
  });

  it('finds names of conversions and files regardless of case and Unicode normalisation', async () => {
    const user = await signedIn(server);
    const names = ['Arztrechnung Müller', 'Ma\u0308rz', '100% sure_thing', 'plain'];
    for (const name of names) await user.upload([{ name }]);
    const named = await user.upload([{ name: 'x' }, { name: 'y' }]);
    await okJson(
      await user.call('PUT', `/api/jobs/${named.jobId}/filename`, { filename: 'Steuer ÖSTERREICH' }),
    );
    expect(await found(user, 'MÜLLER')).toEqual(['Arztrechnung Müller.pdf']);
    expect(await found(user, 'mu\u0308ller')).toEqual(['Arztrechnung Müller.pdf']);
    expect(await found(user, 'märz')).toEqual(['Ma\u0308rz.pdf']);
    expect(await found(user, '  österreich ')).toEqual(['x.pdf,y.pdf']);
    expect(await found(user, 'Y.PDF')).toEqual(['x.pdf,y.pdf']);
    expect(await found(user, '%')).toEqual(['100% sure_thing.pdf']);
    expect(await found(user, '_')).toEqual(['100% sure_thing.pdf']);
    expect(await found(user, 'plain\\')).toEqual([]);
    expect(await found(user, "'; drop table jobs; --")).toEqual([]);
    expect(await found(user, 'pl\0ain')).toEqual(['plain.pdf']);
    expect(await found(user, '')).toHaveLength(5);
  });

  it('is paged by the server, also for searches', async () => {
    const user = await signedIn(server);
    const uploads = [];
    for (let index = 0; index < 5; index += 1) uploads.push(await user.upload([{ name: `page ${index}` }]));
    await user.upload([{ name: 'other' }]);
    // All at the same time: the order must be stable across pages.
    const { db } = server.parts();
    await db.update(jobs).set({ createdAt: sql`'2025-01-01'` });
    const seen: string[] = [];
    for (const page of ['1', '2', '3']) {
      const part = await history(user, { search: 'page', page, pageSize: '2' });
      expect([part.total, part.page, part.pageSize]).toEqual([5, Number(page), 2]);
      seen.push(...part.entries.map((entry) => entry.jobId));
    }
    expect(seen).toHaveLength(5);
    expect([...seen].sort()).toEqual(uploads.map((upload) => upload.jobId).sort());
    expect(await history(user, { page: '9' })).toMatchObject({ entries: [], total: 6 });
    for (const query of ['page=0', 'pageSize=101', 'page=x'])
      expect(await errorOf(await user.get(`/api/history?${query}`))).toMatchObject({ status: 400 });
  });

  it("shows only the user's own conversions", async () => {
    const user = await signedIn(server);
    await user.upload([{ name: 'mine' }]);
    expect((await history(await signedIn(server))).total).toBe(0);
    expect(await errorOf(await server.visitor().get('/api/history'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  it('omits a conversion without files, and does not count as its use', async () => {
    const user = await signedIn(server);
    const { jobId, files: uploaded } = await user.upload([{ name: 'gone' }]);
    const { db } = server.parts();
    const used = async () =>
      (await db.select({ at: jobs.lastUsedAt }).from(jobs).where(eq(jobs.id, jobId)))[0]?.at;
    const before = await used();
    expect((await history(user)).total).toBe(1);
    expect(await used()).toEqual(before);
    const filePaths = uploaded.map((file) => file.path);
    await okJson(await user.call('DELETE', '/api/files', { jobId, filePaths }));
    expect((await history(user)).total).toBe(0);
  });
});
