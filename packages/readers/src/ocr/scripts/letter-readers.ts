import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import type { LetterAnswer, LetterRequest } from './letter-worker.ts';
import type { PrintedWord } from './printed-word.ts';

/** Reads letters that the usual models do not know. Its threads start with the first line that needs them. */
export interface LetterReaders {
  /** How many lines can be read at once. */
  threads: number;
  /**
   * Reads pictures of lines (see cropLine) in one thread, that of the number if one is given; answers in their order.
   * Throws when the reader's data is missing or a line breaks it; the readers stay usable.
   */
  read(reader: LetterReader, pictures: RasterImage[], thread: number): Promise<PrintedWord[][]>;
  close(): Promise<void>;
}

interface Thread {
  read(reader: LetterReader, pictures: RasterImage[]): Promise<PrintedWord[][]>;
  end(): Promise<void>;
}

/** Readers of letters for up to `threads` lines at once. */
export function createLetterReaders(threads: number): LetterReaders {
  const started = new Map<number, Thread>();
  return {
    threads,
    read(reader, pictures, number) {
      const known = started.get(number) ?? startThread(() => started.delete(number));
      started.set(number, known);
      return known.read(reader, pictures);
    },
    async close() {
      await Promise.all([...started.values()].map((thread) => thread.end()));
      started.clear();
    },
  };
}

function startThread(onEnd: () => void): Thread {
  // What Tesseract says on its error output is nobody's concern: it names every line without print there.
  const worker = new Worker(createRequire(import.meta.url).resolve('@ledgerlift/readers/letter-worker'), {
    stderr: true,
  });
  worker.stderr.resume();
  const waiting = new Map<number, { resolve(lines: PrintedWord[][]): void; reject(error: Error): void }>();
  let nextId = 0;
  const failAll = (error: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => failAll(new Error('A reader of letters ended')));
  worker.on('message', (answer: LetterAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    // A thread that has nothing to do keeps no process alive.
    if (waiting.size === 0) worker.unref();
    if (answer.lines) asker?.resolve(answer.lines);
    else asker?.reject(new Error(answer.message));
  });
  worker.unref();
  return {
    read: (reader, pictures) =>
      new Promise((resolve, reject) => {
        const request: LetterRequest = { id: nextId++, reader, pictures };
        waiting.set(request.id, { resolve, reject });
        worker.ref();
        worker.postMessage(request);
      }),
    async end() {
      await worker.terminate();
    },
  };
}
