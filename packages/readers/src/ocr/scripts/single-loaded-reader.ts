import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';
import type { PrintedWord, WordReader } from './printed-word.ts';

/**
 * Reads pictures of lines one after the other and keeps one reader made by `start` loaded: a page is mostly in one
 * language, and loading another takes a tenth of a second. A failed reader is not used again.
 */
export function createSingleLoadedReader(start: (wanted: LetterReader) => Promise<WordReader>) {
  let held: { source: string; reader: WordReader } | null = null;

  async function drop(): Promise<void> {
    const last = held;
    held = null;
    // A failed engine cannot always close; its memory is freed anyway, since nothing refers to it any more.
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
