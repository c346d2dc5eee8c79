import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER, type UploadResponse } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import type { Script } from '../testing/fake-converter.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('pictures of pages', () => {
  const server = useServer(WIRE_ENGINE);
  const storedFiles = () => readdir(join(server.dataDir, FILES_FOLDER));
  const addressOf = ({ jobId, files }: UploadResponse, page: number | string) =>
    `/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/${page}`;

  /** Requests a page; the fake converter returns what it was asked to draw. */
  async function drawn(client: TestClient, upload: UploadResponse, page: number, query = '') {
    const response = await client.get(addressOf(upload, page) + query);
    const { name } = (await okJson(response)) as { name: string };
    return { name, headers: Object.fromEntries(response.headers) };
  }

  async function uploadLocked(client: TestClient, script: Script = {}) {
    const upload = await client.upload([{ name: 'locked', password: 'open sesame', pages: 2, ...script }]);
    const unlock = () =>
      client.call('POST', `/api/jobs/${upload.jobId}/password`, {
        path: upload.files[0]?.path,
        password: 'open sesame',
      });
    return { upload, unlock };
  }

  it('have the requested width, name the size of the page, and are not cached', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'plain', pages: 3 }]);
    const before = await storedFiles();
    expect((await drawn(client, upload, 3)).name).toBe('plain, page 3 at 1000');
    const { name, headers } = await drawn(client, upload, 2, '?width=640');
    expect(name).toBe('plain, page 2 at 640');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      [PAGE_WIDTH_HEADER.toLowerCase()]: '597',
      [PAGE_HEIGHT_HEADER.toLowerCase()]: '842',
    });
    expect(await storedFiles()).toEqual(before);
  });

  it('are only for the owner', async () => {
    const owner = server.visitor();
    const [upload, other] = [await owner.upload([{}]), await owner.upload([{}])];
    const stranger = server.visitor();
    await stranger.credits();
    expect(await errorOf(await stranger.get(addressOf(upload, 1)))).toMatchObject({ status: 404 });
    const crossed = addressOf({ ...upload, files: other.files }, 1);
    expect(await errorOf(await owner.get(crossed))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are refused for a missing page and an invalid width', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ pages: 2, damagedPages: [2] }]);
    const statusOf = async (path: string) => (await errorOf(await client.get(path))).status;
    expect(await statusOf(addressOf(upload, 3))).toBe(404);
    expect(await statusOf(addressOf(upload, 2))).toBe(422);
    for (const page of ['0', '1.5', 'one', `1?width=199`, '1?width=2001'])
      expect(await statusOf(addressOf(upload, page)), page).toBe(400);
  });

  it('of a locked file need its password, and are stored during its conversion', async () => {
    const client = server.visitor();
    const { upload, unlock } = await uploadLocked(client);
    expect(await errorOf(await client.get(addressOf(upload, 1)))).toMatchObject({
      status: 422,
      code: 'password_required',
    });
    await okJson(await unlock());
    expect((await drawn(client, upload, 2)).name).toBe('locked, page 2 at 1000');
    const before = await storedFiles();
    expect((await client.convert(upload)).files).toMatchObject([{ status: 'converted' }]);
    expect(await storedFiles()).toHaveLength(before.length + 2);

    const { name, headers } = await drawn(client, upload, 2, '?width=500');
    expect(name).toBe('locked, page 2 at 2000, page 1 at 500');
    expect(headers[PAGE_WIDTH_HEADER.toLowerCase()]).toBe('597');
    expect(await errorOf(await client.get(addressOf(upload, 3)))).toMatchObject({ status: 404 });
  });

  it('that cannot be drawn are skipped, and the file converts', async () => {
    const client = server.visitor();
    const { upload, unlock } = await uploadLocked(client, { damagedPages: [1] });
    await okJson(await unlock());
    expect((await client.convert(upload)).files).toMatchObject([{ status: 'converted' }]);
    expect(await errorOf(await client.get(addressOf(upload, 1)))).toMatchObject({ status: 404 });
    expect((await drawn(client, upload, 2)).name).toContain('page 2 at 2000');
  });

  it('are deleted with their file', async () => {
    const client = server.visitor();
    const before = await storedFiles();
    const { upload, unlock } = await uploadLocked(client);
    await okJson(await unlock());
    await client.convert(upload);
    expect((await storedFiles()).length).toBe(before.length + 3);
    const filePaths = upload.files.map((file) => file.path);
    await okJson(await client.call('DELETE', '/api/files', { jobId: upload.jobId, filePaths }));
    expect((await storedFiles()).sort()).toEqual(before.sort());
    expect(await errorOf(await client.get(addressOf(upload, 2)))).toMatchObject({ status: 404 });
  });
});
