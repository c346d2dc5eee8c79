import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import {
  keyVersionOf,
  type MasterKey,
  makeDataKey,
  openSealedFile,
  readSealedHeader,
  SealedFileError,
  sealingStream,
  unwrapDataKey,
} from '@ledgerlift/conversion';
import { randomId } from '../random-id.ts';
import { StartupError } from '../startup-error.ts';
import { type FileKeys, openFileKeys } from './file-keys.ts';
import { syncFolder } from './sync-folder.ts';

/** In the data folder. */
export const FILES_FOLDER = 'files';
const STORED_NAME = /^[A-Za-z0-9_-]{22}$/;
/** Added to the name of a file that is being written. */
const UNFINISHED = '.part';
/** Files whose key is tried at the start, spread over all. */
const CHECKED_FILES = 100;

export interface StoredFile {
  storedName: string;
  /** Bytes of the content. */
  size: number;
  /** Hex of SHA-256 of the content. */
  contentHash: string;
}

/** What it takes to read a stored file elsewhere: in a conversion process. */
export interface SealedLocation {
  path: string;
  /** The file's own data key. */
  key: Uint8Array;
}

/** Uploaded files on disk, encrypted, under random names. */
export interface FileStore {
  /**
   * Streams to disk, encrypting; what is acknowledged survives a power loss. Rejects, and leaves nothing behind, when the
   * source fails.
   */
  put(source: Readable): Promise<StoredFile>;
  /** Copies a file of the product's own. */
  putCopy(path: string): Promise<StoredFile>;
  /**
   * Where the file lies and its key. Throws RangeError for anything that is not one of our names, LedgerliftError `not_found`
   * when it is gone, SealedFileError when none of the keys opens it, and what the file system throws.
   */
  locate(storedName: string): Promise<SealedLocation>;
  /** The content as a stream, which fails where the file was tampered with. Throws as `locate` does. */
  read(storedName: string): Promise<Readable>;
  /** Removes files; those already gone are no error. */
  remove(storedNames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** The names of files that were written before `moment`. */
  listOlderThan(moment: Date): Promise<string[]>;
  /** Removes what a process that was killed had begun to write before `moment`. */
  removeUnfinished(moment: Date): Promise<void>;
}

/**
 * Opens the store in the data folder, making it where needed. `configured` are the operator's keys; none means the key
 * file's. Throws StartupError when a key is missing, or is not the one that files here were sealed with.
 */
export async function openFileStore(
  dataDir: string,
  configured: readonly MasterKey[] = [],
): Promise<FileStore> {
  const folder = join(dataDir, FILES_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const list = async () => (await readdir(folder)).filter((name) => STORED_NAME.test(name));
  const stored = await list();
  const keys = await openFileKeys(dataDir, configured, stored.length === 0);
  await checkKeys(folder, stored, keys);
  const locate = (storedName: string) => locateFile(folder, storedName, keys);
  return {
    put: (source) => putFile(folder, source, keys.newest),
    putCopy: (path) => putFile(folder, createReadStream(path), keys.newest),
    locate,
    async read(storedName) {
      const { path, key } = await locate(storedName);
      return await openSealedFile(path, key);
    },
    async remove(storedNames) {
      await Promise.all(storedNames.map((storedName) => rm(pathOf(folder, storedName), { force: true })));
    },
    list,
    listOlderThan: async (moment) => writtenBefore(folder, await list(), moment),
    async removeUnfinished(moment) {
      const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
      for (const name of await writtenBefore(folder, unfinished, moment))
        await rm(join(folder, name), { force: true });
    },
  };
}

function pathOf(folder: string, storedName: string): string {
  if (!STORED_NAME.test(storedName)) throw new RangeError('this is no name of a stored file');
  return join(folder, storedName);
}

async function putFile(folder: string, source: Readable, masterKey: MasterKey): Promise<StoredFile> {
  const storedName = randomId();
  const path = pathOf(folder, storedName);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const unfinished = path + UNFINISHED;
  try {
    await pipeline(
      source,
      measure,
      sealingStream(makeDataKey(masterKey, storedName)),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
    await syncFolder(folder);
  } catch (error) {
    await Promise.all([rm(unfinished, { force: true }), rm(path, { force: true })]);
    throw error;
  }
  return { storedName, size, contentHash: hash.digest('hex') };
}

async function locateFile(folder: string, storedName: string, keys: FileKeys): Promise<SealedLocation> {
  const path = pathOf(folder, storedName);
  const header = await readSealedHeader(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new LedgerliftError('not_found', 'This file was removed. Upload it again.');
  });
  const version = keyVersionOf(header);
  const masterKey = keys.ofVersion(version);
  if (!masterKey)
    throw new SealedFileError(`sealed with key version ${version}; there are only ${keys.versions}`);
  return { path, key: unwrapDataKey(header, masterKey, storedName) };
}

async function writtenBefore(folder: string, names: readonly string[], moment: Date): Promise<string[]> {
  const older: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info && info.mtimeMs < moment.getTime()) older.push(name);
  }
  return older;
}

/**
 * Tries the keys on some of the files, so that a wrong key is told at the start and not at the first conversion. A single
 * damaged file is no reason not to start: a key is wrong when it opens none of the files that ask for it.
 */
async function checkKeys(folder: string, storedNames: readonly string[], keys: FileKeys): Promise<void> {
  const step = Math.max(1, Math.floor(storedNames.length / CHECKED_FILES));
  const opened = new Set<number>();
  const refused = new Set<number>();
  for (let index = 0; index < storedNames.length; index += step) {
    const storedName = storedNames[index] ?? '';
    const header = await readSealedHeader(pathOf(folder, storedName)).catch(() => null);
    if (!header) continue;
    const version = keyVersionOf(header);
    const opens = await locateFile(folder, storedName, keys).then(
      () => true,
      () => false,
    );
    (opens ? opened : refused).add(version);
  }
  const wrong = [...refused].find((version) => !opened.has(version));
  if (wrong === undefined) return;
  const trouble = keys.ofVersion(wrong) === undefined ? 'is missing' : 'is another one now';
  throw new StartupError(
    `Ledgerlift cannot start: key version ${wrong}, with which stored files were encrypted, ${trouble}. Put the key back, in FILE_KEYS or the key file.`,
  );
}
