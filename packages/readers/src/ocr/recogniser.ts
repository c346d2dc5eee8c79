import type { Recognition } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { ClosableRecogniser, RecogniserOptions } from './closable-recogniser.ts';
import { loadModels, releaseModels } from './models.ts';
import { findLines, readFoundLines } from './read-page.ts';
import { rereadWords } from './reread-words.ts';
import { serialQueue } from './serial-queue.ts';

/** More threads are hardly faster on one picture. */
const MAX_THREADS = 4;

/** Loads the models: see createTextRecogniser, which also checks that the packages are installed. */
export async function startRecogniser(options: RecogniserOptions): Promise<ClosableRecogniser> {
  const threads = options.threads ?? Math.min(MAX_THREADS, platform.parallelism());
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
