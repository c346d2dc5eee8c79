import { PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.ts';
import { PagePictureCache, pictureWidth } from './page-picture-cache.ts';

const request = (page: number, width = 600) => ({ jobId: 'job', fileId: 'file', page, width });
let asked: string[];
let revoked: string[];

beforeEach(() => {
  asked = [];
  revoked = [];
  let urls = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++urls}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url));
  server.use(
    http.get('/api/jobs/job/files/file/pages/:page', ({ request: { url } }) => {
      asked.push(new URL(url).pathname.split('/').at(-1) ?? '');
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), {
        headers: { [PAGE_WIDTH_HEADER]: '842', [PAGE_HEIGHT_HEADER]: '595' },
      });
    }),
  );
});

describe('pictures of pages', () => {
  it('are fetched once, with the size of the page', async () => {
    const pictures = new PagePictureCache();
    expect(pictures.sizeOf({ fileId: 'file', page: 1 })).toEqual({ width: 595, height: 842 });
    const [one, other] = [pictures.open(request(1), 'page'), pictures.open(request(1), 'page')];
    expect(await one.picture).toEqual({ url: 'blob:1', size: { width: 842, height: 595 } });
    expect(await other.picture).toBe(await one.picture);
    expect(pictures.known(request(1))?.url).toBe('blob:1');
    expect(pictures.sizeOf({ fileId: 'file', page: 1 })).toEqual({ width: 842, height: 595 });
    // The other pages of the file most likely have the same size.
    expect(pictures.sizeOf({ fileId: 'file', page: 2 })).toEqual({ width: 842, height: 595 });
    expect(asked).toEqual(['1']);
  });

  it('abort their call when the last user closes them', async () => {
    const pictures = new PagePictureCache();
    const [one, other] = [pictures.open(request(1), 'page'), pictures.open(request(1), 'page')];
    one.close();
    one.close();
    expect((await other.picture).url).toBe('blob:1');
    const given = pictures.open(request(2), 'page');
    given.close();
    await expect(given.picture).rejects.toMatchObject({ name: 'AbortError' });
    expect(pictures.known(request(2))).toBeNull();
  });

  it('are requested again after a failure', async () => {
    const pictures = new PagePictureCache();
    server.use(
      http.get(
        '/api/jobs/job/files/file/pages/1',
        () =>
          HttpResponse.json({ code: 'unreadable', message: 'This page cannot be drawn.' }, { status: 422 }),
        { once: true },
      ),
    );
    await expect(pictures.open(request(1), 'page').picture).rejects.toMatchObject({
      message: 'This page cannot be drawn.',
    });
    expect((await pictures.open(request(1), 'page').picture).url).toBe('blob:1');
  });

  it('are released: the oldest unused one first, and all on clear', async () => {
    const pictures = new PagePictureCache();
    const kept = pictures.open(request(1), 'page');
    await kept.picture;
    for (let page = 2; page <= 70; page++) {
      const opened = pictures.open(request(page), 'page');
      await opened.picture;
      opened.close();
    }
    await vi.waitFor(() => expect(revoked).toHaveLength(10), { timeout: 5000 });
    expect(revoked).toContain('blob:2');
    expect(revoked).not.toContain('blob:1');
    pictures.clear();
    await vi.waitFor(() => expect(new Set(revoked).size).toBe(70), { timeout: 5000 });
  });

  it('load one after the other as thumbnails, and not at all once closed', async () => {
    const pictures = new PagePictureCache();
    const opened = [1, 2, 3, 4].map((page) => pictures.open(request(page, 200), 'thumbnail'));
    opened[1]?.close();
    await expect(opened[1]?.picture).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all([opened[0]?.picture, opened[2]?.picture, opened[3]?.picture]);
    expect(asked).toEqual(['1', '3', '4']);
  });

  it('are requested in few widths', () => {
    expect([1, 600, 601, 1399, 1401, 9000].map(pictureWidth)).toEqual([600, 600, 1000, 1400, 2000, 2000]);
  });
});
