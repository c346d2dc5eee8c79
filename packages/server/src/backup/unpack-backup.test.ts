import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { BackupError, type Manifest, newManifest } from './manifest.ts';
import { packBackup } from './pack-backup.ts';
import { unpackBackup } from './unpack-backup.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
type UnusualHeader = Partial<Omit<Header, 'type'>> & { type: Header['type'] | 'pax-header' };
/** Name, content and unusual header values. */
type Entry = [name: string, text: string, header?: UnusualHeader];

/**
 * Three files and an empty folder, packed by the product's own writer before tar-stream: its headers have no device or
 * prefix, and end every number with NUL.
 */
const EARLIER_BACKUP =
  'H4sIAAAAAAACA+2YT4vUMBjGe/ZTyHvujm/+J715EPGiouLBRSRJ38xUZ6ZDmxXWZb67OMLs6njZhXaEzY9AQqA8h4fnSZrUrWl8Vk0K' +
  'IqJBPMx4Oh/WTDGuhJDy975BwypVzcDVmP1QIVaPk3Twf9tvaVr/9T39N1JUWPyfnF0/5uUwbQU8JP9aqJL/Of1/+/LLxxfv3r968/oM' +
  '+Rd/+c8Y17rkfwaYeVIVHi/H/NNml6+nOQXu3/8MjRGl/2dgpDhQXnyj63Pe/8zp/U+r0v8zkFf0dFLzC/81G7/tEo158XXst2fKvzbm' +
  'pP8VypL/GbiB3dC3VzFDA2tqlzSsu5ShhtQPG5+hYTV8p2Hs+i00gAu2QKghDuQztc9/fcWR6wtkF8g+IDaHsUDET1DDplsOPnf9doTG' +
  '1HB4a4Dm8gZ2Pq+ggdvHB6hh7H4QNFjDuPJcaWiARMAoJXc2RRaZdD6FJKN1TqfguOTGk2QktXTBCRm9dMo5FoxVPFilYF8fpf7xn3PU' +
  'FHc0lWRWJCm4SMKYYISRQnhGznLuyLeY2qitTk4EH1AZikEz3nrvJCIPf2jenq1HKXNHSnj0PkppBSelFLfeCpkoGmGM1dE5RybYlrwN' +
  'rUYWgnKJOcWFaZUNnGD/eV8KrFAoPJif4oWWNwAYAAA=';

async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const [name, text, header] of entries) {
    const whole = { name, ...header } as Partial<Header> & { name: string };
    if (whole.type === undefined) tar.entry(whole, text);
    else tar.entry(whole);
  }
  tar.finalize();
  return buffer(tar as AsyncIterable<Buffer>);
}

/** Changes the first header of an archive and corrects its checksum. */
function withField(archive: Buffer, offset: number, bytes: string): Buffer {
  const changed = Buffer.from(archive);
  changed.write(bytes, offset, 'latin1');
  changed.write(' '.repeat(8), CHECKSUM_OFFSET);
  const sum = changed.subarray(0, HEADER_BYTES).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_OFFSET);
  return changed;
}
const HEADER_BYTES = 512;
const SIZE_OFFSET = 124;
const CHECKSUM_OFFSET = 148;

