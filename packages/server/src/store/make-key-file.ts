import { chmod, link, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomId } from '../random-id.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Keeps a new key, for this user alone, unless there is one already. It gets its name only when it is whole and on disk: of
 * several processes that start at once one makes it for all, and one that is killed meanwhile leaves no half of a key.
 */
export async function makeKeyFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomId()}`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    // Whatever the process's umask made of it.
    await chmod(temporary, 0o600);
    await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      // Some network file systems know no hard links.
      if (error.code !== 'EEXIST') await rename(temporary, path);
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
}
