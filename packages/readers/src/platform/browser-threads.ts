import { servedFiles, servePackageFiles } from './browser-files.ts';
import type { Thread, ThreadWork } from './platform.ts';

const NAME = 'ledgerlift-reading-';

let canStart = false;

/**
 * Call this first in the script of a worker that reads: reading starts further workers of the same script. True when this
 * is one of them, which then serves its starter; the script does nothing else then.
 */
export function serveReadingThread(): boolean {
  const isWorker = typeof WorkerGlobalScope !== 'undefined';
  canStart = isWorker;
  if (!isWorker || !self.name.startsWith(NAME)) return false;
  const work = self.name.slice(NAME.length);
  const port = bufferedPort();
  self.addEventListener('message', function addressed({ data }) {
    if (!isSetup(data)) return port.receive(data);
    servePackageFiles(data.addresses);
    serve(work, port).catch((error: unknown) =>
      self.postMessage({ ended: error instanceof Error ? error.message : String(error) }),
    );
  });
  return true;
}

async function serve(work: string, port: ReturnType<typeof bufferedPort>): Promise<void> {
  if (work === 'line') await (await import('../ocr/serve-lines.ts')).serveLines(port);
  else (await import('../ocr/scripts/serve-letters.ts')).serveLetters(port);
}

/** Starts another worker of this worker's script. */
export function startBrowserThread(work: ThreadWork): Thread {
  if (!canStart) throw new Error('The script of this worker does not call serveReadingThread first');
  const worker = new Worker(self.location.href, { type: 'module', name: `${NAME}${work}` });
  const ends: (() => void)[] = [];
  worker.postMessage({ addresses: servedFiles() });
  return {
    on(event: 'message' | 'error' | 'exit', listener: (value: never) => void) {
      const hear = listener as (value?: unknown) => void;
      if (event === 'exit') ends.push(hear);
      if (event === 'error') {
        worker.addEventListener('error', ({ message }) =>
          hear(new Error(message ?? 'A reading thread failed')),
        );
        worker.addEventListener('message', ({ data }) => {
          if (isEnd(data)) hear(new Error(data.ended));
        });
      }
      if (event === 'message')
        worker.addEventListener('message', ({ data }) => {
          if (!isEnd(data)) hear(data);
        });
    },
    postMessage: (message) => worker.postMessage(message),
    // A worker keeps nothing alive.
    ref: () => undefined,
    unref: () => undefined,
    async terminate() {
      worker.terminate();
      for (const end of ends) end();
    },
  };
}

/** Keeps messages that arrive while the models load. */
function bufferedPort() {
  const waiting: unknown[] = [];
  let hear: ((message: never) => void) | null = null;
  return {
    receive(message: unknown) {
      if (hear) hear(message as never);
      else waiting.push(message);
    },
    on(_: 'message', listener: (message: never) => void) {
      hear = listener;
      for (const message of waiting.splice(0)) listener(message as never);
    },
    postMessage: (message: unknown) => self.postMessage(message),
  };
}

function isSetup(data: unknown): data is { addresses: Record<string, string> } {
  return typeof data === 'object' && data !== null && 'addresses' in data;
}

function isEnd(data: unknown): data is { ended: string } {
  return typeof data === 'object' && data !== null && 'ended' in data;
}
