import type { RasterImage } from '@ledgerlift/engine';
import { LINE_HEIGHT } from './crop.ts';
import { decode, type Reading } from './decode.ts';
import type { LineModel } from './models.ts';
import { type Normalisation, runModel, toTensor } from './tensors.ts';

/** Lines a run: more are hardly faster and take more memory. */
const BATCH = 6;
/** Pixels; the recogniser has no step left for a narrower picture. */
const MIN_WIDTH = 48;
export const LINE_NORMALISATION: Normalisation = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** Reads pictures of lines (see cropLine) by one model; answers in their order. */
export async function recogniseLines(model: LineModel, lines: readonly RasterImage[]): Promise<Reading[]> {
  const readings: Reading[] = lines.map(() => ({ glyphs: [], confidence: 0 }));
  // Lines of like width share a batch, so little is read that is only filling.
  const order = lines.map((_, index) => index).sort((a, b) => widthOf(lines[a]) - widthOf(lines[b]));
  for (let start = 0; start < order.length; start += BATCH) {
    const batch = order.slice(start, start + BATCH);
    const images = batch.flatMap((index) => lines[index] ?? []);
    const width = Math.max(MIN_WIDTH, ...images.map(widthOf));
    const { values, dimensions } = await runModel(
      model.session,
      toTensor(images, width, LINE_HEIGHT, LINE_NORMALISATION),
    );
    const [, steps = 0, classes = 0] = dimensions;
    batch.forEach((index, position) => {
      const size = steps * classes;
      const scores = values.subarray(position * size, (position + 1) * size);
      readings[index] = decode(scores, steps, model.alphabet, width / steps);
    });
  }
  return readings;
}

function widthOf(image: RasterImage | undefined): number {
  return image?.width ?? 0;
}
