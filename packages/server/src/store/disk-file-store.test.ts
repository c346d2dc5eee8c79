import { existsSync } from 'node:fs';
import { readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { FILES_FOLDER, openDiskFileStore } from './disk-file-store.ts';

const CONTENT = Buffer.from('%PDF-1.7 the words of an upload');
const HOUR_MS = 3_600_000;
const LATE_MS = 100;

describe('stored files on disk', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const pathOf = (name: string) => join(folder.path, FILES_FOLDER, name);
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('lose what a killed process left half, and nothing that is being written', async () => {
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

  it('are lent as they lie, without a copy', async () => {
    const store = await openDiskFileStore(folder.path);
    const { storedName } = await store.put(Readable.from([CONTENT]));
    expect(await store.lend(storedName, async ({ path }) => path)).toBe(pathOf(storedName));
    expect((await stat(pathOf(storedName))).mode & 0o777).toBe(0o600);
  });

  it('are not left behind by an upload that breaks off before the disk has made its file', async () => {
    const store = await openDiskFileStore(folder.path);
    const source = new Readable({ read: () => undefined });
    const made = new Promise((resolve) => {
      onMadeLate = () => resolve(null);
    });
    const put = store.put(source);
    source.destroy(new Error('the upload broke off'));
    await expect(put).rejects.toThrow('the upload broke off');
    await made;
    onMadeLate = null;
    expect(await readdir(join(folder.path, FILES_FOLDER))).toEqual([]);
  });

  it('are out of reach, and not removed, while their folder is not there', async () => {
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

/** A device of Linux that opens, and has no room for a single byte. */
const FULL_DEVICE = '/dev/full';
let isFull = false;
/** While set, files are made late, and it is called then. */
let onMadeLate: (() => void) | null = null;
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  const open = (path: string, flags: string, mode: number, done: (...opened: unknown[]) => void) =>
    setTimeout(() => {
      original.open(path, flags, mode, (...opened) => {
        done(...opened);
        onMadeLate?.();
      });
    }, LATE_MS);
  const createWriteStream: typeof original.createWriteStream = (path, options) => {
    if (isFull) return original.createWriteStream(FULL_DEVICE);
    if (onMadeLate === null || typeof options !== 'object') return original.createWriteStream(path, options);
    return original.createWriteStream(path, { ...options, fs: { ...original, open } });
  };
  return { ...original, createWriteStream };
});
let keepsAll = false;
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const rm: typeof original.rm = async (path, options) => {
    if (keepsAll) throw Object.assign(new Error('the disk is read-only'), { code: 'EROFS' });
    await original.rm(path, options);
  };
  return { ...original, rm };
});

describe.runIf(existsSync(FULL_DEVICE))('a disk that is full', () => {
  it('refuses a file in plain words, keeps no half of it, and goes on with all others', async () => {
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
    keepsAll = true;
    await expect(store.put(Readable.from([CONTENT]))).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
    keepsAll = false;
    isFull = false;
    await store.put(Readable.from([CONTENT]));
    await folder.remove();
  });
});
