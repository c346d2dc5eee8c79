import type { RasterImage } from '@ledgerlift/engine';
import { heightOf, lengthOf, type Point, type TiltedBox } from './geometry.ts';

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
  const across = offsets(box.along, width, samples);
  const downwards = offsets(box.down, LINE_HEIGHT, samples);
  const pixels = image.data;
  const [lastColumn, toNextColumn] = image.width > 1 ? [image.width - 2, 3] : [0, 0];
  const [lastRow, toNextRow] = image.height > 1 ? [image.height - 2, image.width * 3] : [0, 0];
  const data = new Uint8Array(width * LINE_HEIGHT * 3);
  for (let y = 0, target = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < width; x++, target += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const alongAt = x * samples + (sample % samples);
        const downAt = y * samples + Math.floor(sample / samples);
        const left = clamped(
          box.centre.x + (across.x[alongAt] ?? 0) + (downwards.x[downAt] ?? 0) - 0.5,
          image.width - 1,
        );
        const top = clamped(
          box.centre.y + (across.y[alongAt] ?? 0) + (downwards.y[downAt] ?? 0) - 0.5,
          image.height - 1,
        );
        // The colour is interpolated between four pixels.
        const column = Math.min(Math.floor(left), lastColumn);
        const row = Math.min(Math.floor(top), lastRow);
        const upper = (row * image.width + column) * 3;
        const lower = upper + toNextRow;
        const right = left - column;
        const below = top - row;
        red += between(pixels, upper, lower, toNextColumn, right, below);
        green += between(pixels, upper + 1, lower + 1, toNextColumn, right, below);
        blue += between(pixels, upper + 2, lower + 2, toNextColumn, right, below);
      }
      data[target] = red / (samples * samples);
      data[target + 1] = green / (samples * samples);
      data[target + 2] = blue / (samples * samples);
    }
  }
  return { data, width, height: LINE_HEIGHT };
}

/** How far from the centre the samples of `count` pixels lie along half a side of a box, in pixels of the picture. */
function offsets(half: Point, count: number, samples: number): { x: Float64Array; y: Float64Array } {
  const shares = Float64Array.from(
    { length: count * samples },
    (_, at) => ((Math.floor(at / samples) + ((at % samples) + 0.5) / samples) / count) * 2 - 1,
  );
  return { x: shares.map((share) => half.x * share), y: shares.map((share) => half.y * share) };
}

/** Beyond the edge, the outermost pixel repeats. */
function clamped(position: number, last: number): number {
  return position < 0 ? 0 : position > last ? last : position;
}

/** A value interpolated between four pixels: two side by side at `upper`, and the two below them at `lower`. */
function between(
  pixels: Uint8Array,
  upper: number,
  lower: number,
  toNext: number,
  right: number,
  below: number,
): number {
  return (
    ((pixels[upper] ?? 0) * (1 - right) + (pixels[upper + toNext] ?? 0) * right) * (1 - below) +
    ((pixels[lower] ?? 0) * (1 - right) + (pixels[lower + toNext] ?? 0) * right) * below
  );
}
