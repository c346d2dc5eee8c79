import { LedgerliftError } from '@ledgerlift/contract';
import { convertBytes, drawPage, inspectDocument, serveReadingThread } from '@ledgerlift/conversion/browser';
import { exportTable } from '@ledgerlift/engine/export';
import {
  fetchBasicParts,
  freeRecogniserWhenIdle,
  keepRecognition,
  missingRecognition,
  recogniser,
  serveParts,
} from './recognition.ts';
import type { MessageFromWorker, MessageToWorker, WorkerResults, WorkerTasks } from './worker-messages.ts';

// Reads files beside the page: a hostile file ends this worker, not the page. One task at a time. Lines of text are read by
// further workers of this script.

/** How browsers report that a script of this build could not be loaded. */
const SCRIPT_NOT_LOADED = /dynamically imported module|importing a module script/i;

if (!serveReadingThread()) {
  serveParts();
  // Heard at once: what comes before would be lost.
  self.onmessage = ({ data }: MessageEvent<MessageToWorker>) => void answer(data);
  void fetchBasicParts().then(() => send({ kind: 'ready' }));
}

async function answer(message: MessageToWorker): Promise<void> {
  try {
    send({ kind: 'result', result: await run(message) });
  } catch (error) {
    const known = knownError(error);
    // For the developer of the page: nothing else learns of it.
    if (!known) console.error(error);
    send({
      kind: 'error',
      error: known && { code: known.code, message: known.message, details: known.details },
    });
  }
}

function knownError(error: unknown): LedgerliftError | null {
  if (error instanceof LedgerliftError) return error;
  if (!(error instanceof TypeError && SCRIPT_NOT_LOADED.test(error.message))) return null;
  return new LedgerliftError(
    'unavailable',
    'A part of the reader could not be loaded. Check the connection and try again; if it fails again, reload the page.',
  );
}

function send(message: MessageFromWorker): void {
  self.postMessage(message);
}

function run(message: MessageToWorker): Promise<WorkerResults[keyof WorkerResults]> {
  switch (message.kind) {
    case 'inspect':
      return inspect(message.task);
    case 'convert':
      return convert(message.task);
    case 'picture':
      return picture(message.task);
    case 'export':
      // Only strings are written, so no shared memory comes back.
      return exportTable(message.task) as Promise<Uint8Array<ArrayBuffer>>;
    case 'missingRecognition':
      return missingRecognition();
    case 'keepRecognition':
      return keepRecognition((loaded) => send({ kind: 'loading', ...loaded }));
  }
}

async function inspect({ bytes, password }: WorkerTasks['inspect']): Promise<WorkerResults['inspect']> {
  const { pages, locked } = await inspectDocument(new Uint8Array(bytes), password);
  return { pages, isLocked: locked };
}

async function convert({
  bytes,
  password,
  type,
  layouts,
}: WorkerTasks['convert']): Promise<WorkerResults['convert']> {
  let layoutId: string | null = null;
  const unlocked = password === undefined ? {} : { password };
  try {
    const document = await convertBytes(
      new Uint8Array(bytes),
      { type, layouts, ...unlocked },
      {
        recogniser: () => recogniser((loaded) => send({ kind: 'loading', ...loaded })),
        onPage: (donePages, totalPages) => send({ kind: 'progress', donePages, totalPages }),
        onLayout: (id) => {
          layoutId = id;
        },
      },
    );
    return { document, layoutId };
  } finally {
    freeRecogniserWhenIdle();
  }
}

async function picture({ bytes, ...request }: WorkerTasks['picture']): Promise<WorkerResults['picture']> {
  const { bytes: drawn, ...place } = await drawPage(new Uint8Array(bytes), request);
  // Nothing of ours is in shared memory.
  return { ...place, bytes: drawn as Uint8Array<ArrayBuffer> };
}
