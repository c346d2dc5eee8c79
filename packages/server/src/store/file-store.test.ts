import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readInput, SealedFileError } from '@ledgerlift/conversion';
import { describe, expect, it, vi } from 'vitest';
import { randomId } from '../random-id.ts';
import { newMasterKey, PLACES, usePlace } from '../testing/use-file-store.ts';
import type { FileStore } from './file-store.ts';

const CONTENT = Buffer.from('%PDF-1.7 the words of an upload');
const HOUR_MS = 3_600_000;
const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray());
const contentIn = async (store: FileStore, name: string) => bytesOf(await store.read(name));

describe.each(PLACES)('stored files %s', (where) => {
  const place = usePlace(where);
  const putContent = (store: FileStore) => store.put(Readable.from([CONTENT]));

  it('are read back unchanged, here and in a conversion process, and are stored encrypted', async () => {
    const store = await place.open();
    const stored = await store.put(Readable.from([CONTENT.subarray(0, 5), CONTENT.subarray(5)]));
    expect(stored).toMatchObject({
      size: CONTENT.length,
      contentHash: createHash('sha256').update(CONTENT).digest('hex'),
    });
    // Another process, which has no copy of it.
    const other = await place.open();
    for (const reader of [store, other]) {
      expect(await contentIn(reader, stored.storedName)).toEqual(CONTENT);
      expect(Buffer.from(await reader.lend(stored.storedName, readInput))).toEqual(CONTENT);
    }
    expect((await place.bytes(stored.storedName)).includes('PDF')).toBe(false);
    expect(await store.list()).toEqual([stored.storedName]);
    await store.remove([stored.storedName, randomId()]);
    expect(await place.names()).toEqual([]);
    await expect(store.read(stored.storedName)).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.read('../secret.key')).rejects.toThrow(RangeError);
    await expect(store.remove(['../secret.key'])).rejects.toThrow(RangeError);
  });

  it('may be empty, one byte, or several segments long', async () => {
    const store = await place.open();
    const other = await place.open();
    for (const bytes of [0, 1, 300_000]) {
      const content = Buffer.alloc(bytes, 'x');
      const { storedName } = await store.put(Readable.from(bytes === 0 ? [] : [content]));
      expect((await contentIn(other, storedName)).equals(content)).toBe(true);
    }
  });

  it('leave nothing behind when the source fails', async () => {
    const store = await place.open();
    const source = Readable.from(
      (async function* () {
        yield CONTENT;
        throw new Error('the upload broke off');
      })(),
    );
    await expect(store.put(source)).rejects.toThrow('the upload broke off');
    expect(await place.names()).toEqual([]);
  });

  it('do not end the process when an upload is aborted at once', async () => {
    const store = await place.open();
    const source = new Readable({ read: () => undefined });
    // Outside of a promise chain, like the data of a request.
    const put = new Promise((resolve, reject) => {
      setImmediate(() => {
        store.put(source).then(resolve, reject);
        source.destroy(new Error('the upload broke off'));
      });
    });
    await expect(put).rejects.toThrow();
    expect(await place.names()).toEqual([]);
  });

  it('are not listed while they are written', async () => {
    const store = await place.open();
    let inBetween: string[] = [];
    const source = Readable.from(
      (async function* () {
        yield CONTENT;
        inBetween = [...(await store.list()), ...(await store.listOlderThan(new Date()))];
        yield CONTENT;
      })(),
    );
    await store.put(source);
    expect(inBetween).toEqual([]);
  });

  it('are listed by age, and foreign files are ignored', async () => {
    const store = await place.open();
    const old = await putContent(store);
    await putContent(store);
    await place.write('somebody-elses.txt', CONTENT);
    const hourAgo = new Date(Date.now() - HOUR_MS);
    await place.setTime(old.storedName, hourAgo);
    await place.setTime('somebody-elses.txt', hourAgo);
    expect(await store.listOlderThan(new Date(Date.now() - HOUR_MS / 2))).toEqual([old.storedName]);
    expect(await store.list()).toHaveLength(2);
  });

  it('have a clock that does not jump when this machine’s clock is set ahead', async () => {
    const store = await place.open();
    const before = Date.now();
    vi.useFakeTimers({ now: before + 24 * HOUR_MS, toFake: ['Date'] });
    try {
      expect(Math.abs((await store.now()).getTime() - before)).toBeLessThan(60_000);
      // Requests signed with tomorrow's date must not lose data.
      expect(await contentIn(store, (await putContent(store)).storedName)).toEqual(CONTENT);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are refused when their contents were swapped', async () => {
    const store = await place.open();
    const one = await putContent(store);
    const other = await putContent(store);
    await place.write(other.storedName, await place.bytes(one.storedName));
    await expect((await place.open()).read(other.storedName)).rejects.toThrow(SealedFileError);
  });

  it('stay readable after a new key was added, which seals new files', async () => {
    const [first, second] = [newMasterKey(1), newMasterKey(2)];
    const old = await putContent(await place.open([first]));
    const store = await place.open([first, second]);
    const fresh = await putContent(store);
    expect(await contentIn(store, old.storedName)).toEqual(CONTENT);

    await expect(place.open([second])).rejects.toThrow(
      'Ledgerlift cannot start: key version 1, with which stored files were encrypted, is missing.',
    );
    await store.remove([old.storedName]);
    const withoutOld = await place.open([second]);
    expect(await contentIn(withoutOld, fresh.storedName)).toEqual(CONTENT);
  });

  it('detect a wrong key at the start, but a single damaged file does not prevent it', async () => {
    const own = newMasterKey();
    const store = await place.open([own]);
    const { storedName } = await putContent(store);
    const damaged = await putContent(store);
    const foreign = await putContent(store);
    await place.write(foreign.storedName, Buffer.alloc(200, 'x'));
    const bytes = await place.bytes(damaged.storedName);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    await place.write(damaged.storedName, bytes);

    await expect(place.open([newMasterKey()])).rejects.toThrow('is another one now');
    const again = await place.open([own]);
    expect(await contentIn(again, storedName)).toEqual(CONTENT);
    await expect(again.read(damaged.storedName)).rejects.toThrow(SealedFileError);
    await expect(again.read(foreign.storedName)).rejects.toThrow('this is no sealed file');
  });
});
