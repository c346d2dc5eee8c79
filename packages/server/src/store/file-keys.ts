import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES, MAX_KEY_VERSION, type MasterKey } from '@ledgerlift/conversion';
import { StartupError } from '../startup-error.ts';
import { makeKeyFile } from './make-key-file.ts';

/** In the data folder. */
export const KEY_FILE = 'files.key';
/** `version:key`, the key being 32 bytes in base64 or base64url. */
const ENTRY = /^([1-9]\d{0,9}):([A-Za-z0-9+/_-]{43}=?)$/;

/** The master keys of stored files. */
export interface FileKeys {
  /** Wraps the data keys of new files. */
  newest: MasterKey;
  /** The key of a version, or undefined. */
  ofVersion(version: number): Uint8Array | undefined;
  /** For messages: '1, 2'. */
  versions: string;
}

/**
 * Parses `version:key` entries, separated by commas or white space. Throws RangeError, without quoting a key, for a
 * malformed entry, a duplicate version, and an empty list.
 */
export function parseFileKeys(text: string): MasterKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseEntry);
  if (keys.length === 0) throw new RangeError('holds no key');
  if (new Set(keys.map(({ version }) => version)).size < keys.length)
    throw new RangeError('holds two keys of one version');
  return keys;
}

function parseEntry(entry: string): MasterKey {
  const [, digits, encoded] = ENTRY.exec(entry) ?? [];
  const version = Number(digits);
  const key = Buffer.from(encoded ?? '', 'base64url');
  if (!(version <= MAX_KEY_VERSION) || key.length !== KEY_BYTES)
    throw new RangeError(`every key must look like 1:base64 of ${KEY_BYTES} bytes`);
  return { version, key };
}

/**
 * Returns the configured keys, whose highest version seals new files, and, for reading, those of the key file in the
 * data folder. Without configured keys it uses only the key file, and creates it if `mayGenerate`. Throws StartupError
 * when there is no key, the key file is malformed, or two keys have the same version.
 */
export async function openFileKeys(
  dataDir: string,
  configured: readonly MasterKey[],
  mayGenerate: boolean,
): Promise<FileKeys> {
  const path = join(dataDir, KEY_FILE);
  let ofFolder = await keysOfFile(path);
  if (configured.length === 0 && ofFolder.length === 0) {
    if (!mayGenerate)
      throw new StartupError(
        `Ledgerlift cannot start: ${path}, the key of the stored files, is missing. Put it back, or set FILE_KEYS.`,
      );
    await makeKeyFile(path, `1:${randomBytes(KEY_BYTES).toString('base64')}\n`);
    ofFolder = await keysOfFile(path);
  }
  const byVersion = new Map<number, Uint8Array>();
  for (const { version, key } of [...ofFolder, ...configured]) {
    const other = byVersion.get(version);
    if (other && !Buffer.from(other).equals(key))
      throw new StartupError(
        `Ledgerlift cannot start: version ${version} in FILE_KEYS is another key than in ${path}. Give the new key a higher version.`,
      );
    byVersion.set(version, key);
  }
  const newest = highest(configured.length > 0 ? configured : ofFolder);
  const versions = [...byVersion.keys()].sort((a, b) => a - b).join(', ');
  return { newest, ofVersion: (version) => byVersion.get(version), versions };
}

function highest(keys: readonly MasterKey[]): MasterKey {
  return keys.reduce((best, candidate) => (candidate.version > best.version ? candidate : best));
}

/** Empty when there is no such file. */
async function keysOfFile(path: string): Promise<MasterKey[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new StartupError(`Ledgerlift cannot start: ${path}, the key of the stored files, cannot be read.`);
  }
  try {
    return parseFileKeys(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'is damaged';
    throw new StartupError(`Ledgerlift cannot start: ${path}, the key of the stored files, ${why}.`);
  }
}
