import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Alternative, RasterImage } from '@ledgerlift/engine';
import { allOrNone } from './all-or-none.ts';
import type { Reading } from './decode.ts';
import type { LineAnswer, LineModelName, LineRequest } from './serve-lines.ts';

/** Reads pictures of lines in threads of its own, several at once. */
export interface LineReaders {
  /**
   * Reads pictures of lines (see cropLine) by one model; answers in their order. Throws what a model throws, and when a
   * thread ends meanwhile; the readers stay usable, since a thread that ended is replaced by the next call.
   */
  read(model: LineModelName, pictures: readonly RasterImage[]): Promise<Reading[]>;
  /** Like `read`, but answers all the texts that each line may be, the likeliest first. */
  readAlternatives(model: LineModelName, pictures: readonly RasterImage[]): Promise<Alternative[][]>;
  close(): Promise<void>;
}

interface Waiting {
  width: number;
  resolve(reading: Reading): void;
  reject(error: Error): void;
}

/**
 * Starts `threads` readers, each with models of its own. Throws when the models do not load, with no thread left behind.
 * `startThread` starts a thread that runs `serveLines`.
 */
export async function startLineReaders(
  threads: number,
  startThread: () => Worker = startLineWorker,
): Promise<LineReaders> {
  const start = () => LineReader.start(startThread);
  let readers = await allOrNone(Array.from({ length: threads }, start), (reader) => reader.close());
  let isClosed = false;
  let replacing: Promise<unknown> | null = null;

  const replaceEnded = async (): Promise<void> => {
    // One that cannot be replaced stays: it is tried again with the next call, and chosen only when no other is left.
    readers = await Promise.all(
      readers.map((reader) => (reader.hasEnded ? start().catch(() => reader) : reader)),
    );
    replacing = null;
  };
  const leastBusy = () => readers.reduce((best, reader) => (reader.load < best.load ? reader : best));
  const read = async (model: LineModelName, pictures: readonly RasterImage[], alternatives: boolean) => {
    if (!isClosed && readers.some(({ hasEnded }) => hasEnded)) {
      replacing ??= replaceEnded();
      await replacing;
    }
    return await Promise.all(pictures.map((picture) => leastBusy().read({ model, picture, alternatives })));
  };
  return {
    read: (model, pictures) => read(model, pictures, false),
    readAlternatives: async (model, pictures) =>
      (await read(model, pictures, true)).map((reading) => reading.alternatives ?? []),
    async close() {
      isClosed = true;
      await replacing;
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

function startLineWorker(): Worker {
  return new Worker(createRequire(import.meta.url).resolve('@ledgerlift/readers/line-worker'));
}

class LineReader {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;
  /** Why nothing more will be answered; null while the thread runs. */
  #end: Error | null = null;
  /** Pixels of width that wait to be read: the time that a line takes grows with its width. Infinite once it has ended. */
  load = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: LineAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#failAll(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#failAll(new Error('A line reader ended')));
  }

  static async start(startThread: () => Worker): Promise<LineReader> {
    const worker = startThread();
    const reader = new LineReader(worker);
    await new Promise<void>((resolve, reject) => {
      // Its first message says that the models are loaded.
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('A line reader ended before it was ready')));
    });
    // The thread keeps no process alive that has nothing else to do.
    worker.unref();
    return reader;
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  read(request: Omit<LineRequest, 'id'>): Promise<Reading> {
    // A thread that has ended takes messages and never answers.
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const { width } = request.picture;
      this.#waiting.set(id, { width, resolve, reject });
      this.load += width;
      this.#worker.ref();
      const numbered: LineRequest = { id, ...request };
      this.#worker.postMessage(numbered);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: LineAnswer): void {
    if (answer.kind === 'ready') return;
    const waiting = this.#take(answer.id);
    if (answer.kind === 'reading') waiting?.resolve(answer.reading);
    else waiting?.reject(new Error(answer.message));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.load -= waiting?.width ?? 0;
    if (this.#waiting.size === 0) this.#worker.unref();
    return waiting;
  }

  #failAll(error: Error): void {
    // An error is followed by the exit, which tells less.
    this.#end ??= error;
    this.load = Number.POSITIVE_INFINITY;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
