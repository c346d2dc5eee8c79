import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';

const SILENCE_MS = 600;
const ignoreLoss = () => undefined;

describe('the lock of the data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const claim = async (number: number, changes: object) => {
    const text = JSON.stringify({ ...(await processIdentity()), released: false, ...changes });
    await writeFile(join(folder.path, `lock-${number}`), text);
  };
  const take = () => lockFolder(folder.path, ignoreLoss, SILENCE_MS);

  it('is held by one process and can be taken again after its release', async () => {
    const first = await take();
    await expect(take()).rejects.toBeInstanceOf(FolderInUseError);
    await first.release();
    const second = await take();
    await first.release();
    await expect(take()).rejects.toBeInstanceOf(FolderInUseError);
    await second.release();
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('goes to exactly one of many concurrent callers', async () => {
    await claim(3, { released: true });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, take));
    const holders = answers.filter((answer) => answer.status === 'fulfilled');
    expect(holders).toHaveLength(1);
    for (const { value } of holders) await value.release();
  });

  it('is taken over from a dead process, also when another process now has its pid', async () => {
    await claim(1, { startTime: '1' });
    await (await take()).release();
    await claim(3, { pid: 2 ** 22 + 1 });
    await (await take()).release();
  });

  it('is not taken over from another machine or container while its heartbeat continues', async () => {
    await claim(1, { bootId: 'another machine' });
    const path = join(folder.path, 'lock-1');
    const beat = setInterval(() => {
      // A clock that is an hour off must not matter.
      const elsewhere = new Date(Date.now() - 3_600_000);
      utimes(path, elsewhere, elsewhere).catch(() => undefined);
    }, 100);
    await expect(take()).rejects.toBeInstanceOf(FolderInUseError);
    clearInterval(beat);
    await (await take()).release();
  });

  it('waits before it takes over a half-written claim', async () => {
    await writeFile(join(folder.path, 'lock-1'), '');
    const startedAt = Date.now();
    await (await take()).release();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(SILENCE_MS);
  });

  it('is not taken over from a process that completes its claim during the wait', async () => {
    const path = join(folder.path, 'lock-1');
    await writeFile(path, '');
    const created = new Date(Date.now() - 1000);
    await utimes(path, created, created);
    const taken = take();
    await sleep(SILENCE_MS / 4);
    // The claim was completed between the two readings of its file: the file's time gives no sign of it.
    await claim(1, {});
    await utimes(path, created, created);
    await expect(taken).rejects.toBeInstanceOf(FolderInUseError);
  });

  it('notifies a holder that lost the folder', async () => {
    const onLost = vi.fn();
    const lock = await lockFolder(folder.path, onLost);
    await claim(2, {});
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 30_000 });
    await lock.release();
  });
});
