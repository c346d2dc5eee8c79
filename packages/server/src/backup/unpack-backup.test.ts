import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { BackupError, type Manifest, newManifest } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar-format.ts';
import { unpackBackup } from './unpack-backup.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
type Entry = [name: string, text: string];

function entry([name, text]: Entry): Buffer {
  const content = Buffer.from(text);
  const header = tarHeader({ name, kind: 'file', size: content.length }, NOW);
  return Buffer.concat([header, content, tarPadding(content.length)]);
}

function listed([path, text]: Entry) {
  return { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

describe('unpacking a backup', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  async function unpack(entries: readonly Buffer[], end = tarEnd()): Promise<Manifest> {
    const archive = join(folder.path, 'archive');
    const target = join(folder.path, 'target');
    await mkdir(target, { recursive: true });
    await writeFile(archive, gzipSync(Buffer.concat([...entries, end])));
    return unpackBackup(archive, target);
  }
  const manifestOf = (entries: readonly Entry[], changes: Partial<Manifest> = {}) =>
    entry(['manifest.json', JSON.stringify({ ...newManifest(entries.map(listed), NOW), ...changes })]);

  it('takes what its list says, byte for byte', async () => {
    const key: Entry = ['secret.key', 'x'.repeat(1000)];
    expect(await unpack([entry(key), manifestOf([key])])).toMatchObject({ files: [{ size: 1000 }] });
    expect(await readdir(join(folder.path, 'target'))).toEqual(['secret.key']);
  });

  const KEY: Entry = ['secret.key', 'key'];
  it.each<[string, Buffer[], string]>([
    ['a path out of the folder', [entry(['../secret.key', 'key'])], 'no backup of Ledgerlift'],
    ['a path from the root', [entry(['/etc/secret.key', 'key'])], 'no backup of Ledgerlift'],
    ['a file that no data folder has', [entry(['program.sh', 'key'])], 'no backup of Ledgerlift'],
    [
      'another content',
      [entry(['secret.key', 'kex']), manifestOf([KEY])],
      'secret.key is not what was backed up',
    ],
    ['a file that is missing', [manifestOf([KEY])], 'secret.key is missing'],
    ['a file that is not listed', [entry(KEY), manifestOf([])], 'more than its list'],
    ['a file twice', [entry(KEY), entry(KEY), manifestOf([KEY])], 'is damaged'],
    ['something behind the list', [manifestOf([]), entry(KEY)], 'something follows'],
    ['no list', [entry(KEY)], 'cut short'],
    ['a newer format', [manifestOf([], { format: 99, version: '9.9' })], 'newer Ledgerlift (9.9)'],
    ['a newer database', [manifestOf([], { migrations: 999 })], 'newer Ledgerlift'],
    ['another list', [entry(['manifest.json', '{}'])], 'cannot be read'],
  ])('refuses %s', async (_what, entries, words) => {
    const refused = unpack(entries);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(words);
  });

  it('refuses an archive without its end, and one whose headers were changed', async () => {
    await expect(unpack([entry(KEY)], Buffer.alloc(0))).rejects.toThrow('cut short');
    const changed = entry(KEY);
    changed.write('z', 0);
    await expect(unpack([changed, manifestOf([])])).rejects.toThrow('is damaged');
  });

  it('has no room for names that a tar header cannot hold', () => {
    expect(() => tarHeader({ name: 'x'.repeat(101), kind: 'file', size: 0 }, NOW)).toThrow(RangeError);
    expect(() => tarHeader({ name: 'x', kind: 'file', size: 8 ** 11 }, NOW)).toThrow(RangeError);
  });
});
