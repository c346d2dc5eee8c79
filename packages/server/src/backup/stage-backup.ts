import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import { randomId } from '../random-id.ts';
import type { Database } from '../store/database.ts';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { allStoredNames } from '../store/stored-names.ts';
import { DATABASE_FOLDER, keyNames, STAGING_PREFIX } from './data-folder.ts';

/** Number of concurrent links and copies. */
const AT_ONCE = 64;

/** A consistent snapshot for a backup, in its own folder within the data folder. */
export interface StagedBackup {
  folder: string;
  /** Number of stored files in it. */
  files: number;
  /** Number of stored files that the database names and the disk lacks. */
  missingFiles: number;
  /** Names of the key files in it. */
  keys: string[];
}

/**
 * Copies the embedded database while blocking writes; links stored files, because they never change and may be deleted
 * while the archive is written. Throws OperatorError when there is no room.
 */
export async function stageBackup(db: Database, dataDir: string): Promise<StagedBackup> {
  const folder = join(dataDir, STAGING_PREFIX + randomId());
  try {
    await mkdir(join(folder, FILES_FOLDER), { recursive: true, mode: 0o700 });
    const keys = await keyNames(dataDir);
    for (const name of keys) await copyFile(join(dataDir, name), join(folder, name));
    // The embedded database has one connection: while this transaction holds it, nobody writes.
    const present = await db.transaction(async (tx) => {
      const names = await allStoredNames(tx);
      await tx.execute(sql`checkpoint`);
      await cp(join(dataDir, DATABASE_FOLDER), join(folder, DATABASE_FOLDER), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
      return linkFiles(names, join(dataDir, FILES_FOLDER), join(folder, FILES_FOLDER));
    });
    return { folder, keys, files: present.linked, missingFiles: present.missing };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (isCode(error, 'ENOSPC'))
      throw new OperatorError(
        `The disk of ${dataDir} has no room for the copy of the database that a backup needs meanwhile.`,
      );
    throw error;
  }
}

/** Removes staging folders of killed processes. The caller holds the lock on the data folder. */
export async function removeOldStaging(dataDir: string): Promise<void> {
  const old = (await readdir(dataDir)).filter((name) => name.startsWith(STAGING_PREFIX));
  for (const name of old) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function linkFiles(
  names: readonly string[],
  from: string,
  to: string,
): Promise<{ linked: number; missing: number }> {
  let missing = 0;
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const batch = names.slice(start, start + AT_ONCE);
    const found = await Promise.all(batch.map((name) => linkOrCopy(join(from, name), join(to, name))));
    missing += found.filter((isFound) => !isFound).length;
  }
  return { linked: names.length - missing, missing };
}

/** False when there is no such file. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    // Not every file system supports links.
    await link(from, to).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) throw error;
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
