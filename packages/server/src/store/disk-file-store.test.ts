import { existsSync } from 'node:fs';
import { readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { FILES_FOLDER, openDiskFileStore } from './disk-file-store.ts';

const CONTENT = Buffer.from('%PDF-1.7 the words of an upload');
const HOUR_MS = 3_600_000;

describe('stored files on disk', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const pathOf = (name: string) => join(folder.path, FILES_FOLDER, name);
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('lose half-written files of killed processes, but not those that are being written', async () => {
    const store = await openDiskFileStore(folder.path);
    const { storedName } = await store.put(Readable.from([CONTENT]));
    await writeFile(pathOf('killed.part'), 'half');
    await writeFile(pathOf('running.part'), 'half');
    const hourAgo = new Date(Date.now() - HOUR_MS);
    await utimes(pathOf('killed.part'), hourAgo, new Date(hourAgo.getTime() - 1));
    await store.removeUnfinished(hourAgo);
    expect((await readdir(join(folder.path, FILES_FOLDER))).sort()).toEqual(
      [storedName, 'running.part'].sort(),
    );
  });

  it('are lent in place, without a copy', async () => {
    const store = await openDiskFileStore(folder.path);
    const { storedName } = await store.put(Readable.from([CONTENT]));
    expect(await store.lend(storedName, async ({ path }) => path)).toBe(pathOf(storedName));
    expect((await stat(pathOf(storedName))).mode & 0o777).toBe(0o600);
  });

  it('are not left behind by an upload that breaks off before the disk has made its file', async () => {
    const store = await openDiskFileStore(folder.path);
    const source = new Readable({ read: () => undefined });
    const released = deferred();
    const made = deferred();
    heldOpen = { released: released.promise, made: made.resolve };
    const settled = vi.fn();
    const put = store.put(source);
    put.then(settled, settled);
    source.destroy(new Error('the upload broke off'));
    // As many calls of the disk as an upload makes that does not wait for its file.
    for (let call = 0; call < 10; call += 1) await readdir(folder.path);
    expect(settled).not.toHaveBeenCalled();
    released.resolve();
    await expect(put).rejects.toThrow('the upload broke off');
    await made.promise;
    heldOpen = null;
    expect(await readdir(join(folder.path, FILES_FOLDER))).toEqual([]);
  });

  it('are reported as unavailable, not as removed, while their folder is missing', async () => {
    const store = await openDiskFileStore(folder.path);
    const { storedName } = await store.put(Readable.from([CONTENT]));
    const mounted = join(folder.path, FILES_FOLDER);
    await rename(mounted, `${mounted}-elsewhere`);
    await expect(store.read(storedName)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.put(Readable.from([CONTENT]))).rejects.toMatchObject({ code: 'unavailable' });
    await rename(`${mounted}-elsewhere`, mounted);
    expect(Buffer.concat(await (await store.read(storedName)).toArray())).toEqual(CONTENT);
    await store.remove([storedName]);
    await expect(store.read(storedName)).rejects.toMatchObject({ code: 'not_found' });
  });
});

/** A Linux device that can be opened but has no room for a single byte. */
const FULL_DEVICE = '/dev/full';
let isFull = false;
/** While set, files are only made after `released`, and then `made` is called. */
let heldOpen: { released: Promise<void>; made(): void } | null = null;
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  const open = (path: string, flags: string, mode: number, done: (...opened: unknown[]) => void) =>
    heldOpen?.released.then(() =>
      original.open(path, flags, mode, (...opened) => {
        done(...opened);
        heldOpen?.made();
      }),
    );
  const createWriteStream: typeof original.createWriteStream = (path, options) => {
    if (isFull) return original.createWriteStream(FULL_DEVICE);
    if (heldOpen === null || typeof options !== 'object') return original.createWriteStream(path, options);
    return original.createWriteStream(path, { ...options, fs: { ...original, open } });
  };
  return { ...original, createWriteStream };
});
let isReadOnly = false;
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const rm: typeof original.rm = async (path, options) => {
    if (isReadOnly) throw Object.assign(new Error('the disk is read-only'), { code: 'EROFS' });
    await original.rm(path, options);
  };
  return { ...original, rm };
});

describe.runIf(existsSync(FULL_DEVICE))('a disk that is full', () => {
  it('refuses a file with a plain message, keeps no part of it, and continues with all others', async () => {
    const folder = await temporaryFolder();
    const store = await openDiskFileStore(folder.path);
    const kept = await store.put(Readable.from([CONTENT]));
    isFull = true;
    await expect(store.put(Readable.from([CONTENT]))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'There is no room left to store files. Nothing was lost; please try again later.',
      cause: { code: 'ENOSPC' },
    });
    expect(await readdir(join(folder.path, FILES_FOLDER))).toEqual([kept.storedName]);
    expect(Buffer.concat(await (await store.read(kept.storedName)).toArray())).toEqual(CONTENT);
    isReadOnly = true;
    await expect(store.put(Readable.from([CONTENT]))).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
    isReadOnly = false;
    isFull = false;
    await store.put(Readable.from([CONTENT]));
    await folder.remove();
  });
});
