import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { edits, files, jobs, rows, tasks } from '../store/schema.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';

describe.each(ENGINES)('deleting a conversion on %s', (engine) => {
  const server = useServer(engine);
  const remove = (client: TestClient, jobId: string) => client.call('DELETE', `/api/jobs/${jobId}`);
  const callers = {
    'an anonymous visitor': async () => server.visitor(),
    'a user': () => signedIn(server),
  };

  it.each(Object.entries(callers))('of %s deletes all its data', async (_name, caller) => {
    const owner = await caller();
    const kept = await owner.upload([{ name: 'kept' }]);
    const { jobId, files: uploaded } = await owner.upload([{ name: 'a' }, { name: 'b' }]);
    await owner.convert({ jobId, files: uploaded });
    const [row] = await owner.transactions(jobId);
    await okJson(await owner.call('PUT', `/api/transactions/${row?.id}`, { description: 'edited' }));
    const { db, fileStore } = server.parts();
    const credits = await owner.credits();

    expect(await okJson(await remove(owner, jobId))).toEqual({});

    expect(await db.select().from(jobs).where(eq(jobs.id, jobId))).toEqual([]);
    expect(await db.select().from(files).where(eq(files.jobId, jobId))).toEqual([]);
    expect(await db.select().from(tasks).where(eq(tasks.jobId, jobId))).toEqual([]);
    for (const { fileId } of uploaded) {
      expect(await db.select().from(rows).where(eq(rows.fileId, fileId))).toEqual([]);
      expect(await db.select().from(edits).where(eq(edits.fileId, fileId))).toEqual([]);
    }
    const stored = await fileStore.list();
    expect(stored.filter((name) => uploaded.some((file) => file.path.endsWith(name)))).toEqual([]);
    expect(stored.filter((name) => kept.files.some((file) => file.path.endsWith(name)))).toHaveLength(1);
    expect((await owner.get(`/api/jobs/${jobId}`)).status).toBe(404);
    expect((await owner.get(`/api/jobs/${kept.jobId}`)).status).toBe(200);
    expect((await owner.get(uploaded[0]?.path ?? '')).status).toBe(404);
    expect(await owner.credits()).toBe(credits);
    expect((await remove(owner, jobId)).status).toBe(404);
  });

  it('cancels running conversions, releases their credits and answers waiting calls', async () => {
    const owner = await signedIn(server);
    const { jobId, files: uploaded } = await owner.upload([{ outcome: 'until-cancelled', pages: 2 }]);
    const waiting = owner.startConversion(jobId, uploaded);
    await vi.waitFor(async () => expect(await owner.credits()).toBe(8), { timeout: 30_000 });
    await okJson(await remove(owner, jobId));
    expect(await owner.credits()).toBe(10);
    expect(await okJson(await waiting)).toEqual({ remainingCredits: 10, files: [] });
    expect(await server.parts().db.select().from(tasks).where(eq(tasks.jobId, jobId))).toEqual([]);
  });

  it('ends its share link, and is not possible by the share code', async () => {
    const owner = await signedIn(server);
    const upload = await owner.upload([{}]);
    await owner.convert(upload);
    const { shareCode } = (await okJson(await owner.get(`/api/jobs/${upload.jobId}`))) as {
      shareCode: string;
    };
    const reader = server.visitor();
    for (const client of [reader, owner, await signedIn(server)])
      expect(await errorOf(await remove(client, shareCode))).toMatchObject({ status: 404 });
    expect(await reader.transactions(shareCode)).toHaveLength(1);
    for (const client of [reader, await signedIn(server)])
      expect((await remove(client, upload.jobId)).status).toBe(404);
    await okJson(await remove(owner, upload.jobId));
    expect((await reader.get(`/api/jobs/${shareCode}`)).status).toBe(404);
  });

  it('refuses a concurrent upload or deletes it with the job', async () => {
    const owner = await signedIn(server);
    const { jobId } = await owner.upload([{ name: 'first' }]);
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((name) =>
        owner.sendFiles([{ name, body: new Blob([`{"name":"${name}"}`]) }], jobId),
      ),
      remove(owner, jobId),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const { db, fileStore } = server.parts();
    const known = (await db.select({ storedName: files.storedName }).from(files)).map(
      (file) => file.storedName,
    );
    expect((await fileStore.list()).sort()).toEqual(known.sort());
  });
});
