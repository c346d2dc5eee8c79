import { mkdir, rename, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { pathExists } from '../path-exists.ts';
import { ProtocolSocket } from './protocol-socket.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

/** Resolves from src and from dist: a worker thread needs the built file. */
const WORKER_URL = new URL('../../../dist/store/embedded/pglite-worker.js', import.meta.url);

export interface EmbeddedDatabase {
  /** Has one connection: a query of the pool while its client is checked out would wait forever. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL with its data in `dataDir`, creating it if needed, in a worker thread so that the event
 * loop stays free. The caller holds a lock on the folder: two processes would lose rows silently. `onFailed` is called
 * when the database dies later.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  onFailed: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  if (!(await pathExists(dataDir))) await initialise(dataDir);
  const worker = await startWorker(dataDir);
  let current: ProtocolSocket | null = null;
  let connection = 0;
  let closing = false;
  const post = (message: ToWorker) => worker.postMessage(message);
  const fail = (error: Error) => {
    if (closing) return;
    closing = true;
    current?.destroy(error);
    onFailed(error);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'failed') fail(new Error(`the embedded database failed: ${message.message}`));
    if (message.kind !== 'protocol' || message.connection !== connection || message.bytes.length === 0)
      return;
    current?.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the embedded database stopped')));

  const link = {
    opened(wire: ProtocolSocket) {
      current = wire;
      connection += 1;
      post({ kind: 'reset' });
    },
    send(wire: ProtocolSocket, bytes: Uint8Array<ArrayBuffer>) {
      if (wire !== current) return;
      worker.postMessage({ kind: 'protocol', connection, bytes } satisfies ToWorker, [bytes.buffer]);
    },
  };
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    stream: () => new ProtocolSocket(link),
  });
  pool.on('error', () => undefined);
  return {
    pool,
    async close() {
      await pool.end();
      closing = true;
      await closeWorker(worker);
    },
  };
}

/**
 * Creates an empty database in a separate worker, because that takes more memory than all later work, and under a
 * temporary name, so that an interrupted start leaves nothing that looks like a database.
 */
async function initialise(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await closeWorker(await startWorker(unfinished));
  await rename(unfinished, dataDir);
}

async function startWorker(dataDir: string): Promise<Worker> {
  const worker = new Worker(WORKER_URL, { workerData: { dataDir } satisfies WorkerSettings });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the embedded database did not start (exit ${code})`)));
  });
  return worker;
}

async function closeWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'closed') resolve();
    });
    worker.once('exit', () => resolve());
  });
  worker.postMessage({ kind: 'close' } satisfies ToWorker);
  await closed;
  await worker.terminate();
}
