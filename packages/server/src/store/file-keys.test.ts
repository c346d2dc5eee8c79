import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { KEY_FILE, openFileKeys, parseFileKeys } from './file-keys.ts';

const entry = (version: number, fill: number) => `${version}:${Buffer.alloc(32, fill).toString('base64')}`;

describe('the keys of stored files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('are created at the first start, once for all processes, readable by this user only', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openFileKeys(folder.path, [], true)));
    const [first] = opened;
    for (const keys of opened) expect(keys.newest).toEqual(first?.newest);
    expect((await openFileKeys(folder.path, [], false)).newest).toEqual(first?.newest);
    expect(first?.newest).toMatchObject({ version: 1, key: expect.objectContaining({ length: 32 }) });
    expect((await stat(join(folder.path, KEY_FILE))).mode & 0o777).toBe(0o600);
  });

  it('are not created again where files need the lost ones', async () => {
    await expect(openFileKeys(folder.path, [], false)).rejects.toThrow(
      /^Ledgerlift cannot start: .+files\.key, the key of the stored files, is missing\. Put it back, or set FILE_KEYS\.$/,
    );
  });

  it('seal with the highest version in the key file, and keep the others for reading', async () => {
    await writeFile(join(folder.path, KEY_FILE), `${entry(2, 2)}\n${entry(1, 1)}\n`);
    const keys = await openFileKeys(folder.path, [], true);
    expect(keys.newest).toEqual({ version: 2, key: Buffer.alloc(32, 2) });
    expect(keys.ofVersion(1)).toEqual(Buffer.alloc(32, 1));
    expect(keys.ofVersion(3)).toBeUndefined();
    expect(keys.versions).toBe('1, 2');
  });

  it('come from the settings, and those of the key file stay for reading', async () => {
    const { newest: generated } = await openFileKeys(folder.path, [], true);
    const before = await readFile(join(folder.path, KEY_FILE), 'utf8');
    const keys = await openFileKeys(folder.path, parseFileKeys(`${entry(3, 3)},${entry(2, 2)}`), true);
    expect(keys.newest.version).toBe(3);
    expect(keys.ofVersion(1)).toEqual(generated.key);
    expect(await readFile(join(folder.path, KEY_FILE), 'utf8')).toBe(before);

    const clash = openFileKeys(folder.path, parseFileKeys(entry(1, 9)), true);
    await expect(clash).rejects.toThrow(StartupError);
    await expect(clash).rejects.toThrow('Give the new key a higher version.');
  });

  it('are refused with a plain message when the key file is damaged', async () => {
    await writeFile(join(folder.path, KEY_FILE), 'sesame');
    await expect(openFileKeys(folder.path, [], true)).rejects.toThrow(
      /files\.key, the key of the stored files, every key must look like 1:base64 of 32 bytes\.$/,
    );
  });

  it('are read in base64 and base64url, and refused without being quoted', () => {
    const key = Buffer.alloc(32, 0xfb);
    const list = `1:${key.toString('base64')}, 2:${key.toString('base64url')}`;
    expect(readEnvironment({ FILE_KEYS: list }).FILE_KEYS).toEqual([
      { version: 1, key },
      { version: 2, key },
    ]);
    const wrong = ['secret', `0:${key.toString('base64')}`, `1:${randomBytes(16).toString('base64')}`, ','];
    for (const text of [...wrong, `${entry(1, 1)},${entry(1, 2)}`]) {
      const read = () => readEnvironment({ FILE_KEYS: text });
      expect(read, text).toThrow(/^Ledgerlift cannot start: wrong settings\. FILE_KEYS: /);
      expect(read, text).not.toThrow(text);
    }
  });
});
