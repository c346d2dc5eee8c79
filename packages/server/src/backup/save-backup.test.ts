import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { checkTarget, saveBackup } from './save-backup.ts';

describe('saving a backup', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file = '';
  const never = new AbortController().signal;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'backup.tar.gz');
  });
  afterEach(() => folder.remove());

  it('leaves nothing of an interrupted backup', async () => {
    async function* breaksOff() {
      yield Buffer.from('half');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }
    await expect(saveBackup(Readable.from(breaksOff()), file, never)).rejects.toThrow('The disk is full');
    const interrupted = new AbortController();
    async function* interrupts() {
      yield Buffer.from('half');
      interrupted.abort();
    }
    await expect(saveBackup(Readable.from(interrupts()), file, interrupted.signal)).rejects.toThrow(
      'Interrupted',
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('never replaces a file, not even one created meanwhile', async () => {
    await checkTarget(file);
    async function* slowly() {
      yield Buffer.from('backup');
      await writeFile(file, 'precious');
    }
    await expect(saveBackup(Readable.from(slowly()), file, never)).rejects.toThrow('exists already');
    await expect(checkTarget(file)).rejects.toThrow('exists already');
    await expect(checkTarget(join(folder.path, 'none', 'b'))).rejects.toThrow('does not exist');
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect(await readdir(folder.path)).toEqual(['backup.tar.gz']);
  });
});
