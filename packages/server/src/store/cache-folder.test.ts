import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { takeCacheFolder } from './cache-folder.ts';

describe('the cache folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('is not deleted by a process that lost it', async () => {
    const { path, release } = await takeCacheFolder(folder.path);
    await writeFile(join(folder.path, 'cache', '1', 'lock', 'lock-2'), 'of a process elsewhere');
    await writeFile(join(path, 'copy'), 'of the other process');
    await release();
    expect(await readdir(path)).toEqual(['copy']);
  });
});
