import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, type FolderLock, lockFolder } from './folder-lock.ts';

/** In the data folder. */
export const CACHE_FOLDER = 'cache';

export interface CacheFolder {
  /** Empty, and this process's own. */
  path: string;
  /** Removes what is in it and gives it free, unless another process has taken it over. */
  release(): Promise<void>;
}

/**
 * Takes a folder for copies: the first numbered one that no living process has. So what killed processes left behind is
 * removed by those that come after them, also where several share a data folder.
 */
export async function takeCacheFolder(dataDir: string): Promise<CacheFolder> {
  for (let number = 1; ; number += 1) {
    const folder = join(dataDir, CACHE_FOLDER, String(number));
    const lock = await lockUnlessInUse(join(folder, 'lock'));
    if (!lock) continue;
    const path = join(folder, 'copies');
    const clear = () => rm(path, { recursive: true, force: true });
    await clear();
    await mkdir(path, { mode: 0o700 });
    return {
      path,
      async release() {
        // It stood still for so long that it was taken for dead: the other's copies lie there now.
        if (await lock.isOurs()) await clear();
        await lock.release();
      },
    };
  }
}

async function lockUnlessInUse(folder: string): Promise<FolderLock | null> {
  try {
    // Whoever took it over has cleared it: copies that are gone are fetched again.
    return await lockFolder(folder, () => undefined);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}
