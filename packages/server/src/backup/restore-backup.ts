import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { FolderInUseError, lockFolder } from '../store/folder-lock.ts';
import { pathExists } from '../store/path-exists.ts';
import { syncFolder } from '../store/sync-folder.ts';
import { LOCK_FOLDER, RESTORE_FOLDER } from './data-folder.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { syncTree, unpackBackup } from './unpack-backup.ts';

/** Entries that an empty folder may have: our lock, and what file systems create in their root. */
const NO_DATA = new Set([LOCK_FOLDER, 'lost+found']);

/**
 * Restores a backup into an empty data folder, created if missing. First unpacks and verifies everything in a
 * subfolder; while that exists, no server starts. Throws OperatorError, and leaves the data folder unchanged, when it
 * is not empty, is in use, or the backup is incomplete.
 */
export async function restoreBackup(archive: string, dataDir: string): Promise<Manifest> {
  if (!(await pathExists(archive))) throw new OperatorError(`There is no file ${archive}.`);
  const isNew = !(await pathExists(dataDir));
  const lock = await lockEmpty(dataDir);
  const unfinished = join(dataDir, RESTORE_FOLDER);
  try {
    const manifest = await unpackWhole(archive, unfinished);
    // From here on there is no rollback: after a failure the subfolder remains and marks the data folder as incomplete.
    await putInPlace(unfinished, dataDir);
    await lock.release();
    return manifest;
  } catch (error) {
    await lock.release();
    if (isNew && !(await pathExists(unfinished))) await rm(dataDir, { recursive: true, force: true });
    throw described(error, archive, dataDir);
  }
}

async function unpackWhole(archive: string, folder: string): Promise<Manifest> {
  try {
    await mkdir(folder, { mode: 0o700 });
    const manifest = await unpackBackup(archive, folder);
    await syncTree(folder);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function lockEmpty(dataDir: string): Promise<Awaited<ReturnType<typeof lockFolder>>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = await lockFolder(join(dataDir, LOCK_FOLDER), () => {
      console.error(`Interrupted: ${dataDir} was taken over by another process.`);
      process.exit(1);
    });
    const data = (await readdir(dataDir)).filter((name) => !NO_DATA.has(name));
    if (data.length === 0) return lock;
    await lock.release();
    throw holdsData(dataDir, data);
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new OperatorError(`${dataDir} is in use by a server. Stop it, or restore --into another folder.`);
    throw described(error, '', dataDir);
  }
}

function holdsData(dataDir: string, names: readonly string[]): OperatorError {
  if (names.includes(RESTORE_FOLDER))
    return new OperatorError(
      `Restoring into ${dataDir} was interrupted. Delete all that is in this folder and restore again.`,
    );
  return new OperatorError(`${dataDir} holds data already. Restore --into a folder that is empty or new.`);
}

/** Empties the subfolder; until it is removed, it marks the data folder as incomplete. */
async function putInPlace(unfinished: string, dataDir: string): Promise<void> {
  for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rmdir(unfinished);
  await syncFolder(dataDir);
}

function described(error: unknown, archive: string, dataDir: string): unknown {
  if (error instanceof BackupError)
    return new OperatorError(`${archive} ${error.message}. Nothing was restored.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return new OperatorError(`The disk of ${dataDir} is full. Nothing was restored.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
    return new OperatorError(`${dataDir} cannot be written (${code}). Nothing was restored.`);
  return error;
}
