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
  /** Models that the operator added. */
  added: readonly LetterReader[];
  /**
   * Reads pictures of lines (see cropLine) in one thread, that of the number if one is given; answers in their order.
   * Throws when the reader's data is missing or a line breaks it; the readers stay usable.
   */
  read(reader: LetterReader, pictures: RasterImage[], thread: number): Promise<PrintedWord[][]>;
  /** Reads pictures of lines in all threads, about the same width in each; answers in their order. */
  readShared(reader: LetterReader, pictures: readonly RasterImage[]): Promise<PrintedWord[][]>;
  close(): Promise<void>;
}

interface Thread {
  read(reader: LetterReader, pictures: RasterImage[]): Promise<PrintedWord[][]>;
  end(): Promise<void>;
}

/** Readers of letters for up to `threads` lines at once; `added` are models of the operator's. */
export function createLetterReaders(threads: number, added: readonly LetterReader[]): LetterReaders {
  const started = new Map<number, Thread>();
  const read = (reader: LetterReader, pictures: RasterImage[], number: number) => {
    const thread = started.get(number) ?? startOne(number);
    return thread.read(reader, pictures);
  };
  const startOne = (number: number) => {
    const thread = startThread(() => {
      // A thread that failed is told to have ended later, when another one may be in its place.
      if (started.get(number) === thread) started.delete(number);
    });
    started.set(number, thread);
    return thread;
  };
  return {
    threads,
    added,
    read,
    async readShared(reader, pictures) {
      const words: PrintedWord[][] = pictures.map(() => []);
      const share = async (places: readonly number[], thread: number) => {
        if (places.length === 0) return;
        const lines = await read(
          reader,
          places.flatMap((place) => pictures[place] ?? []),
          thread,
        );
        places.forEach((place, index) => {
          words[place] = lines[index] ?? [];
        });
      };
      await Promise.all(sharesOf(pictures, threads).map(share));
      return words;
    },
    async close() {
      await Promise.all([...started.values()].map((thread) => thread.end()));
      started.clear();
    },
  };
}

/** The places of the pictures, shared out so that the widths come to about the same. */
function sharesOf(pictures: readonly RasterImage[], count: number): number[][] {
  const shares = Array.from({ length: count }, () => ({ width: 0, places: [] as number[] }));
  pictures.forEach(({ width }, place) => {
    const least = shares.reduce((one, other) => (other.width < one.width ? other : one));
    least.width += width;
    least.places.push(place);
  });
  return shares.map((share) => share.places);
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
