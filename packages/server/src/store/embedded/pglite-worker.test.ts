import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { seedEmbeddedDatabase } from '../../testing/embedded-seed.ts';
import { EMBEDDED_FOLDER } from '../database.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const WORKER = new URL('../../../dist/store/embedded/pglite-worker.js', import.meta.url);
/** Heap limit of the thread; it does not include PostgreSQL's memory. */
const HEAP_MEGABYTES = 64;
const ANSWER_BYTES = 1_000_000;
const QUERIES = 100;

let end: () => Promise<unknown> = async () => undefined;

afterEach(() => end());

it('frees the memory of large answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-worker-'));
  await seedEmbeddedDatabase(folder);
  const worker = new Worker(WORKER, {
    workerData: { dataDir: join(folder, EMBEDDED_FOLDER) },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  end = async () => {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  };
  expect(await next(worker)).toEqual({ kind: 'ready' });
  for (let query = 0; query < QUERIES; query += 1) {
    const bytes = simpleQuery(`select repeat('x', ${ANSWER_BYTES})`);
    worker.postMessage({ kind: 'protocol', connection: 1, bytes } satisfies ToWorker);
    const answer = await next(worker);
    if (answer.kind !== 'protocol') throw new Error(`the database answered with ${answer.kind}`);
    expect(answer.bytes.length).toBeGreaterThan(ANSWER_BYTES);
  }
});

/** The next message. Rejects when the thread dies, for example because it is out of memory. */
async function next(worker: Worker): Promise<FromWorker> {
  const [message] = await once(worker, 'message');
  return message;
}

/** A query as a message of PostgreSQL's protocol. */
function simpleQuery(sql: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(`${sql}\0`);
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write('Q');
  bytes.writeInt32BE(4 + text.length, 1);
  text.copy(bytes, 5);
  return new Uint8Array(bytes);
}
