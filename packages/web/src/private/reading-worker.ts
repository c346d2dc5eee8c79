import pdfiumAddress from '@embedpdf/pdfium/pdfium.wasm?url';
import { LedgerliftError } from '@ledgerlift/contract';
import { convertBytes, drawPage, inspectDocument, servePackageFiles } from '@ledgerlift/conversion/browser';
import { exportTable } from '@ledgerlift/engine/export';
import zxingAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { MessageFromWorker, MessageToWorker, WorkerResults, WorkerTasks } from './worker-messages.ts';

// Reads files beside the page: a hostile file ends this worker, not the page. One task at a time.

const PARTS = [pdfiumAddress, zxingAddress];
servePackageFiles({
  '@embedpdf/pdfium/pdfium.wasm': pdfiumAddress,
  'zxing-wasm/reader/zxing_reader.wasm': zxingAddress,
});

self.onmessage = async ({ data }: MessageEvent<MessageToWorker>) => {
  try {
    send({ kind: 'result', result: await run(data) });
  } catch (error) {
    const isKnown = error instanceof LedgerliftError;
    // For the developer of the page: nothing else learns of it.
    if (!isKnown) console.error(error);
    const { code, message, details } = isKnown ? error : new LedgerliftError('internal', '');
    send({ kind: 'error', error: isKnown ? { code, message, details } : null });
  }
};

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
  }
}

async function inspect({ bytes, password }: WorkerTasks['inspect']): Promise<WorkerResults['inspect']> {
  const { kind, pages, locked } = await inspectDocument(new Uint8Array(bytes), password);
  return { isPdf: kind === 'pdf', pages, isLocked: locked };
}

async function convert({
  bytes,
  password,
  type,
  layouts,
}: WorkerTasks['convert']): Promise<WorkerResults['convert']> {
  let layoutId: string | null = null;
  const unlocked = password === undefined ? {} : { password };
  const document = await convertBytes(
    new Uint8Array(bytes),
    { type, layouts, ...unlocked },
    {
      recogniser: async () => {
        throw new LedgerliftError('unsupported_type', '');
      },
      onPage: (donePages, totalPages) => send({ kind: 'progress', donePages, totalPages }),
      onLayout: (id) => {
        layoutId = id;
      },
    },
  );
  return { document, layoutId };
}

async function picture({ bytes, ...request }: WorkerTasks['picture']): Promise<WorkerResults['picture']> {
  const { bytes: drawn, ...place } = await drawPage(new Uint8Array(bytes), request);
  // Nothing of ours is in shared memory.
  return { ...place, bytes: drawn as Uint8Array<ArrayBuffer> };
}

/** Fetches the parts before the time of a task begins; a failure shows when a task needs them. */
await Promise.allSettled(PARTS.map(async (address) => (await fetch(address)).arrayBuffer()));
send({ kind: 'ready' });
