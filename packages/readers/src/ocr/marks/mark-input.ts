import type { RasterImage } from '@ledgerlift/engine';
import { brightness } from '../ink.ts';

/** Shares of the pixels that are darker than paper and ink; for light print, ink is at the other end. */
const PAPER_SHARE = 0.5;
const INK_SHARE = 0.02;
/** Grey levels: less contrast between ink and paper counts as this much. */
const LEAST_CONTRAST = 24;
const LOWEST = -0.5;
const HIGHEST = 1.5;

/**
 * The picture of a line (see cropLine) as the model of marks takes it, row by row: 0 for paper, 1 for ink, whichever is
 * darker. Must stay equal to `as_input` of the training.
 */
export function markInput({ data, width, height }: RasterImage): Float32Array {
  const grey = new Uint8Array(width * height);
  const histogram = new Uint32Array(256);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const value = brightness(data, pixel * 3);
    grey[pixel] = value;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
  const paper = levelAt(histogram, PAPER_SHARE * grey.length);
  const dark = levelAt(histogram, INK_SHARE * grey.length);
  const light = levelAt(histogram, (1 - INK_SHARE) * grey.length);
  const isDarkPrint = paper - dark >= light - paper;
  const contrast = Math.max(LEAST_CONTRAST, isDarkPrint ? paper - dark : light - paper);
  const sign = isDarkPrint ? 1 : -1;
  const input = new Float32Array(grey.length);
  for (let pixel = 0; pixel < input.length; pixel++) {
    const ink = (sign * (paper - (grey[pixel] ?? 0))) / contrast;
    input[pixel] = Math.max(LOWEST, Math.min(HIGHEST, ink));
  }
  return input;
}

/** The lowest level such that at least `count` pixels have it or a darker one. */
function levelAt(histogram: Uint32Array, count: number): number {
  let sum = 0;
  for (let level = 0; level < histogram.length; level++) {
    sum += histogram[level] ?? 0;
    if (sum >= count) return level;
  }
  return histogram.length - 1;
}
