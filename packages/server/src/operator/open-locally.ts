import { join } from 'node:path';
import { DATABASE_FOLDER, refuseUnfinishedRestore } from '../backup/data-folder.ts';
import { removeOldStaging } from '../backup/stage-backup.ts';
import { creditRulesOf } from '../credits/credit-rules.ts';
import type { Environment } from '../env.ts';
import { JobSignal } from '../jobs/job-signal.ts';
import { OperatorError } from '../operator-error.ts';
import { openDatabase } from '../store/database.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { openFileStore } from '../store/open-file-store.ts';
import { pathExists } from '../store/path-exists.ts';
import type { OperatorParts } from './command.ts';

export interface OpenedLocally {
  parts: OperatorParts;
  close(): Promise<void>;
}

/**
 * Opens the database in this process: that of DATABASE_URL, or the embedded one while no server holds it. Throws
 * FolderInUseError when a server does, OperatorError when there is no database, StartupError when it is unreachable.
 */
export async function openLocally(environment: Environment): Promise<OpenedLocally> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = environment;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (databaseUrl === undefined) closers.push(await lockDatabase(dataDir));
    const database = await openDatabase({ dataDir, databaseUrl, onFailed: dieOf });
    closers.push(database.close);
    // The server's next removal of orphans deletes files that this process could not.
    const fileStore = await openFileStore(environment, { onTrouble: warnOf, isServer: false });
    closers.push(() => fileStore.close());
    const parts: OperatorParts = {
      db: database.db,
      fileStore,
      creditRules: creditRulesOf(environment),
      jobSignal: new JobSignal(),
      // The workers of a server find the queued tasks, now or at the next start.
      worker: { wake: () => undefined, abort: () => undefined },
      isProduction: environment.NODE_ENV === 'production',
    };
    return { parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function lockDatabase(dataDir: string): Promise<() => Promise<void>> {
  if (!(await pathExists(join(dataDir, DATABASE_FOLDER))))
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR, or start the server once.`);
  const lock = await lockFolder(join(dataDir, 'lock'), () =>
    dieOf(new Error('the data folder was taken over by another process')),
  );
  try {
    await refuseUnfinishedRestore(dataDir);
    await removeOldStaging(dataDir);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return lock.release;
}

function warnOf(error: unknown): void {
  console.error(`Stored files could not be deleted yet: ${error instanceof Error ? error.message : error}`);
}

/** Exits, because further writes would go to a folder that another process owns. */
function dieOf(error: Error): never {
  console.error(`Interrupted: ${error.message}.`);
  process.exit(1);
}
