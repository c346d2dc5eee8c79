import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type FromWorker, type ToWorker, workerSettingsSchema } from './worker-messages.ts';

/** The part of Emscripten's file system that this worker uses. */
interface MountedFile {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number };
}

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const { dataDir } = workerSettingsSchema.parse(workerData);

const database = await PGlite.create({
  dataDir,
  // PGlite starts PostgreSQL with -F (no fsync), but an acknowledged commit must survive a power loss.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ],
});
passFsyncToDisk();

let chain: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  // There is one client: each batch is answered before the next one starts.
  chain = chain
    .then(() => answer(message))
    .catch((error: unknown) => send({ kind: 'failed', message: String(error) }));
});
send({ kind: 'ready' });

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    send({ kind: 'closed' });
  } else if (message.kind === 'reset') {
    // A new connection must not see the open transaction or the settings of the previous one.
    await database.exec('ROLLBACK').catch(() => undefined);
    await database.exec('DISCARD ALL');
  } else {
    const bytes = await answerOf(message.bytes);
    port?.postMessage({ kind: 'protocol', connection: message.connection, bytes } satisfies FromWorker, [
      bytes.buffer,
    ]);
  }
}

/**
 * Collects the raw answer of the database. The library's own method also parses every message, and never frees them.
 */
async function answerOf(query: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // Copies the piece, because the database reuses its memory.
  await database.execProtocolRawStream(query, { onRawData: (piece) => void pieces.push(piece.slice()) });
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

function send(message: FromWorker): void {
  port?.postMessage(message);
}

/** The mounted file system ignores fsync, so pass it on to the underlying file. */
function passFsyncToDisk(): void {
  const fileSystem: unknown = database.Module.FS;
  const lookup = fileSystem as { lookupPath(path: string): { node: MountedFile } };
  const { node } = lookup.lookupPath('/pglite/data/PG_VERSION');
  node.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}
