import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WatchRecord, type WatchResult } from './watch-record.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-record-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = { hash: 'ab12', file: 'a.pdf', output: 'a.pdf.csv' };
const result = (text: string): WatchResult => ({
  outcome: 'converted',
  proof: 'Proved',
  bytes: Buffer.from(text),
});
const never = () => Promise.reject(new Error('converted twice'));
const visible = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
const inRecord = async () => (await readdir(join(folder, '.ledgerlift'))).sort();
const outputOf = (name: string) => readFile(join(folder, name), 'utf8');

describe('WatchRecord', () => {
  it('converts a content once, over restarts and under other names', async () => {
    const first = await WatchRecord.open(folder);
    expect(await first.once(content, async () => result('rows'))).toMatchObject({ isNew: true });
    const second = await WatchRecord.open(folder);
    const again = await second.once({ ...content, file: 'copy.pdf', output: 'copy.pdf.csv' }, never);
    expect(again).toMatchObject({
      isNew: false,
      entry: { outcome: 'converted', file: 'a.pdf', output: 'a.pdf.csv' },
    });
    expect(await visible()).toEqual(['a.pdf.csv']);
    expect(await inRecord()).toEqual(['ab12.json']);
  });

  it('converts a content once with two watchers', async () => {
    const [one, other] = [await WatchRecord.open(folder), await WatchRecord.open(folder)];
    let conversions = 0;
    const convert = async () => {
      conversions++;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return result('rows');
    };
    const outcomes = await Promise.all([one.once(content, convert), other.once(content, convert)]);
    expect(outcomes.filter((outcome) => outcome?.isNew)).toHaveLength(1);
    expect(outcomes).toContain(null);
    expect([conversions, await visible()]).toEqual([1, ['a.pdf.csv']]);
  });

  it('records a failure with its reason and does not retry it', async () => {
    const record = await WatchRecord.open(folder);
    await record.once(content, async () => ({
      outcome: 'failed',
      code: 'unreadable',
      message: 'It is damaged.',
    }));
    expect((await record.once(content, never))?.entry).toMatchObject({
      outcome: 'failed',
      message: 'It is damaged.',
    });
    expect(await visible()).toEqual([]);
  });

  it('records nothing of an interrupted or broken conversion', async () => {
    const record = await WatchRecord.open(folder);
    expect(await record.once(content, async () => null)).toBeNull();
    await expect(record.once(content, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await inRecord()).toEqual([]);
    expect(await record.once(content, async () => result('rows'))).toMatchObject({ isNew: true });
  });

  it('overwrites no file of the same name', async () => {
    const record = await WatchRecord.open(folder);
    await writeFile(join(folder, 'a.pdf.csv'), 'mine');
    await writeFile(join(folder, 'a.pdf.2.csv'), 'mine, too');
    const done = await record.once(content, async () => result('rows'));
    expect(done?.entry).toMatchObject({ output: 'a.pdf.3.csv' });
    expect([await outputOf('a.pdf.csv'), await outputOf('a.pdf.3.csv')]).toEqual(['mine', 'rows']);
  });

  it('finishes what a killed process has converted, and discards what it had half written', async () => {
    await mkdir(join(folder, '.ledgerlift'));
    const entry = { outcome: 'converted', proof: 'Proved', file: 'a.pdf', output: 'a.pdf.csv' };
    await writeFile(join(folder, '.ledgerlift/ab12.json'), JSON.stringify(entry));
    await writeFile(join(folder, '.ledgerlift/ab12.result'), 'rows');
    await writeFile(join(folder, '.ledgerlift/cd34.result'), 'never recorded');
    const record = await WatchRecord.open(folder);
    expect(await record.once(content, never)).toMatchObject({ isNew: false });
    await record.once({ hash: 'cd34', file: 'c.pdf', output: 'c.pdf.csv' }, async () => result('other rows'));
    expect([await outputOf('a.pdf.csv'), await outputOf('c.pdf.csv')]).toEqual(['rows', 'other rows']);
    expect(await inRecord()).toEqual(['ab12.json', 'cd34.json']);
  });

  it('respects a living claim and takes over an abandoned one', async () => {
    const record = await WatchRecord.open(folder);
    const claim = join(folder, '.ledgerlift/ab12.claim');
    await writeFile(claim, 'another process');
    expect(await record.once(content, never)).toBeNull();
    const before = new Date(Date.now() - 120_000);
    await utimes(claim, before, before);
    expect(await record.once(content, async () => result('rows'))).toMatchObject({ isNew: true });
    expect(await inRecord()).toEqual(['ab12.json']);
  });
});
