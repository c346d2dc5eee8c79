import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MILLISECONDS = 1_000;

/** Bytes of all files in a folder and its subfolders; 0 for a missing folder. */
export async function storedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name));
  return bytes;
}

/** The maximum bytes of a folder during some work, sampled once a second. */
export async function mostStoredDuring(folder: string, work: () => Promise<void>): Promise<number> {
  let most = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await storedBytes(folder));
      await sleep(LOOK_MILLISECONDS);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return Math.max(most, await storedBytes(folder));
}

/** 0 for a file deleted meanwhile. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
