import { platform } from '#platform';
import type { ClosableRecogniser, RecogniserOptions } from './closable-recogniser.ts';

export type { ClosableRecogniser, RecogniserOptions };

/**
 * Loads the recognition models once. It searches one picture for lines while it reads the lines of another, so that
 * memory stays bounded; further calls wait their turn. Throws LedgerliftError `unsupported_type` when the packages of
 * recognition are not installed, and `unavailable` when the models do not load.
 *
 * Words lie on a levelled page: quarter turns are undone (`turn`), and where lines are tilted, converge or are bent,
 * the boxes (not the picture) are moved so that rows are level (see levelPage). `width` and `height` are those of the
 * turned picture in pixels, enlarged when words would lie beyond it. A word's `confidence` is that of its least sure
 * character.
 */
export async function createTextRecogniser(options: RecogniserOptions = {}): Promise<ClosableRecogniser> {
  platform.requireRecognition();
  // Loaded on demand: an installation without recognition has no runtime.
  const { startRecogniser } = await import('./recogniser.ts');
  return await startRecogniser(options);
}
