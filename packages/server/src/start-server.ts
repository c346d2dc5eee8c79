import { access, constants, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { AppParts } from './app-parts.ts';
import { createLog } from './create-log.ts';
import { purgeIdleJobs } from './documents/purge-idle-jobs.ts';
import type { Environment } from './env.ts';
import { createApp } from './http/app.ts';
import { startConversionWorker } from './jobs/conversion-worker.ts';
import { type Converter, createConverter } from './jobs/converter.ts';
import { JobSignal } from './jobs/job-signal.ts';
import { endAllLeases } from './jobs/task-queue.ts';
import { StartupError } from './startup-error.ts';
import { type OpenDatabase, openDatabase } from './store/database.ts';
import { openFileStore } from './store/file-store.ts';
import { FolderInUseError, lockFolder } from './store/folder-lock.ts';
import { openSecrets } from './store/secret-key.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SAMPLE_ROOT = fileURLToPath(new URL('../samples', import.meta.url));
const PURGE_MS = 60 * 60 * 1000;

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export interface ServerOverrides {
  /** In place of the real conversion, for tests. */
  converter?: Converter;
  webRoot?: string;
  sampleRoot?: string;
  /** Told when the server cannot go on: the database died, or the data folder was taken over. */
  onFatal?(error: Error): void;
}

/**
 * Starts everything: data folder, database, queue, HTTP. What was started before a failure is stopped again.
 * Throws StartupError for what the operator can mend.
 */
export async function startServer(
  environment: Environment,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await startParts(environment, overrides, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  environment: Environment,
  overrides: ServerOverrides,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<RunningServer> {
  const log = createLog(environment);
  const onFatal = overrides.onFatal ?? (() => undefined);
  await prepareDataFolder(environment, closers, onFatal);
  const { db } = await openStore(environment, closers, onFatal);
  const fileStore = await openFileStore(join(environment.DATA_DIR, 'files'));
  const secrets = await openSecrets(environment.DATA_DIR, environment.SECRET_KEY);
  const converter = overrides.converter ?? createConverter(environment, log);
  closers.push(() => converter.close());
  const jobSignal = new JobSignal();
  if (environment.DATABASE_URL === undefined) await endAllLeases(db);
  const worker = startConversionWorker(
    { db, fileStore, converter, secrets, jobSignal, log: log.child({ part: 'worker' }) },
    environment.WORKERS,
  );
  closers.push(() => worker.stop());
  const stopping = new AbortController();
  const parts: AppParts = {
    db,
    fileStore,
    converter,
    secrets,
    jobSignal,
    worker,
    log,
    stopping: stopping.signal,
    publicUrl: environment.PUBLIC_URL,
    webRoot: overrides.webRoot ?? WEB_ROOT,
    sampleRoot: overrides.sampleRoot ?? SAMPLE_ROOT,
  };
  const purge = setInterval(() => {
    purgeIdleJobs(parts).catch((error: unknown) => log.error({ err: error }, 'idle jobs were not deleted'));
  }, PURGE_MS);
  closers.push(async () => clearInterval(purge));
  const server = createAdaptorServer({ fetch: createApp(parts).fetch }) as Server;
  const port = await listen(server, environment);
  closers.push(() => {
    stopping.abort();
    return closeServer(server);
  });
  const host = isLoopback(environment.HOST) ? 'localhost' : environment.HOST;
  return { url: `http://${host}:${port}`, close };
}

async function prepareDataFolder(
  { DATA_DIR, DATABASE_URL }: Environment,
  closers: (() => Promise<unknown>)[],
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
    closers.push(() => lock.release());
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new StartupError(
        `Ledgerlift cannot start: the data folder ${DATA_DIR} is in use by another process. Stop that one, or set DATA_DIR.`,
      );
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartupError(
      `Ledgerlift cannot start: the data folder ${DATA_DIR} cannot be written (${code}). Set DATA_DIR to a folder that can.`,
    );
  }
}

async function openStore(
  environment: Environment,
  closers: (() => Promise<unknown>)[],
  onFatal: (error: Error) => void,
): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    onFailed: onFatal,
  });
  closers.push(() => database.close());
  return database;
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, HOST, PORT)));
    server.listen(PORT, HOST, () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken. Stop the program that uses it, or set PORT to another one.`,
    EACCES: `port ${port} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${host}. Set HOST to one of its own.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new StartupError(`Ledgerlift cannot start: ${reason}`);
}

/** Lets running answers end, but not for ever. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(force);
}

function isLoopback(host: string): boolean {
  return (
    host === '127.0.0.1' || host === '::1' || host === 'localhost' || host === '0.0.0.0' || host === '::'
  );
}
