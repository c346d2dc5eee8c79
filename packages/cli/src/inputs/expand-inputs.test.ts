import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../parse-options.ts';
import { expandInputs } from './expand-inputs.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-inputs-'));
  await mkdir(join(folder, 'in/deep'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  for (const file of ['b.pdf', 'a[1].pdf', 'in/c.PDF', 'in/deep/d.jpeg', 'in/note.txt', 'in/.hidden.pdf'])
    await writeFile(join(folder, file), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('expandInputs', () => {
  it.each([
    ['a file', ['b.pdf'], ['b.pdf'], []],
    ['a file that is not there', ['x.pdf'], ['x.pdf'], []],
    ['a file with the signs of a pattern', ['a[1].pdf'], ['a[1].pdf'], []],
    ['standard input', ['-', 'b.pdf'], ['-', 'b.pdf'], []],
    ['a folder', ['in'], ['in/c.PDF', 'in/deep/d.jpeg'], ['in/note.txt']],
    ['a pattern', ['*.pdf'], ['a[1].pdf', 'b.pdf'], []],
    ['a pattern of all depths', ['in/**/*.jpeg'], ['in/deep/d.jpeg'], []],
    ['a file named twice', ['b.pdf', '*.pdf'], ['b.pdf', 'a[1].pdf'], []],
    [
      'a file that its folder would skip',
      ['in', 'in/note.txt'],
      ['in/c.PDF', 'in/deep/d.jpeg', 'in/note.txt'],
      [],
    ],
  ])('takes %s', async (_, words, files, skipped) => {
    expect(await expandInputs(folder, words)).toEqual({ files, skipped });
  });

  it.each([['*.tiff'], ['empty']])('refuses %s, which holds no file', async (word) => {
    await expect(expandInputs(folder, [word])).rejects.toThrow(UsageError);
  });
});
