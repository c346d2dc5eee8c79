import { LedgerliftError } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import { likeliestTexts } from './alternatives.ts';
import { LINE_HEIGHT } from './crop.ts';
import { decode, type Reading } from './decode.ts';
import type { LineModel } from './line-model.ts';
import { type Normalisation, toTensor } from './tensors.ts';

/** Pixels. Widths are padded to a multiple of this, since the runtime caches a plan per width. */
const WIDTH_STEP = 16;
/** Pixels; a narrower picture leaves the model no position. */
const MIN_WIDTH = 48;
export const LINE_NORMALISATION: Normalisation = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/**
 * Reads the picture of a line (see cropLine) with one model and, on request, returns all candidate texts. Lines are
 * read one by one: batches took a third more time. Throws LedgerliftError `unavailable` when the dictionary does not
 * match the model.
 */
export async function recogniseLine(
  { session, alphabet }: LineModel,
  line: RasterImage,
  alternatives: boolean,
): Promise<Reading> {
  const width = Math.max(MIN_WIDTH, Math.ceil(line.width / WIDTH_STEP) * WIDTH_STEP);
  const input = toTensor([line], width, LINE_HEIGHT, LINE_NORMALISATION);
  const { values, dimensions } = await session.run(input);
  const [, steps = 0, classes = 0] = dimensions;
  // With one entry too few, every class would confidently map to the wrong character.
  if (classes !== alphabet.length) throw foreignDictionary(classes, alphabet.length);
  const reading = decode(values, steps, alphabet, width / steps);
  return alternatives ? { ...reading, alternatives: likeliestTexts(values, steps, alphabet) } : reading;
}

/** `classes` and `texts` include the blank and the space, which no dictionary lists. */
function foreignDictionary(classes: number, texts: number): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    `A text recognition model has ${classes} classes, but its dictionary makes ${texts}. ` +
      'If it was added, correct its dictionary or remove it; if not, install the packages again.',
  );
}
