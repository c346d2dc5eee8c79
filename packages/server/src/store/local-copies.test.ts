import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '../random-id.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { type FetchFile, LocalCopies } from './local-copies.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

describe('copies of stored files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let copies: LocalCopies | undefined;
  const open = (fetch: FetchFile) => {
    copies = new LocalCopies(folder.path, MEGABYTE, fetch);
    return copies;
  };
  const onDisk = () => readdir(folder.path);
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    vi.useRealTimers();
    copies?.close();
    await folder.remove();
  });

  it('are removed when they were dropped during the fetch and nobody waits for them', async () => {
    let isBegun = false;
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const opened = open(async (_storedName, path) => {
      await writeFile(path, 'half');
      isBegun = true;
      await arrival;
    });
    const storedName = randomId();
    const leaving = new AbortController();
    const lent = opened.lend(storedName, async () => undefined, leaving.signal);
    await vi.waitFor(() => expect(isBegun).toBe(true), { timeout: 10_000 });
    leaving.abort();
    await expect(lent).rejects.toMatchObject({ code: 'cancelled' });
    await opened.drop([storedName]);
    expect(await onDisk()).toHaveLength(1);
    arrive();
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]), { timeout: 10_000 });
  });

  it('are removed when unused for a quarter of an hour, and kept while in use', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const fetch = vi.fn((_storedName: string, path: string) => writeFile(path, 'sealed'));
    const opened = open(fetch);
    const storedName = randomId();
    await opened.lend(storedName, async () => {
      vi.advanceTimersByTime(20 * MINUTE_MS);
    });
    vi.advanceTimersByTime(14 * MINUTE_MS);
    await opened.lend(storedName, async () => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(17 * MINUTE_MS);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await onDisk()).toEqual([]), { timeout: 10_000 });
  });

  it('that cannot be removed do not prevent the deletion of the file', async () => {
    const opened = open((_storedName, path) => writeFile(path, 'sealed'));
    const storedName = randomId();
    const path = await opened.lend(storedName, async (lent) => lent);
    await rm(path);
    await mkdir(path);
    await opened.drop([storedName]);
  });
});
