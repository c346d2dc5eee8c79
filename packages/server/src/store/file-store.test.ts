import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readInput, SealedFileError } from '@ledgerlift/conversion';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { FILES_FOLDER, openFileStore } from './file-store.ts';

const CONTENT = Buffer.from('%PDF-1.7 the words of an upload');

describe('stored files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const pathOf = (name: string) => join(folder.path, FILES_FOLDER, name);
  const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray());
  const key = (version: number) => ({ version, key: randomBytes(32) });
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('come back as they went in, here and in a conversion process, and lie encrypted', async () => {
    const store = await openFileStore(folder.path);
    const stored = await store.put(Readable.from([CONTENT.subarray(0, 5), CONTENT.subarray(5)]));
    expect(stored).toMatchObject({
      size: CONTENT.length,
      contentHash: createHash('sha256').update(CONTENT).digest('hex'),
    });
    expect(await bytesOf(await store.read(stored.storedName))).toEqual(CONTENT);
    expect(Buffer.from(await readInput(await store.locate(stored.storedName)))).toEqual(CONTENT);
    expect((await readFile(pathOf(stored.storedName))).includes('PDF')).toBe(false);
    expect(await store.list()).toEqual([stored.storedName]);
    await store.remove([stored.storedName]);
    expect(await readdir(join(folder.path, FILES_FOLDER))).toEqual([]);
    await expect(store.read('../secret.key')).rejects.toThrow(RangeError);
  });

  it('leave nothing behind when the source fails', async () => {
    const store = await openFileStore(folder.path);
    const source = Readable.from(
      (async function* () {
        yield CONTENT;
        throw new Error('the upload broke off');
      })(),
    );
    await expect(store.put(source)).rejects.toThrow('the upload broke off');
    expect(await readdir(join(folder.path, FILES_FOLDER))).toEqual([]);
  });

  it('are not taken for whole while they are written, and what was left half is removed', async () => {
    const store = await openFileStore(folder.path);
    let inBetween: string[] = [];
    const source = Readable.from(
      (async function* () {
        yield CONTENT;
        inBetween = [...(await store.list()), ...(await store.listOlderThan(new Date()))];
        yield CONTENT;
      })(),
    );
    const { storedName } = await store.put(source);
    expect(inBetween).toEqual([]);
    await writeFile(pathOf('killed.part'), 'half');
    await writeFile(pathOf('running.part'), 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(pathOf('killed.part'), hourAgo, new Date(hourAgo.getTime() - 1));
    await store.removeUnfinished(hourAgo);
    expect((await readdir(join(folder.path, FILES_FOLDER))).sort()).toEqual(
      [storedName, 'running.part'].sort(),
    );
  });

  it('are refused when they changed places', async () => {
    const store = await openFileStore(folder.path);
    const one = await store.put(Readable.from([CONTENT]));
    const other = await store.put(Readable.from([CONTENT]));
    await rename(pathOf(one.storedName), pathOf(other.storedName));
    await expect(store.read(other.storedName)).rejects.toThrow(SealedFileError);
  });

  it('stay readable after a new key came, which seals the new ones', async () => {
    const [first, second] = [key(1), key(2)];
    const old = await (await openFileStore(folder.path, [first])).put(Readable.from([CONTENT]));
    const store = await openFileStore(folder.path, [first, second]);
    const fresh = await store.put(Readable.from([CONTENT]));
    expect(await bytesOf(await store.read(old.storedName))).toEqual(CONTENT);

    await expect(openFileStore(folder.path, [second])).rejects.toThrow(
      'Ledgerlift cannot start: key version 1, with which stored files were encrypted, is missing.',
    );
    await store.remove([old.storedName]);
    const withoutOld = await openFileStore(folder.path, [second]);
    expect(await bytesOf(await withoutOld.read(fresh.storedName))).toEqual(CONTENT);
  });

  it('tell at the start that a key is not theirs, but a single damaged one stops nothing', async () => {
    const own = key(1);
    const store = await openFileStore(folder.path, [own]);
    const { storedName } = await store.put(Readable.from([CONTENT]));
    const damaged = await store.put(Readable.from([CONTENT]));
    const foreign = await store.put(Readable.from([CONTENT]));
    await writeFile(pathOf(foreign.storedName), CONTENT);
    const bytes = await readFile(pathOf(damaged.storedName));
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    await writeFile(pathOf(damaged.storedName), bytes);

    await expect(openFileStore(folder.path, [key(1)])).rejects.toThrow('is another one now');
    const again = await openFileStore(folder.path, [own]);
    expect(await bytesOf(await again.read(storedName))).toEqual(CONTENT);
    await expect(again.read(damaged.storedName)).rejects.toThrow(SealedFileError);
    await expect(again.read(foreign.storedName)).rejects.toThrow('this is no sealed file');
  });
});
