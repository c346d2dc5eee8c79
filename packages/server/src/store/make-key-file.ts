import { chmod, link, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomId } from '../random-id.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Stores a new key, readable by this user only, unless one exists. The file gets its final name only once it is
 * complete and on disk: of several processes that start at once, one creates it for all, and a killed process leaves no
 * truncated key.
 */
export async function makeKeyFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomId()}`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    // Overrides the process's umask.
    await chmod(temporary, 0o600);
    await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      // Some network file systems have no hard links.
      if (error.code !== 'EEXIST') await rename(temporary, path);
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
}
