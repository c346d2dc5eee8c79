import type { RasterImage } from '@ledgerlift/engine';
import { heightOf, lengthOf, type TiltedBox } from './geometry.ts';

/** Pixels: the input height of the models. */
export const LINE_HEIGHT = 48;
const MIN_WIDTH = 8;
/** Longer lines are squeezed; this is about 130 letters. */
const MAX_WIDTH = 3200;

/** Cuts a tilted box out of a picture as an upright line, scaled to the input height of the models. */
export function cropLine(image: RasterImage, box: TiltedBox): RasterImage {
  const ratio = lengthOf(box) / heightOf(box);
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(LINE_HEIGHT * ratio)));
  // When the picture shrinks, one sample per pixel would skip thin strokes.
  const samples = heightOf(box) > 1.5 * LINE_HEIGHT ? 2 : 1;
  const data = new Uint8Array(width * LINE_HEIGHT * 3);
  const colour = new Float64Array(3);
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      colour.fill(0);
      for (let sample = 0; sample < samples * samples; sample++) {
        const alongShare = ((x + ((sample % samples) + 0.5) / samples) / width) * 2 - 1;
        const downShare = ((y + (Math.floor(sample / samples) + 0.5) / samples) / LINE_HEIGHT) * 2 - 1;
        addColourAt(
          image,
          box.centre.x + box.along.x * alongShare + box.down.x * downShare - 0.5,
          box.centre.y + box.along.y * alongShare + box.down.y * downShare - 0.5,
          colour,
        );
      }
      const target = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        data[target + channel] = (colour[channel] ?? 0) / (samples * samples);
      }
    }
  }
  return { data, width, height: LINE_HEIGHT };
}

/** Adds the colour interpolated between four pixels; beyond the edge, the outermost pixel repeats. */
function addColourAt(image: RasterImage, x: number, y: number, colour: Float64Array): void {
  const { data, width, height } = image;
  const left = Math.min(Math.max(x, 0), width - 1);
  const top = Math.min(Math.max(y, 0), height - 1);
  const column = Math.min(Math.floor(left), Math.max(0, width - 2));
  const row = Math.min(Math.floor(top), Math.max(0, height - 2));
  const right = left - column;
  const below = top - row;
  const upper = (row * width + column) * 3;
  const nextColumn = width > 1 ? 3 : 0;
  const lower = height > 1 ? upper + width * 3 : upper;
  for (let channel = 0; channel < 3; channel++) {
    const a = data[upper + channel] ?? 0;
    const b = data[upper + nextColumn + channel] ?? 0;
    const c = data[lower + channel] ?? 0;
    const d = data[lower + nextColumn + channel] ?? 0;
    const sum =
      (colour[channel] ?? 0) +
      (a * (1 - right) + b * right) * (1 - below) +
      (c * (1 - right) + d * right) * below;
    colour[channel] = sum;
  }
}
