import type { Alternative, RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { Thread } from '../platform/platform.ts';
import { acquireAll } from './acquire-all.ts';
import type { Reading } from './decode.ts';
import type { LineModelName, LineRequest } from './line-request.ts';
import { ThreadCalls } from './thread-calls.ts';

/** Reads pictures of lines in its own threads, several at once. */
export interface LineReaders {
  /**
   * Reads pictures of lines (see cropLine) with one model, each as soon as it is taken from the iterable; answers are
   * in their order. Throws what a model throws, and when a thread ends meanwhile. The readers stay usable: the next
   * call replaces an ended thread.
   */
  read(model: LineModelName, pictures: Iterable<RasterImage>): Promise<Reading[]>;
  /** Like `read`, but returns all texts that each line may be, the likeliest first. */
  readAlternatives(model: LineModelName, pictures: Iterable<RasterImage>): Promise<Alternative[][]>;
  close(): Promise<void>;
}

/**
 * Starts `threads` readers, each with its own models. When models do not load it throws and leaves no thread behind.
 * `startThread` starts a thread that runs `serveCalls` for lines.
 */
export async function startLineReaders(
  threads: number,
  startThread: () => Thread = () => platform.startThread('line'),
): Promise<LineReaders> {
  const start = () => LineReader.start(startThread);
  let readers = await acquireAll(Array.from({ length: threads }, start), (reader) => reader.close());
  let isClosed = false;
  let replacing: Promise<unknown> | null = null;

  const replaceEnded = async (): Promise<void> => {
    // A reader that cannot be replaced stays: the next call retries it, and it gets work only when no other is left.
    readers = await Promise.all(
      readers.map((reader) => (reader.hasEnded ? start().catch(() => reader) : reader)),
    );
    replacing = null;
  };
  const leastBusy = () => readers.reduce((best, reader) => (reader.load < best.load ? reader : best));
  const read = async (model: LineModelName, pictures: Iterable<RasterImage>, alternatives: boolean) => {
    if (!isClosed && readers.some(({ hasEnded }) => hasEnded)) {
      replacing ??= replaceEnded();
      await replacing;
    }
    return await Promise.all(
      Array.from(pictures, (picture) => leastBusy().read({ model, picture, alternatives })),
    );
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

/** One thread and its pending work. */
class LineReader {
  readonly #calls: ThreadCalls<LineRequest, Reading>;
  /** Total width of waiting pictures in pixels: reading time grows with the width. */
  #pixels = 0;

  private constructor(calls: ThreadCalls<LineRequest, Reading>) {
    this.#calls = calls;
  }

  static async start(startThread: () => Thread): Promise<LineReader> {
    const calls = new ThreadCalls<LineRequest, Reading>(startThread());
    await calls.started();
    return new LineReader(calls);
  }

  get hasEnded(): boolean {
    return this.#calls.hasEnded;
  }

  get load(): number {
    return this.hasEnded ? Number.POSITIVE_INFINITY : this.#pixels;
  }

  async read(work: LineRequest): Promise<Reading> {
    const { width } = work.picture;
    this.#pixels += width;
    try {
      return await this.#calls.ask(work);
    } finally {
      this.#pixels -= width;
    }
  }

  close(): Promise<void> {
    return this.#calls.end();
  }
}
