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
  /** Replaces the real conversion, for tests. */
  converter?: Converter;
  webRoot?: string;
  sampleRoot?: string;
  /** Replaces the measurement of free disk space, for tests. */
  measureDisk?: MeasureDisk;
  /**
   * Gets the server's dependencies once it is ready. Tests use them to read the embedded database, which no other
   * process can open.
   */
  onReady?(parts: AppParts): void;
  /** Receives the log instead of standard error. */
  logTo?: DestinationStream;
  /** Called after a fatal error: the database died, or another process took over the data folder. */
  onFatal?(error: Error): void;
}

/** Functions that stop what has been started, called in reverse order. */
export type Closers = (() => Promise<unknown>)[];

/** The context in which a role starts. */
export interface ProcessFrame {
  environment: Environment;
  overrides: ServerOverrides;
  closers: Closers;
  /** Aborts when the process begins to stop, before the closers are called. */
  stopping: AbortSignal;
}

/**
 * Locks the data folder, then starts a role. After a failure it stops what was started. Throws StartupError for errors
 * that the operator can fix.
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
    // The reason of the failed start matters more than an error of closing.
    await close().catch(() => undefined);
    throw error;
  }
}

/**
 * Calls all closers in reverse order. A failed closer does not prevent the others. Throws the error of one, or
 * AggregateError for several.
 */
async function closeAll(closers: Closers): Promise<void> {
  const errors: unknown[] = [];
  for (const closer of closers.splice(0).reverse())
    try {
      await closer();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 1) throw new AggregateError(errors, 'several parts could not be closed');
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
    // Processes that share a PostgreSQL server may also share the data folder.
    if (DATABASE_URL !== undefined) return;
    const lock = await lockFolder(join(DATA_DIR, 'lock'), () =>
      onFatal(new Error('another process has taken over the data folder')),
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
