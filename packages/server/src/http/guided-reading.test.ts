import { appendFile } from 'node:fs/promises';
import { type ConvertResponse, type JobFile, jobSchema, type SavedLayout } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { storedBytesOfAll } from '../storage/stored-bytes.ts';
import { edits, fileReadings, files as storedFiles, tasks } from '../store/schema.ts';
import type { Script } from '../testing/fake-converter.ts';
import { MADE_GUIDE, MADE_INVOICE_GUIDE, madeLayout, sentLayout } from '../testing/made-layout.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const LAYOUT_ID = 'my-bank-1';

describe('a file whose words are kept', () => {
  const server = useServer(WIRE_ENGINE);

  /** A converted file of 1.00 pound, whose guided reading has two rows of 2.00 and 3.00. */
  async function converted(client: TestClient, script: Script = {}) {
    const upload = await client.upload([{ keepsWords: true, ...script }]);
    await client.convert(upload);
    const [file] = upload.files;
    if (!file) throw new Error('nothing was uploaded');
    return {
      ...upload,
      ...file,
      path: `/api/jobs/${upload.jobId}/files/${file.fileId}`,
      uploadPath: file.path,
    };
  }
  const fileOf = async (client: TestClient, jobId: string): Promise<JobFile | undefined> =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`))).files[0];
  const read = (client: TestClient, path: string, guide: unknown) =>
    client.call('PUT', `${path}/guide`, { guide });
  const amounts = async (client: TestClient, jobId: string) =>
    (await client.transactions(jobId)).map(({ amount }) => amount);
  const stored = async () => (await server.parts().fileStore.list()).sort();
  const readingOf = async (fileId: string) => {
    const { db } = server.parts();
    const [reading] = await db.select().from(fileReadings).where(eq(fileReadings.fileId, fileId));
    return reading;
  };

  it('is read by a guide and automatically again, free of charge, and loses its edits', async () => {
    const client = server.visitor();
    const { jobId, fileId, path } = await converted(client);
    const credits = await client.credits();
    expect(await fileOf(client, jobId)).toMatchObject({ guided: null, isAdjustable: true });
    expect(await okJson(await client.get(`${path}/reading`))).toMatchObject({
      guide: null,
      reading: { keepsWords: true },
    });
    const [row] = await client.transactions(jobId);
    await okJson(await client.call('PUT', `/api/transactions/${row?.id}`, { description: 'edited' }));

    expect(await okJson(await read(client, path, MADE_GUIDE))).toMatchObject({
      fileId,
      status: 'converted',
      rowCount: 2,
      cost: 1,
      guided: { layout: null },
      isAdjustable: true,
    });
    expect(await amounts(client, jobId)).toEqual(['2.00', '3.00']);
    expect(await okJson(await client.get(`${path}/reading`))).toMatchObject({ guide: MADE_GUIDE });
    const { db } = server.parts();
    expect(await db.select().from(edits).where(eq(edits.fileId, fileId))).toEqual([]);
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, fileId));
    expect(file?.headBeforeEdits).toBeNull();

    expect(await okJson(await read(client, path, null))).toMatchObject({ guided: null, rowCount: 1 });
    expect(await amounts(client, jobId)).toEqual(['1.00']);
    expect(await okJson(await client.get(`${path}/reading`))).toMatchObject({ guide: null });
    expect(await client.credits()).toBe(credits);
  });

  it('counts as its guide’s type, and as its own again once it is read automatically', async () => {
    const client = server.visitor();
    const { jobId, path } = await converted(client);
    const typeOf = async () => (await fileOf(client, jobId))?.documentType;
    expect(await okJson(await read(client, path, MADE_INVOICE_GUIDE))).toMatchObject({
      documentType: 'invoice',
      guided: { layout: null },
    });
    expect(await typeOf()).toBe('invoice');
    await okJson(await read(client, path, null));
    expect(await typeOf()).toBe('bank_statement');
  });

  it('stays as it is when a guide finds no row, or is unusable', async () => {
    const client = server.visitor();
    const { jobId, path } = await converted(client, { guidedAmounts: null });
    const rows = await client.transactions(jobId);
    expect(await errorOf(await read(client, path, MADE_GUIDE))).toMatchObject({
      status: 422,
      code: 'no_transactions',
    });
    for (const [guide, message] of [
      [{ ...MADE_GUIDE, version: 2 }, 'Update Ledgerlift'],
      [{ ...MADE_GUIDE, columns: MADE_GUIDE.columns.slice(0, 2) }, 'No column holds amounts'],
    ] as const)
      expect(await errorOf(await read(client, path, guide))).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining(message),
      });
    expect(await client.transactions(jobId)).toEqual(rows);
    expect(await fileOf(client, jobId)).toMatchObject({ guided: null });
  });

  it('has the rows of one guide when two are sent at once', async () => {
    const client = server.visitor();
    const { jobId, path } = await converted(client);
    const guides = [MADE_GUIDE, null, MADE_GUIDE, null, MADE_GUIDE, null];
    for (const answer of await Promise.all(guides.map((guide) => read(client, path, guide))))
      expect(answer.status).toBe(200);
    const { guide } = (await okJson(await client.get(`${path}/reading`))) as { guide: unknown };
    expect(await fileOf(client, jobId)).toMatchObject({ guided: guide ? { layout: null } : null });
    expect(await amounts(client, jobId)).toEqual(guide ? ['2.00', '3.00'] : ['1.00']);
  });

  it('is left alone while it is converted again, also when that begins during the reading', async () => {
    const client = server.visitor();
    const { jobId, fileId, path } = await converted(client);
    const { db } = server.parts();
    const setStatus = (status: 'queued' | 'converted') =>
      db.update(storedFiles).set({ status }).where(eq(storedFiles.id, fileId));
    await setStatus('queued');
    const conflict = { status: 409, code: 'conflict' };
    expect(await errorOf(await read(client, path, MADE_GUIDE))).toMatchObject(conflict);
    expect((await client.get(`${path}/reading`)).status).toBe(200);
    await setStatus('converted');
    const reread = vi.spyOn(server.converter, 'reread').mockImplementation(async (request, turn) => {
      reread.mockRestore();
      await setStatus('queued');
      return server.converter.reread(request, turn);
    });
    expect(await errorOf(await read(client, path, MADE_GUIDE))).toMatchObject(conflict);
    await setStatus('converted');
    const other = vi.spyOn(server.converter, 'reread').mockImplementation(async (request, turn) => {
      other.mockRestore();
      // A conversion that has ended meanwhile has other words.
      await db
        .update(fileReadings)
        .set({ storedName: 'x'.repeat(22) })
        .where(eq(fileReadings.fileId, fileId));
      return server.converter.reread(request, turn);
    });
    expect(await errorOf(await read(client, path, MADE_GUIDE))).toMatchObject(conflict);
    expect(await amounts(client, jobId)).toEqual(['1.00']);
  });

  it('cannot be adjusted where its words are not kept', async () => {
    const client = server.visitor();
    const { jobId, path } = await converted(client, { keepsWords: false });
    expect(await fileOf(client, jobId)).toMatchObject({ isAdjustable: false });
    for (const response of [await client.get(`${path}/reading`), await read(client, path, MADE_GUIDE)])
      expect(await errorOf(response)).toMatchObject({
        status: 404,
        code: 'not_found',
        message: expect.stringContaining('not kept'),
      });
  });

  it('is adjusted after the password of a locked file is erased', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ keepsWords: true, password: 'sesame' }]);
    const [file] = upload.files;
    const unlock = { path: file?.path, password: 'sesame' };
    await okJson(await client.call('POST', `/api/jobs/${upload.jobId}/password`, unlock));
    await client.convert(upload);
    const path = `/api/jobs/${upload.jobId}/files/${file?.fileId}`;
    expect(await okJson(await read(client, path, MADE_GUIDE))).toMatchObject({ rowCount: 2 });
  });

  it('takes room in the store, which is free again when rows, file or job are deleted', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const before = { names: await stored(), bytes: await storedBytesOfAll(db) };
    const expectNothingLeft = async () => {
      expect(await stored()).toEqual(before.names);
      expect(await storedBytesOfAll(db)).toBe(before.bytes);
    };
    const { jobId, fileId, size, path, uploadPath, files } = await converted(client);
    const reading = await readingOf(fileId);
    expect(await stored()).toEqual(
      [...before.names, uploadPath.replace('/uploads/', ''), reading?.storedName].sort(),
    );
    expect(await storedBytesOfAll(db)).toBe(before.bytes + size + (reading?.size ?? 0));

    const rows = `/api/jobs/${jobId}/file-transactions/${uploadPath.replaceAll('/', '_')}`;
    await okJson(await client.call('DELETE', rows));
    expect(await stored()).toHaveLength(before.names.length + 1);
    expect((await client.get(`${path}/reading`)).status).toBe(404);
    await client.convert({ jobId, files });
    expect(await stored()).toHaveLength(before.names.length + 2);
    await okJson(await client.call('DELETE', '/api/files', { jobId, filePaths: [uploadPath] }));
    await expectNothingLeft();

    const { client: user } = await signedInUser(server);
    await okJson(await user.call('DELETE', `/api/jobs/${(await converted(user)).jobId}`));
    await expectNothingLeft();
    await converted(user);
    const { email } = (await user.user()) ?? {};
    await okJson(await user.call('DELETE', '/api/user', { password: email }));
    await expectNothingLeft();
  });

  it('shows readers by the share code neither guide nor words', async () => {
    const { client } = await signedInUser(server);
    const { jobId, fileId, path } = await converted(client);
    await okJson(await read(client, path, MADE_GUIDE));
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    const reader = server.visitor();
    const shared = `/api/jobs/${job.shareCode}`;
    const { files } = jobSchema.parse(await okJson(await reader.get(shared)));
    expect(files).toMatchObject([{ guided: null, isAdjustable: false, rowCount: 2 }]);
    expect((await reader.get(`${shared}/files/${fileId}/reading`)).status).toBe(404);
  });

  it('is refused as unreadable where the stored words are damaged', async () => {
    const client = server.visitor();
    const { fileId, path } = await converted(client);
    const { fileStore } = server.parts();
    const reading = await readingOf(fileId);
    await fileStore.lend(reading?.storedName ?? '', ({ path: sealed }) => appendFile(sealed, 'x'));
    for (const response of [await client.get(`${path}/reading`), await read(client, path, MADE_GUIDE)])
      expect(await errorOf(response)).toMatchObject({ status: 422, code: 'unreadable' });
  });

  it('keeps its rows when the words cannot be stored', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ keepsWords: true }]);
    const { fileStore } = server.parts();
    const put = vi.spyOn(fileStore, 'put').mockRejectedValue(new Error('the disk is broken'));
    try {
      await client.convert({ jobId, files });
    } finally {
      put.mockRestore();
    }
    expect(await fileOf(client, jobId)).toMatchObject({ status: 'converted', isAdjustable: false });
  });

  it('is read in turn, and the work ends when nobody waits for it', async () => {
    const client = server.visitor();
    const { path } = await converted(client, { name: 'endless', endless: 'rereading' });
    const controller = new AbortController();
    const waiting = fetch(`${server.url}${path}/guide`, {
      method: 'PUT',
      body: JSON.stringify({ guide: MADE_GUIDE }),
      headers: { ...client.cookieHeader(), 'Content-Type': 'application/json' },
      signal: controller.signal,
    });
    await vi.waitFor(() =>
      expect(server.converter.begun.filter((name) => name === 'endless')).toHaveLength(2),
    );
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await vi.waitFor(() => expect(server.converter.cancelled).toContain('endless'));
  });

  describe('that matches a layout', () => {
    const convertWith = async (client: TestClient, script: Script, layouts?: unknown[]) => {
      const { jobId, files } = await client.upload([{ keepsWords: true, layoutId: LAYOUT_ID, ...script }]);
      const request = { filePaths: files.map(({ path }) => path), documentType: 'bank_statement', layouts };
      const answer = (await okJson(
        await client.call('POST', `/api/convert/${jobId}`, request),
      )) as ConvertResponse;
      return { jobId, file: answer.files[0], fileId: files[0]?.fileId ?? '' };
    };
    const guided = { layout: { id: LAYOUT_ID, name: 'My bank' } };

    it('of its user is read with it, and the use is counted', async () => {
      const { client } = await signedInUser(server);
      await okJson(await client.call('PUT', `/api/layouts/${LAYOUT_ID}`, madeLayout()));
      const { jobId, file, fileId } = await convertWith(client, {});
      expect(file).toMatchObject({ guided, rowCount: 2 });
      const path = `/api/jobs/${jobId}/files/${fileId}`;
      expect(await okJson(await client.get(`${path}/reading`))).toMatchObject({ guide: MADE_GUIDE });
      await convertWith(client, { name: 'second' });
      const [layout] = (await okJson(await client.get('/api/layouts'))) as SavedLayout[];
      expect(layout).toMatchObject({ timesUsed: 2, lastUsedAt: expect.any(String) });
      // Files that were read with it keep their rows, and the name.
      await okJson(await client.call('DELETE', `/api/layouts/${LAYOUT_ID}`));
      expect(await fileOf(client, jobId)).toMatchObject({ guided, rowCount: 2 });
      expect(await okJson(await read(client, path, MADE_GUIDE))).toMatchObject({ guided: { layout: null } });
    });

    it('of another user is read automatically', async () => {
      const { client: owner } = await signedInUser(server);
      await okJson(await owner.call('PUT', `/api/layouts/${LAYOUT_ID}`, madeLayout()));
      const { client: other } = await signedInUser(server);
      for (const client of [other, server.visitor()])
        expect((await convertWith(client, {})).file).toMatchObject({ guided: null, rowCount: 1 });
      expect(await okJson(await owner.get('/api/layouts'))).toMatchObject([
        { timesUsed: 0, lastUsedAt: null },
      ]);
    });

    it('that a visitor sent is read with it, and the task forgets the layouts at its end', async () => {
      const { db } = server.parts();
      const client = server.visitor();
      const sent = [sentLayout(LAYOUT_ID, 'My\0 bank')];
      const { file, fileId } = await convertWith(client, {}, sent);
      expect(file).toMatchObject({ guided, rowCount: 2 });
      const ended = await convertWith(client, { outcome: 'no-rows' }, sent);
      const { jobId, files } = await client.upload([{ outcome: 'until-cancelled' }]);
      const request = { filePaths: [files[0]?.path], documentType: 'bank_statement', layouts: sent };
      await client.call('POST', `/api/convert/${jobId}`, request, { Prefer: 'respond-async' });
      const [queued] = await db.select().from(tasks).where(eq(tasks.jobId, jobId));
      expect(queued?.layouts).toHaveLength(1);
      await okJson(await client.call('POST', `/api/convert/${jobId}/cancel`));
      for (const id of [fileId, ended.fileId, files[0]?.fileId ?? '']) {
        const [task] = await db.select().from(tasks).where(eq(tasks.fileId, id));
        expect(task).toMatchObject({ layouts: null, endedAt: expect.any(Date) });
      }
    });

    it('cannot be sent with an unusable guide, or too often', async () => {
      const client = server.visitor();
      const { jobId, files } = await client.upload([{}]);
      const convert = (layouts: unknown[]) =>
        client.call('POST', `/api/convert/${jobId}`, {
          filePaths: [files[0]?.path],
          documentType: 'bank_statement',
          layouts,
        });
      const newer = { ...sentLayout(LAYOUT_ID), guide: { ...MADE_GUIDE, version: 2 } };
      expect(await errorOf(await convert([newer]))).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('Update Ledgerlift'),
      });
      const many = Array.from({ length: 21 }, (_, index) => sentLayout(`layout-${index}`));
      expect(await errorOf(await convert(many))).toMatchObject({ code: 'invalid_request' });
      expect(z.array(z.unknown()).parse(await client.transactions(jobId))).toEqual([]);
    });
  });
});
