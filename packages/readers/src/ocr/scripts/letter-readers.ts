import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { Thread } from '../../platform/platform.ts';
import { ThreadCalls } from '../thread-calls.ts';
import type { LetterReader } from './catalogue.ts';
import type { LetterRequest } from './letter-request.ts';
import type { PrintedWord } from './printed-word.ts';

/** Reads letters that the default models do not know. Its threads start with the first line that needs them. */
export interface LetterReaders {
  /** How many lines can be read at once. */
  threads: number;
  /** The operator's models. */
  added: readonly LetterReader[];
  /**
   * Reads pictures of lines (see cropLine) in one thread, optionally the given one; answers are in their order.
   * Throws when the reader's data is missing or a line breaks it; the readers stay usable.
   */
  read(reader: LetterReader, pictures: RasterImage[], thread: number): Promise<PrintedWord[][]>;
  /** Reads pictures of lines in all threads, with about the same total width in each; answers are in their order. */
  readShared(reader: LetterReader, pictures: readonly RasterImage[]): Promise<PrintedWord[][]>;
  close(): Promise<void>;
}

/**
 * Letter readers for up to `threads` lines at once; `added` are the operator's models. `startThread` starts a thread
 * that runs `serveCalls` for letters.
 */
export function createLetterReaders(
  threads: number,
  added: readonly LetterReader[],
  startThread: () => Thread = () => platform.startThread('letter'),
): LetterReaders {
  const started = new Map<number, ThreadCalls<LetterRequest, PrintedWord[][]>>();
  const startOne = (number: number) => {
    const thread = new ThreadCalls<LetterRequest, PrintedWord[][]>(startThread(), () =>
      started.delete(number),
    );
    started.set(number, thread);
    return thread;
  };
  const read = (reader: LetterReader, pictures: RasterImage[], number: number) =>
    (started.get(number) ?? startOne(number)).ask({ reader, pictures });
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

/** Splits the pictures' indexes into shares of about the same total width. */
function sharesOf(pictures: readonly RasterImage[], count: number): number[][] {
  const shares = Array.from({ length: count }, () => ({ width: 0, places: [] as number[] }));
  pictures.forEach(({ width }, place) => {
    const least = shares.reduce((one, other) => (other.width < one.width ? other : one));
    least.width += width;
    least.places.push(place);
  });
  return shares.map((share) => share.places);
}
