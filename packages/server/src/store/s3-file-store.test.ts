import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { type S3Double, startS3Double } from '../testing/s3-double.ts';
import { temporaryFolder, testEnvironment } from '../testing/test-server.ts';
import type { FileStore } from './file-store.ts';
import type { S3Timeouts } from './s3-bucket.ts';
import { openS3FileStore } from './s3-file-store.ts';

const CONTENT = Buffer.from('%PDF-1.7 the words of an upload');
const MEGABYTE = 1024 * 1024;
/** Tolerates pauses of a busy machine. */
const LONG_TIMEOUTS: S3Timeouts = { connectMs: 20_000, idleMs: 20_000, pauseMs: 10 };
/** Short timeouts for tests of faults. */
const SHORT_TIMEOUTS: S3Timeouts = { connectMs: 1000, idleMs: 1000, pauseMs: 10 };
const CANNOT_STORE = 'Files cannot be stored right now. Nothing was lost; please try again in a few minutes.';
const CANNOT_REACH =
  'Your files cannot be reached right now. Nothing was lost; please try again in a few minutes.';

describe('stored files in S3', () => {
  let double: S3Double;
  let proxy: FaultyProxy;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: FileStore[] = [];
  const open = async (variables: Record<string, string> = {}, isServer = true, timeouts = LONG_TIMEOUTS) => {
    const environment = testEnvironment(folder.path, 'postgresql://localhost:1/none', {
      ...double.settings,
      S3_ENDPOINT: proxy.url,
      ...variables,
    });
    const settings = { ...environment, S3_BUCKET: environment.S3_BUCKET ?? '' };
    const options = { onTrouble: () => undefined, isServer };
    const store = await openS3FileStore(settings, options, timeouts);
    opened.push(store);
    return store;
  };
  const downloads = () => double.requests.filter((request) => /^GET .*files\/[\w-]/.test(request)).length;
  const copiesOnDisk = async (slot = 1) => readdir(join(folder.path, 'cache', String(slot), 'copies'));
  const contentIn = async (store: FileStore, name: string) =>
    Buffer.concat(await (await store.read(name)).toArray());

  beforeAll(async () => {
    double = await startS3Double();
    proxy = await startFaultyProxy(double.url);
  });
  afterAll(async () => {
    await proxy.close();
    await double.close();
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    proxy.mend();
    for (const store of opened) await store.close();
    opened = [];
    await folder.remove();
    await double.empty();
  });

  it('are stored under the prefix, and foreign objects are ignored', async () => {
    const store = await open({ S3_PREFIX: 'ledgers/of/one' });
    const other = await open({ S3_PREFIX: 'ledgers/of/' });
    const { storedName } = await store.put(Readable.from([CONTENT]));
    expect(await double.keys()).toEqual([`ledgers/of/one/files/${storedName}`]);
    expect(await store.list()).toEqual([storedName]);
    expect(await other.list()).toEqual([]);
    await expect(other.read(storedName)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are all listed, although the store returns a thousand at a time', async () => {
    const store = await open();
    const { storedName } = await store.put(Readable.from([CONTENT]));
    const files = join(double.folder, 'files');
    const ofOne = (await readdir(files)).filter((name) => name.startsWith(storedName));
    expect(ofOne.length).toBeGreaterThan(1);
    // The names sort after the first: only that one has a matching key, and the start checks the first of a page.
    const others = Array.from({ length: 1_100 }, (_, index) => String(index).padStart(22, 'z'));
    for (const name of others)
      for (const part of ofOne)
        await copyFile(join(files, part), join(files, part.replace(storedName, name)));
    expect((await store.list()).sort()).toEqual([...others, storedName].sort());
    await open();
  });

  it('are fetched once by concurrent readers, and not at all by the process that stored them', async () => {
    const store = await open();
    const other = await open();
    const { storedName } = await store.put(Readable.from([CONTENT]));
    await store.read(storedName);
    expect(downloads()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => other.lend(storedName, async () => undefined)));
    await other.read(storedName);
    expect(downloads()).toBe(1);
  });

  it('are fetched again when their copy was deleted', async () => {
    const store = await open();
    const { storedName } = await store.put(Readable.from([CONTENT]));
    await rm(await store.lend(storedName, async ({ path }) => path));
    expect(await contentIn(store, storedName)).toEqual(CONTENT);
    expect(downloads()).toBe(1);
    await store.remove([storedName]);
    expect(await copiesOnDisk()).toEqual([]);
  });

  it('are stored and fetched after the whole cache folder was deleted', async () => {
    const store = await open();
    const { storedName } = await store.put(Readable.from([CONTENT]));
    const tidyUp = () => rm(join(folder.path, 'cache'), { recursive: true });
    await tidyUp();
    expect(await contentIn(store, storedName)).toEqual(CONTENT);
    await tidyUp();
    const next = await store.put(Readable.from([CONTENT]));
    expect((await store.list()).sort()).toEqual([storedName, next.storedName].sort());
    await tidyUp();
    await store.close();
  });

  it('have copies on disk up to S3_CACHE_MB, and in any case while in use', async () => {
    const store = await open({ S3_CACHE_MB: '2' });
    const names: string[] = [];
    for (let file = 0; file < 4; file += 1)
      names.push((await store.put(Readable.from([Buffer.alloc(900_000)]))).storedName);
    expect(await copiesOnDisk()).toHaveLength(2);
    const [first = '', ...others] = names;
    await store.lend(first, async ({ path }) => {
      for (const name of others) await contentIn(store, name);
      expect(await copiesOnDisk()).toContain(path.split('/').at(-1));
    });
    const none = await open({ S3_CACHE_MB: '0' });
    expect((await contentIn(none, first)).length).toBe(900_000);
    expect(await copiesOnDisk(2)).toEqual([]);
  });

  it('have copies in a folder per process, which is cleared at its start and its end', async () => {
    const left = join(folder.path, 'cache', '1', 'copies');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'of-a-killed-process'), 'sealed');
    const store = await open();
    expect(await readdir(left)).toEqual([]);
    const other = await open();
    await store.put(Readable.from([CONTENT]));
    await other.put(Readable.from([CONTENT]));
    expect([await copiesOnDisk(1), await copiesOnDisk(2)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await store.close();
    await expect(copiesOnDisk(1)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await copiesOnDisk(2)).toHaveLength(1);
  });

  it.each([
    ['cut', (broken: FaultyProxy) => broken.cut()],
    ['silent', (broken: FaultyProxy) => broken.goSilent()],
  ])(
    'are reported as unavailable while the connection is %s, and available afterwards',
    async (_, breaks) => {
      const store = await open({}, true, SHORT_TIMEOUTS);
      const other = await open({}, true, SHORT_TIMEOUTS);
      const { storedName } = await (await open()).put(Readable.from([CONTENT]));
      breaks(proxy);
      await Promise.all([
        expect(store.put(Readable.from([CONTENT]))).rejects.toMatchObject({
          code: 'unavailable',
          message: CANNOT_STORE,
        }),
        expect(other.read(storedName)).rejects.toMatchObject({
          code: 'unavailable',
          message: CANNOT_REACH,
        }),
        expect(store.remove([storedName])).rejects.toMatchObject({ code: 'unavailable' }),
        expect(store.list()).rejects.toMatchObject({ code: 'unavailable' }),
        store.discard([storedName]),
      ]);
      expect([await copiesOnDisk(1), await copiesOnDisk(2)]).toEqual([[], []]);

      proxy.mend();
      expect(await contentIn(other, storedName)).toEqual(CONTENT);
      await store.remove(await store.list());
      expect(await double.keys()).toEqual([]);
    },
  );

  it('arrive complete although the connection breaks during the transfer', async () => {
    const store = await open();
    const other = await open();
    const content = Buffer.alloc(8 * MEGABYTE, 'x');
    proxy.cutOnceAfter(4 * MEGABYTE);
    const { storedName } = await store.put(Readable.from([content]));
    expect(double.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    proxy.cutOnceAfter(4 * MEGABYTE);
    expect((await contentIn(other, storedName)).equals(content)).toBe(true);
    expect(downloads()).toBe(2);
    expect(await copiesOnDisk(2)).toHaveLength(1);
  });

  it('are no longer waited for after the caller has left', async () => {
    const { storedName } = await (await open()).put(Readable.from([CONTENT]));
    const other = await open();
    proxy.goSilent();
    const leaving = new AbortController();
    const lent = other.lend(storedName, async () => undefined, leaving.signal);
    leaving.abort();
    await expect(lent).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('prevent a server from starting when they cannot be reached, but not an operator’s command', async () => {
    await expect(open({ S3_BUCKET: 'another' })).rejects.toThrow(
      `Ledgerlift cannot start: the bucket another at ${proxy.url} cannot be reached (NoSuchBucket). Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the access key.`,
    );
    await expect(open({ S3_ACCESS_KEY_ID: 'wrong' })).rejects.toThrow('(InvalidAccessKeyId)');
    proxy.cut();
    await expect(open()).rejects.toThrow(`ledgerlift-test at ${proxy.url} cannot be reached (ECONNRESET).`);
    const operator = await open({}, false);
    await expect(operator.list()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readdir(folder.path)).not.toContain('files');
  });
});
