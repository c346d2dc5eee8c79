import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AllowedFolders } from './allowed-folders.ts';

let top = '';
let folders: AllowedFolders;
beforeAll(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'ledgerlift-allowed-')));
  for (const folder of ['work/inner', 'given', 'work-beside', '..hidden'].map((name) => join(top, name)))
    await mkdir(folder, { recursive: true });
  await writeFile(join(top, 'secret.pdf'), '');
  await symlink(join(top, 'secret.pdf'), join(top, 'work', 'link.pdf'));
  await symlink(top, join(top, 'work', 'up'));
  await symlink(join(top, 'given'), join(top, 'work', 'way'));
  await symlink(join(top, 'given'), join(top, 'given-link'));
  folders = await AllowedFolders.open(join(top, 'work'), [join(top, 'given-link')]);
});
afterAll(() => rm(top, { recursive: true }));

describe('AllowedFolders', () => {
  it('lets through what is in or below an allowed folder, existing or not, with links resolved', async () => {
    expect(await folders.resolve('inner/a.pdf')).toBe(join(top, 'work/inner/a.pdf'));
    expect(await folders.resolve('./inner/../a.pdf')).toBe(join(top, 'work/a.pdf'));
    expect(await folders.resolve(join(top, 'given-link/new/b.pdf'))).toBe(join(top, 'given/new/b.pdf'));
    expect(await folders.resolve('way/c.pdf')).toBe(join(top, 'given/c.pdf'));
    expect(await folders.resolve('..named')).toBe(join(top, 'work/..named'));
  });

  it.each([
    '../secret.pdf',
    '../none.pdf',
    'link.pdf',
    'up/secret.pdf',
    'up/none.pdf',
    '../work-beside/a.pdf',
    '/',
    'a\0.pdf',
  ])('refuses %j in the same way, whether it exists or not', async (path) => {
    await expect(folders.resolve(path)).rejects.toMatchObject({
      code: 'path_not_allowed',
      message: expect.stringContaining(join(top, 'given')),
      next: expect.stringContaining('--allow'),
    });
  });

  it('allows nothing where a client starts it in the root of the file system', async () => {
    const none = await AllowedFolders.open('/', []);
    await expect(none.resolve(join(top, 'secret.pdf'))).rejects.toMatchObject({
      code: 'path_not_allowed',
      message: expect.stringContaining('No folder is allowed.'),
    });
    expect((await AllowedFolders.open('/', [join(top, 'given')])).roots).toEqual([join(top, 'given')]);
  });

  it('refuses to start with a folder that is none', async () => {
    for (const name of ['none', 'secret.pdf'])
      await expect(AllowedFolders.open(top, [name])).rejects.toThrow(
        `--allow ${name}: there is no such folder.`,
      );
  });
});
