import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { AppParts } from './app-parts.ts';
import { refuseUnfinishedRestore } from './backup/data-folder.ts';
import { removeOldStaging } from './backup/stage-backup.ts';
import type { Environment } from './env.ts';
import type { Converter } from './jobs/converter.ts';
import { StartupError } from './startup-error.ts';
import { FolderInUseError, lockFolder } from './store/folder-lock.ts';
import type { MeasureDisk } from './store/free-disk.ts';

export interface RunningProcess {
  close(): Promise<void>;
}

export interface ServerOverrides {
  /** In place of the real conversion, for tests. */
  converter?: Converter;
  webRoot?: string;
  sampleRoot?: string;
  /** In place of asking the disk for its free bytes, for tests. */
  measureDisk?: MeasureDisk;
  /** Given what the server works with, once it is ready: tests look into the embedded database by it, which nobody else can open meanwhile. */
  onReady?(parts: AppParts): void;
  /** Gets the lines of the log in place of standard error. */
  logTo?: DestinationStream;
  /** Told when the process cannot go on: the database died, or the data folder was taken over. */
  onFatal?(error: Error): void;
}

/** What has been started, to be stopped in the opposite order. */
export type Closers = (() => Promise<unknown>)[];

/** What everything in a process is started with. */
export interface ProcessFrame {
  environment: Environment;
  overrides: ServerOverrides;
  closers: Closers;
  /** Aborts when the process begins to stop, before any closer is called. */
  stopping: AbortSignal;
}

/**
 * Takes the data folder, then starts what a role asks for. What was started before a failure is stopped again.
 * Throws StartupError for what the operator can mend.
 */
export async function startProcess<T extends object>(
  environment: Environment,
  overrides: ServerOverrides,
  start: (frame: ProcessFrame) => Promise<T>,
): Promise<T & RunningProcess> {
  const closers: Closers = [];
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    await closeAll(closers);
  };
  try {
    await prepareDataFolder(environment, closers, (error) => overrides.onFatal?.(error));
    await refuseUnfinishedRestore(environment.DATA_DIR);
    if (environment.DATABASE_URL === undefined) await removeOldStaging(environment.DATA_DIR);
    const started = await start({ environment, overrides, closers, stopping: stopping.signal });
    return { ...started, close };
  } catch (error) {
    // Why it did not start says more than what could not be stopped after it.
    await close().catch(() => undefined);
    throw error;
  }
}

/** Calls all of them, the last first, whichever fail. Throws what one of them threw, or AggregateError of several. */
async function closeAll(closers: Closers): Promise<void> {
  const errors: unknown[] = [];
  for (const closer of closers.splice(0).reverse())
    try {
      await closer();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 1) throw new AggregateError(errors, 'not everything could be closed');
  if (errors.length === 1) throw errors[0];
}

async function prepareDataFolder(
  { DATA_DIR, DATABASE_URL }: Environment,
  closers: Closers,
  onFatal: (error: Error) => void,
): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await access(DATA_DIR, constants.W_OK);
    // Processes that share a PostgreSQL server may share the folder of files, too.
    if (DATABASE_URL !== undefined) return;
    const lock = await lockFolder(join(DATA_DIR, 'lock'), () =>
      onFatal(new Error('the data folder was taken over by another process')),
    );
    closers.push(lock.release);
  } catch (error) {
    const start = `Ledgerlift cannot start: the data folder ${DATA_DIR}`;
    if (error instanceof FolderInUseError)
      throw new StartupError(`${start} is in use by another process. Stop that one, or set DATA_DIR.`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartupError(`${start} cannot be written (${code}). Set DATA_DIR to a folder that can.`);
  }
}
