import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AllowedFolders } from './allowed-folders.ts';
import { writeExport } from './write-export.ts';

const BYTES = new TextEncoder().encode('Date,Amount\r\n');

let top = '';
let folders: AllowedFolders;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'ledgerlift-export-')));
  await mkdir(join(top, 'work'));
  folders = await AllowedFolders.open(join(top, 'work'), []);
});
afterEach(() => rm(top, { recursive: true }));

const write = (path: string, overwrite = false) =>
  writeExport(folders, path, BYTES, { ending: 'csv', overwrite });

describe('writeExport', () => {
  it('writes a new file and says where', async () => {
    expect(await write('march.csv')).toBe(join(top, 'work/march.csv'));
    expect(await readFile(join(top, 'work/march.csv'), 'utf8')).toBe('Date,Amount\r\n');
  });

  it('replaces an existing file only with overwrite, and leaves nothing beside it', async () => {
    await writeFile(join(top, 'work/march.csv'), 'mine');
    await expect(write('march.csv')).rejects.toMatchObject({ code: 'file_exists' });
    expect(await readFile(join(top, 'work/march.csv'), 'utf8')).toBe('mine');
    await write('march.csv', true);
    expect(await readFile(join(top, 'work/march.csv'), 'utf8')).toBe('Date,Amount\r\n');
    expect(await readdir(join(top, 'work'))).toEqual(['march.csv']);
  });

  it('writes through no link to the outside, even one to nothing', async () => {
    await writeFile(join(top, 'theirs.csv'), 'theirs');
    await symlink(join(top, 'theirs.csv'), join(top, 'work/link.csv'));
    await symlink(join(top, 'nothing.csv'), join(top, 'work/dangling.csv'));
    await expect(write('link.csv', true)).rejects.toMatchObject({ code: 'path_not_allowed' });
    await expect(write('dangling.csv')).rejects.toMatchObject({ code: 'file_exists' });
    await write('dangling.csv', true);
    expect(await readdir(top)).toEqual(['theirs.csv', 'work']);
    expect(await readFile(join(top, 'theirs.csv'), 'utf8')).toBe('theirs');
  });

  it.each(['.bashrc', 'package.json', 'march', 'march.csv.sh'])(
    'refuses %s: its ending is another',
    async (path) => {
      await expect(write(path, true)).rejects.toMatchObject({
        code: 'path_not_allowed',
        next: 'Call the tool again with a path that ends in .csv.',
      });
      expect(await readdir(join(top, 'work'))).toEqual([]);
    },
  );

  it('writes no hidden file and into no hidden folder, unless that was allowed itself', async () => {
    await mkdir(join(top, 'work/.settings'));
    for (const path of ['.march.csv', '.settings/march.csv'])
      await expect(write(path)).rejects.toMatchObject({ code: 'path_not_allowed' });
    expect(await readdir(join(top, 'work/.settings'))).toEqual([]);
    const given = await AllowedFolders.open(join(top, 'work/.settings'), []);
    await writeExport(given, 'march.csv', BYTES, { ending: 'csv', overwrite: false });
    expect(await readdir(join(top, 'work/.settings'))).toEqual(['march.csv']);
  });

  it('says why it could not write', async () => {
    await mkdir(join(top, 'work/folder.csv'));
    await expect(write('none/march.csv')).rejects.toThrow(
      'none/march.csv could not be written: there is no such folder.',
    );
    await expect(write('folder.csv', true)).rejects.toThrow(
      'folder.csv could not be written: it is no file.',
    );
  });
});
