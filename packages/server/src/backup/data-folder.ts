import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { EMBEDDED_FOLDER } from '../store/database.ts';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { pathExists } from '../store/path-exists.ts';

/** The parts of a data folder that a backup contains under the same names: database, stored files, keys. */
export const DATABASE_FOLDER = EMBEDDED_FOLDER;
export const LOCK_FOLDER = 'lock';
/** The folder in which a restore unpacks. While it exists, the data folder is incomplete. */
export const RESTORE_FOLDER = 'restoring';
/** Name prefix of the staging folders of backups. */
export const STAGING_PREFIX = 'backup-';
const KEY_NAME = /^[A-Za-z0-9_-]+\.key$/;

/** Names of the key files in a data folder. */
export async function keyNames(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => KEY_NAME.test(name)).sort();
}

/** True for a path, with slashes, that a backup may contain. */
export function isBackupPath(path: string): boolean {
  const segments = path.split('/');
  if (segments.some((segment) => !/^[A-Za-z0-9._-]+$/.test(segment) || /^\.+$/.test(segment))) return false;
  const [first = ''] = segments;
  return (
    first === DATABASE_FOLDER || first === FILES_FOLDER || (segments.length === 1 && KEY_NAME.test(first))
  );
}

/** Throws StartupError when a restore into this data folder was interrupted and left it incomplete. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await pathExists(join(dataDir, RESTORE_FOLDER)))
    throw new StartupError(
      `Ledgerlift cannot start: restoring a backup into ${dataDir} was interrupted. Delete all that is in this folder and restore again.`,
    );
}
