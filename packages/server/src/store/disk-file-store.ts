import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LedgerliftError } from '@ledgerlift/contract';
import { type MasterKey, openSealedFile, readSealedHeader } from '@ledgerlift/conversion';
import { randomId } from '../random-id.ts';
import { bestEffortDelete } from './best-effort-delete.ts';
import { type FileKeys, openFileKeys } from './file-keys.ts';
import type { FileStore, SealedLocation, StoredFile } from './file-store.ts';
import { pathExists } from './path-exists.ts';
import { checkKeys, checkStoredName, dataKeyOf, isStoredName, sealFile } from './sealed-files.ts';
import { steadyNow } from './steady-clock.ts';
import { cannotReach, cannotStore, failureToWrite } from './store-unavailable-error.ts';
import { syncFolder } from './sync-folder.ts';

/** In the data folder. */
export const FILES_FOLDER = 'files';
/** Suffix of files that are being written. */
const UNFINISHED = '.part';
/** How many files, spread over all, are used to check the keys at the start. */
const CHECKED_FILES = 100;

/**
 * Opens the store in the data folder, creating it if needed. `configured` are the operator's keys; without them the key
 * file is used. Throws StartupError when a key is missing or does not open the files sealed with its version.
 */
export async function openDiskFileStore(
  dataDir: string,
  configured: readonly MasterKey[] = [],
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<FileStore> {
  const folder = join(dataDir, FILES_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const list = async () => (await readdir(folder)).filter(isStoredName);
  const stored = await list();
  const keys = await openFileKeys(dataDir, configured, stored.length === 0);
  const headerOf = (storedName: string) => readSealedHeader(pathOf(folder, storedName)).catch(() => null);
  await checkKeys(stored, headerOf, keys, CHECKED_FILES);
  const remove = async (storedNames: readonly string[]) => {
    await Promise.all(storedNames.map((storedName) => rm(pathOf(folder, storedName), { force: true })));
  };
  return {
    put: (source) => putFile(folder, source, keys.newest),
    putCopy: (path) => putFile(folder, createReadStream(path), keys.newest),
    lend: async (storedName, use) => use(await locate(folder, storedName, keys)),
    async read(storedName) {
      const { path, key } = await locate(folder, storedName, keys);
      return await openSealedFile(path, key);
    },
    remove,
    discard: bestEffortDelete(remove, onTrouble),
    list,
    now: async () => new Date(steadyNow()),
    listOlderThan: async (moment) => writtenBefore(folder, await list(), moment),
    async removeUnfinished(moment) {
      const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
      for (const name of await writtenBefore(folder, unfinished, moment))
        await rm(join(folder, name), { force: true });
    },
    close: async () => undefined,
  };
}

function pathOf(folder: string, storedName: string): string {
  checkStoredName(storedName);
  return join(folder, storedName);
}

async function putFile(folder: string, source: Readable, masterKey: MasterKey): Promise<StoredFile> {
  const storedName = randomId();
  const path = pathOf(folder, storedName);
  const unfinished = path + UNFINISHED;
  try {
    const stored = await sealFile(unfinished, source, masterKey, storedName);
    await rename(unfinished, path);
    await syncFolder(folder);
    return stored;
  } catch (error) {
    // If the disk fails here too, the removal of orphans deletes the file later.
    await Promise.allSettled([rm(unfinished, { force: true }), rm(path, { force: true })]);
    throw (await pathExists(folder)) ? failureToWrite(error) : cannotStore(error);
  }
}

async function locate(folder: string, storedName: string, keys: FileKeys): Promise<SealedLocation> {
  const path = pathOf(folder, storedName);
  const header = await readSealedHeader(path).catch(async (error: NodeJS.ErrnoException) => {
    // If the whole folder is missing, for example because a disk is not mounted, the file was not removed.
    if (error.code === 'ENOENT' && (await pathExists(folder)))
      throw new LedgerliftError('not_found', 'This file was removed. Upload it again.');
    throw error.code === undefined ? error : cannotReach(error);
  });
  return { path, key: dataKeyOf(header, storedName, keys) };
}

async function writtenBefore(folder: string, names: readonly string[], moment: Date): Promise<string[]> {
  const older: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info && info.mtimeMs < moment.getTime()) older.push(name);
  }
  return older;
}