function listed([path, text]: Entry) {
  return { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
const manifestOf = (entries: readonly Entry[], changes: Partial<Manifest> = {}): Entry => [
  'manifest.json',
  JSON.stringify({ ...newManifest(entries.map(listed), NOW), ...changes }),
];

describe('unpacking a backup', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let target: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    target = join(folder.path, 'target');
    await mkdir(target);
  });
  afterEach(() => folder.remove());

  async function unpackBytes(archive: Buffer): Promise<Manifest> {
    const file = join(folder.path, 'archive');
    await writeFile(file, archive);
    return unpackBackup(file, target);
  }
  const unpackTar = (tar: Buffer) => unpackBytes(gzipSync(tar));
  const unpack = async (entries: readonly Entry[]) => unpackTar(await tarOf(entries));

  it('restores its listed files byte for byte', async () => {
    const key: Entry = ['secret.key', 'x'.repeat(1000)];
    expect(await unpack([key, manifestOf([key])])).toMatchObject({ files: [{ size: 1000 }] });
    expect(await readdir(target)).toEqual(['secret.key']);
    expect(await readFile(join(target, 'secret.key'), 'utf8')).toBe('x'.repeat(1000));
  });

  it('accepts a packed folder, including empty files and folders and long names', async () => {
    const source = join(folder.path, 'source');
    const long = 'n'.repeat(150);
    await mkdir(join(source, 'postgres', 'empty'), { recursive: true });
    await mkdir(join(source, 'files'));
    await writeFile(join(source, 'files', long), 'x'.repeat(300_000));
    await writeFile(join(source, 'files', 'none'), '');
    const tar = await buffer(packBackup(source, NOW));
    const { files } = await unpackTar(tar);
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      [`files/${long}`, 300_000],
      ['files/none', 0],
    ]);
    expect(await readdir(join(target, 'postgres'))).toEqual(['empty']);
    expect(await readFile(join(target, 'files', long), 'utf8')).toBe('x'.repeat(300_000));
  });

  it('accepts a backup of an earlier release', async () => {
    const { files } = await unpackBytes(Buffer.from(EARLIER_BACKUP, 'base64'));
    expect(files.map(({ path }) => path)).toEqual(['files/none', 'postgres/PG_VERSION', 'secret.key']);
    expect(await readFile(join(target, 'secret.key'), 'utf8')).toBe('the key');
    expect(await readdir(join(target, 'postgres'))).toEqual(['PG_VERSION', 'empty']);
  });

  it("accepts a backup that the system's tar repacked", async () => {
    await unpackBytes(Buffer.from(EARLIER_BACKUP, 'base64'));
    const manifest = gunzipSync(Buffer.from(EARLIER_BACKUP, 'base64'))
      .toString('latin1')
      .match(/\{"product.*\}/);
    await writeFile(join(target, 'manifest.json'), manifest?.[0] ?? '');
    const again = join(folder.path, 'again.tar.gz');
    const names = ['files', 'postgres', 'secret.key', 'manifest.json'];
    await promisify(execFile)('tar', ['-czf', again, '-C', target, ...names]);
    const second = join(folder.path, 'second');
    await mkdir(second);
    expect((await unpackBackup(again, second)).files).toHaveLength(3);
  });

  const KEY: Entry = ['secret.key', 'key'];
  const NOT_WHOLE = 'is damaged, cut short, or no backup at all';
  it.each<[string, Entry[], string]>([
    ['a path out of the folder', [['../secret.key', 'key']], 'no backup of Ledgerlift'],
    [
      'a path out of it by a long name',
      [[`files/../../${'n'.repeat(200)}`, 'key']],
      'no backup of Ledgerlift',
    ],
    ['a path from the root', [['/etc/secret.key', 'key']], 'no backup of Ledgerlift'],
    ['a file that no data folder has', [['program.sh', 'key']], 'no backup of Ledgerlift'],
    ['a symbolic link', [['secret.key', '', { type: 'symlink', linkname: '/etc/passwd' }]], NOT_WHOLE],
    ['a hard link', [['secret.key', '', { type: 'link', linkname: '/etc/passwd' }]], NOT_WHOLE],
    ['a device', [['secret.key', '', { type: 'character-device', devmajor: 1 }]], NOT_WHOLE],
    ['a folder with content', [['files/', '', { type: 'directory', size: 512 }]], NOT_WHOLE],
    ['a header without end', [['x', '', { type: 'pax-header', size: 5 * 1024 * 1024 }], KEY], NOT_WHOLE],
    ['another content', [['secret.key', 'kex'], manifestOf([KEY])], 'secret.key is not what was backed up'],
    ['a file that is missing', [manifestOf([KEY])], 'secret.key is missing'],
    ['a file that is not listed', [KEY, manifestOf([])], 'more than its list'],
    ['a file twice', [KEY, KEY, manifestOf([KEY])], 'is damaged'],
    ['a file without its folder', [['files/none', ''], manifestOf([])], NOT_WHOLE],
    ['something behind the list', [manifestOf([]), KEY], 'something follows'],
    ['no list', [KEY], 'cut short'],
    ['a newer format', [manifestOf([], { format: 99, version: '9.9' })], 'newer Ledgerlift (9.9)'],
    ['a newer database', [manifestOf([], { migrations: 999 })], 'newer Ledgerlift'],
    ['another list', [['manifest.json', '{}']], 'cannot be read'],
  ])('refuses %s', async (_what, entries, words) => {
    const refused = unpack(entries);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(words);
  });

  it.each([
    ['larger than the archive', '00000100000\0'],
    ['larger than any disk', '\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff'],
    ['negative', '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00'],
    ['no number', 'size unknown'],
  ])('refuses a file whose size is %s', async (_what, size) => {
    const tar = withField(await tarOf([KEY, manifestOf([KEY])]), SIZE_OFFSET, size);
    const refused = unpackTar(tar);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(NOT_WHOLE);
  });

  it('refuses an archive that is truncated anywhere, and one with changed headers', async () => {
    const tar = await tarOf([KEY, manifestOf([KEY])]);
    for (const length of [0, 100, 512, 514, 600, 1024, 1500, 1600]) {
      const refused = unpackTar(tar.subarray(0, length));
      await expect(refused, `${length}`).rejects.toThrow(BackupError);
      await expect(refused, `${length}`).rejects.toThrow('cut short');
      await rm(join(target, 'secret.key'), { force: true });
    }
    const changed = Buffer.from(tar);
    changed.write('z', 0);
    await expect(unpackTar(changed)).rejects.toThrow(NOT_WHOLE);
  });

  it('reports the disk’s own error', async () => {
    await writeFile(join(target, 'files'), 'no folder');
    const refused = unpack([['files/one', 'x'], manifestOf([])]);
    await expect(refused).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
