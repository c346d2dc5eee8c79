import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import type { PrintedWord, WordReader } from './printed-word.ts';

/**
 * Reads pictures of lines one after the other by readers that `start` makes, of which one is held at a time: a page is
 * mostly in one language, and another one takes a tenth of a second to load. A reader that failed is not used again.
 */
export function createSingleLoadedReader(start: (wanted: LetterReader) => Promise<WordReader>) {
  let held: { source: string; reader: WordReader } | null = null;

  async function drop(): Promise<void> {
    const last = held;
    held = null;
    // An engine that broke off cannot always close; nothing refers to it any more, so its memory is freed all the same.
    await last?.reader.close().catch(() => undefined);
  }

  return async (wanted: LetterReader, pictures: readonly RasterImage[]): Promise<PrintedWord[][]> => {
    if (held?.source !== wanted.source) {
      await drop();
      held = { source: wanted.source, reader: await start(wanted) };
    }
    const { reader } = held;
    try {
      const lines: PrintedWord[][] = [];
      for (const picture of pictures) lines.push(await reader.read(picture));
      return lines;
    } catch (error) {
      await drop();
      throw error;
    }
  };
}
