import type { RasterImage } from '@ledgerlift/engine';
import type { NumberArray } from '../platform/session.ts';

/** A model's normalisation of a channel: `value / 255` minus the mean, divided by the deviation. */
export interface Normalisation {
  /** Blue, green, red: the models were trained on pictures in that order. */
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
}

/**
 * Combines pictures of one height into one batch; narrower ones are padded on the right with the middle of the range.
 */
export function toTensor(
  images: readonly RasterImage[],
  width: number,
  height: number,
  { mean, deviation }: Normalisation,
): NumberArray {
  const plane = width * height;
  const values = new Float32Array(images.length * 3 * plane);
  images.forEach((image, index) => {
    const columns = Math.min(image.width, width);
    for (let channel = 0; channel < 3; channel++) {
      const factor = 1 / (255 * (deviation[channel] ?? 1));
      const shift = (mean[channel] ?? 0) / (deviation[channel] ?? 1);
      const target = (index * 3 + channel) * plane;
      for (let y = 0; y < height; y++) {
        let source = y * image.width * 3 + 2 - channel;
        const row = target + y * width;
        for (let x = 0; x < columns; x++, source += 3) {
          values[row + x] = (image.data[source] ?? 0) * factor - shift;
        }
      }
    }
  });
  return { values, dimensions: [images.length, 3, height, width] };
}
