import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConvertedDocument, DEFAULT_CSV_PROFILE, LedgerliftError } from '@ledgerlift/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArguments } from '../arguments.ts';
import { watchFolder } from './watch-folder.ts';

const document: ConvertedDocument = {
  type: 'bank_statement',
  pages: 1,
  missingPages: [],
  language: 'en',
  currency: 'EUR',
  facts: {},
  accounts: [],
  rows: [],
  findings: [],
  proof: { state: 'unprovable', missing: [], restsOnEdits: false },
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-watch-'));
  await mkdir(join(folder, 'in/sub'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** A watch with a fake pool, which fails for names with `bad`. */
function startWatch(words: string[] = []) {
  const ending = new AbortController();
  const state = { stderr: '', converted: [] as string[], closed: 0 };
  const read = readArguments(['--watch', 'in', '--out', 'in/out', ...words]);
  if (read === 'help') throw new Error('unexpected');
  const code = watchFolder(
    { ...read, watch: 'in', out: 'in/out' },
    {
      folder,
      stderr: { write: (text) => (state.stderr += text) },
      createPool: () => ({
        convert: async ({ path }) => {
          state.converted.push(path.slice(folder.length + 4));
          if (path.includes('bad')) throw new LedgerliftError('unreadable', 'It is damaged.');
          return document;
        },
        close: async () => {
          state.closed++;
        },
      }),
      signal: ending.signal,
      lookMilliseconds: 20,
    },
  );
  return {
    state,
    async end() {
      ending.abort();
      return await code;
    },
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 500 && !(await isSo()); look++) await sleep(10);
  expect(await isSo()).toBe(true);
}

const outputs = async () => {
  const all = await readdir(join(folder, 'in/out'), { recursive: true }).catch(() => []);
  return all.filter((name) => name.endsWith('.csv')).sort();
};

describe('watchFolder', () => {
  it('converts what is there and what arrives, each content once, also over restarts', async () => {
    await writeFile(join(folder, 'in/a.pdf'), 'one');
    await writeFile(join(folder, 'in/sub/b.png'), 'two');
    await writeFile(join(folder, 'in/note.txt'), 'no document');
    const first = startWatch();
    await until(async () => (await outputs()).length === 2);
    await writeFile(join(folder, 'in/copy.pdf'), 'one');
    await writeFile(join(folder, 'in/late.pdf'), 'three');
    await until(async () => (await outputs()).length === 3);
    expect(await first.end()).toBe(0);
    expect(first.state.closed).toBe(1);
    const second = startWatch();
    await writeFile(join(folder, 'in/last.pdf'), 'four');
    await until(async () => (await outputs()).length === 4);
    await second.end();
    expect(await outputs()).toEqual(['a.pdf.csv', 'last.pdf.csv', 'late.pdf.csv', 'sub/b.png.csv']);
    expect([...first.state.converted, ...second.state.converted].sort()).toEqual([
      'a.pdf',
      'last.pdf',
      'late.pdf',
      'sub/b.png',
    ]);
  });

  it('reports a failure, and retries it when the content has changed', async () => {
    await writeFile(join(folder, 'in/bad.pdf'), 'one');
    const { state, end } = startWatch(['--quiet']);
    await until(() => state.stderr.includes('bad.pdf: It is damaged.'));
    await writeFile(join(folder, 'in/good.pdf'), 'other');
    await until(async () => (await outputs()).length === 1);
    expect(state.converted.filter((file) => file === 'bad.pdf')).toHaveLength(1);
    await appendFile(join(folder, 'in/bad.pdf'), ' more');
    await until(() => state.converted.filter((file) => file === 'bad.pdf').length === 2);
    await end();
    expect(state.stderr).not.toContain('good.pdf');
  });

  it('refuses folders that cannot be watched', async () => {
    await rm(join(folder, 'in'), { recursive: true });
    await expect(startWatch().end()).rejects.toThrow('there is no such folder');
  });

  it('writes one’s own CSV by a profile', async () => {
    await writeFile(join(folder, 'in/a.pdf'), 'a');
    const columns = [{ source: 'date', heading: 'Tag' }];
    await writeFile(join(folder, 'own.json'), JSON.stringify({ ...DEFAULT_CSV_PROFILE, columns }));
    const watch = startWatch(['--format', 'own', '--profile', 'own.json']);
    await until(async () => (await outputs()).includes('a.pdf.csv'));
    await watch.end();
    expect(await readFile(join(folder, 'in/out/a.pdf.csv'), 'utf8')).toMatch(/^Tag\r?\n$/);
  });
});
