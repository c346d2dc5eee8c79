import { availableParallelism } from 'node:os';
import type { Alternative, RasterImage, Recognition, TextRecogniser } from '@ledgerlift/engine';
import type { TiltedBox } from './geometry.ts';
import { loadModels, releaseModels } from './models.ts';
import { findLines, readFoundLines } from './read-page.ts';
import { rereadWords } from './reread-words.ts';
import { serialQueue } from './serial-queue.ts';

/** More threads are hardly faster on one picture. */
const MAX_THREADS = 4;

export interface RecogniserOptions {
  threads?: number;
  /** Folder of further PP-OCR recognition models, for scripts beyond those of the package or in their place. */
  addedModels?: string;
}

/** A recogniser that keeps its models in native memory until it is closed. */
export interface ClosableRecogniser extends TextRecogniser {
  /**
   * Rereads words of a picture at higher accuracy. Boxes are in pixels of the picture. For each box it returns every
   * reading that has a digit, the likeliest first.
   */
  reread(image: RasterImage, boxes: readonly TiltedBox[]): Promise<Alternative[][]>;
  close(): Promise<void>;
}

/**
 * Loads the recognition models once. It searches one picture for lines while it reads the lines of another, so that
 * memory stays bounded; further calls wait their turn. Throws LedgerliftError `unavailable` when the models do not load.
 *
 * Words lie on a levelled page: quarter turns are undone (`turn`), and where lines are tilted, converge or are bent,
 * the boxes (not the picture) are moved so that rows are level (see levelPage). `width` and `height` are those of the
 * turned picture in pixels, enlarged when words would lie beyond it. A word's `confidence` is that of its least sure
 * character.
 */
export async function createTextRecogniser(options: RecogniserOptions = {}): Promise<ClosableRecogniser> {
  const threads = options.threads ?? Math.min(MAX_THREADS, availableParallelism());
  const models = await loadModels(threads, options.addedModels ?? null);
  const findInTurn = serialQueue();
  const readInTurn = serialQueue();
  return {
    async recognise(image): Promise<Recognition> {
      const found = await findInTurn(() => findLines(models, image));
      return await readInTurn(() => readFoundLines(models, found));
    },
    reread: (image, boxes) => readInTurn(() => rereadWords(models.lines, image, boxes)),
    close: () => findInTurn(() => readInTurn(() => releaseModels(models))),
  };
}
