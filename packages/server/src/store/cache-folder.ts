import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, type FolderLock, lockFolder } from './folder-lock.ts';

/** In the data folder. */
export const CACHE_FOLDER = 'cache';

export interface CacheFolder {
  /** Empty, and used by this process only. */
  path: string;
  /** Deletes its content and releases it, unless another process has taken it over. */
  release(): Promise<void>;
}

/**
 * Takes the first numbered folder that no living process holds. So later processes clear the folders of killed ones,
 * also where several processes share a data folder.
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
    // A process that takes it over clears it; missing copies are fetched again.
    return await lockFolder(folder, () => undefined);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}
