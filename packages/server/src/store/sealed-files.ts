import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import {
  keyVersionOf,
  type MasterKey,
  makeDataKey,
  SealedFileError,
  sealingStream,
  unwrapDataKey,
} from '@ledgerlift/conversion';
import { StartupError } from '../startup-error.ts';
import type { FileKeys } from './file-keys.ts';
import type { StoredFile } from './file-store.ts';
import { streamToFile } from './stream-to-file.ts';

const STORED_NAME = /^[A-Za-z0-9_-]{22}$/;

/** True for valid stored names, which only this server generates. */
export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}

/** Throws RangeError for an invalid stored name. */
export function checkStoredName(name: string): void {
  if (!isStoredName(name)) throw new RangeError('this is no name of a stored file');
}

/**
 * Seals a stream into a new local file and syncs it. Rejects with the error of the source or the disk; then the caller
 * removes the file.
 */
export async function sealFile(
  path: string,
  source: Readable,
  masterKey: MasterKey,
  storedName: string,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const seal = sealingStream(makeDataKey(masterKey, storedName));
  await streamToFile(path, [source, measure, seal], { flags: 'wx', flush: true });
  return { storedName, size, contentHash: hash.digest('hex') };
}

/** The data key of a stored file, from its header. Throws SealedFileError when none of the keys opens it. */
export function dataKeyOf(header: Uint8Array, storedName: string, keys: FileKeys): Uint8Array {
  const version = keyVersionOf(header);
  const masterKey = keys.ofVersion(version);
  if (!masterKey)
    throw new SealedFileError(`sealed with key version ${version}; there are only ${keys.versions}`);
  return unwrapDataKey(header, masterKey, storedName);
}

/**
 * Tries the keys on some of the files, so that a wrong key fails at the start and not at the first conversion. A key is
 * only wrong when it opens none of the files of its version: a single damaged file does not prevent the start.
 * `headerOf`: the first bytes of a sealed file; null for any other file.
 */
export async function checkKeys(
  storedNames: readonly string[],
  headerOf: (storedName: string) => Promise<Uint8Array | null>,
  keys: FileKeys,
  checkedFiles: number,
): Promise<void> {
  const step = Math.max(1, Math.floor(storedNames.length / checkedFiles));
  const opened = new Set<number>();
  const refused = new Set<number>();
  for (let index = 0; index < storedNames.length; index += step) {
    const storedName = storedNames[index] ?? '';
    const header = await headerOf(storedName);
    const version = header && versionOf(header);
    if (!header || version === null) continue;
    (isOpenedBy(keys, header, storedName) ? opened : refused).add(version);
  }
  const wrong = [...refused].find((version) => !opened.has(version));
  if (wrong === undefined) return;
  const trouble = keys.ofVersion(wrong) === undefined ? 'is missing' : 'is another one now';
  throw new StartupError(
    `Ledgerlift cannot start: key version ${wrong}, with which stored files were encrypted, ${trouble}. Put the key back, in FILE_KEYS or the key file.`,
  );
}

/** Returns null for a file that is not sealed. */
function versionOf(header: Uint8Array): number | null {
  try {
    return keyVersionOf(header);
  } catch {
    return null;
  }
}

function isOpenedBy(keys: FileKeys, header: Uint8Array, storedName: string): boolean {
  try {
    dataKeyOf(header, storedName, keys);
    return true;
  } catch {
    return false;
  }
}
