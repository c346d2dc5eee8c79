import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Alternative, RasterImage } from '@ledgerlift/engine';
import type { Reading } from './decode.ts';
import type { LineAnswer, LineModelName, LineRequest } from './line-worker.ts';

/** Reads pictures of lines in threads of its own, several at once. */
export interface LineReaders {
  /**
   * Reads pictures of lines (see cropLine) by one model; answers in their order. Reading begins while the pictures are
   * still being made. Throws what a model throws; the readers stay usable.
   */
  read(model: LineModelName, pictures: Iterable<RasterImage>): Promise<Reading[]>;
  /** Like `read`, but answers all the texts that each line may be, the likeliest first. */
  readAlternatives(model: LineModelName, pictures: Iterable<RasterImage>): Promise<Alternative[][]>;
  close(): Promise<void>;
}

interface Waiting {
  width: number;
  resolve(reading: Reading): void;
  reject(error: Error): void;
}

/** Starts `threads` readers, each with models of its own. Throws when the models do not load. */
export async function startLineReaders(threads: number): Promise<LineReaders> {
  const readers = await Promise.all(Array.from({ length: threads }, () => LineReader.start()));
  const leastBusy = () => readers.reduce((best, reader) => (reader.load < best.load ? reader : best));
  const read = async (model: LineModelName, pictures: Iterable<RasterImage>, alternatives: boolean) => {
    const readings: Promise<Reading>[] = [];
    for (const picture of pictures) readings.push(leastBusy().read({ model, picture, alternatives }));
    return await Promise.all(readings);
  };
  return {
    read: (model, pictures) => read(model, pictures, false),
    readAlternatives: async (model, pictures) =>
      (await read(model, pictures, true)).map((reading) => reading.alternatives ?? []),
    async close() {
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

class LineReader {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;
  /** Pixels of width that wait to be read: the time that a line takes grows with its width. */
  load = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: LineAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#failAll(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#failAll(new Error('A line reader ended')));
  }

  static async start(): Promise<LineReader> {
    const worker = new Worker(createRequire(import.meta.url).resolve('@ledgerlift/readers/line-worker'));
    // Its first message says that the models are loaded; 'error' before that rejects.
    await once(worker, 'message');
    // The thread keeps no process alive that has nothing else to do.
    worker.unref();
    return new LineReader(worker);
  }

  read(request: Omit<LineRequest, 'id'>): Promise<Reading> {
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
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }
}
