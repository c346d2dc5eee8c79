import type { RasterImage } from '@ledgerlift/engine';
import type { DecodedPixels } from '../platform/platform.ts';
import { enlargedCubic, enlargedLinear } from './enlarge.ts';
import {
  clampedTo,
  type FixedKernel,
  HALF,
  LANCZOS,
  LINEAR,
  ONE,
  SHIFT,
  STEPS,
} from './resampling-kernels.ts';
import { rgbFromRgba } from './rgb.ts';

interface Size {
  width: number;
  height: number;
}

/** libvips averages whole pixels first where a side shrinks by twice this and more. */
const GAP = 2;

/**
 * Resizes a picture on white to the same pixels as libvips, which Node.js uses: a canvas smooths as each browser likes,
 * and a recogniser reads other text from other pixels. Sides shrink by `kernel`, first the height; what grows is
 * interpolated by the cubic kernel, or linearly with the linear one.
 */
export function resample(pixels: DecodedPixels, size: Size, kernel: FixedKernel): RasterImage {
  const across = pixels.width / size.width;
  return resampleBy(pixels, size, { across, down: pixels.height / size.height }, kernel);
}

/** The picture on white, `width` pixels wide, with its proportions. */
export function resampleToWidth(pixels: DecodedPixels, width: number): RasterImage {
  const shrinking = pixels.width / width;
  const height = Math.max(1, Math.round(pixels.height / shrinking));
  return resampleBy(pixels, { width, height }, { across: shrinking, down: shrinking }, LANCZOS);
}

/** `shrinking` may leave a fraction of a pixel at the edges. */
function resampleBy(
  pixels: DecodedPixels,
  size: Size,
  { across, down }: { across: number; down: number },
  kernel: FixedKernel,
): RasterImage {
  const low = pixels.height > size.height ? shrunkRows(pixels, size.height, down, kernel) : pixels;
  const narrow = low.width > size.width ? shrunkColumns(low, size.width, across, kernel) : low;
  const isWhole = narrow.width === size.width && narrow.height === size.height;
  const enlarged = kernel === LINEAR ? enlargedLinear : enlargedCubic;
  return onWhite(isWhole ? narrow : enlarged(narrow, size));
}

function factorOf(shrinking: number): number {
  return Math.max(1, Math.floor(shrinking / GAP));
}

/** `sum / factor` in the whole numbers of libvips, which loses a little. */
function shareOf(sum: number, factor: number): number {
  return Math.floor((sum * Math.floor(2 ** 24 / factor)) / 2 ** 24);
}

/** Averages of `factor` rows each; the last row repeats where they do not divide the height. */
function averagedRows(pixels: DecodedPixels, factor: number): DecodedPixels {
  if (factor === 1) return pixels;
  const { width, channels } = pixels;
  const height = Math.ceil(pixels.height / factor);
  const stride = width * channels;
  const data = new Uint8Array(height * stride);
  const sums = new Uint32Array(stride);
  for (let y = 0; y < height; y++) {
    sums.fill(factor >> 1);
    for (let one = 0; one < factor; one++) {
      const row = clampedTo(y * factor + one, pixels.height) * stride;
      for (let at = 0; at < stride; at++) sums[at] = (sums[at] ?? 0) + (pixels.data[row + at] ?? 0);
    }
    for (let at = 0; at < stride; at++) data[y * stride + at] = shareOf(sums[at] ?? 0, factor);
  }
  return { data, width, height, channels };
}

/** Averages of `factor` columns each; the last column repeats where they do not divide the width. */
function averagedColumns(pixels: DecodedPixels, factor: number): DecodedPixels {
  if (factor === 1) return pixels;
  const { height, channels } = pixels;
  const width = Math.ceil(pixels.width / factor);
  const data = new Uint8Array(height * width * channels);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++) {
        let sum = factor >> 1;
        for (let one = 0; one < factor; one++) {
          const column = clampedTo(x * factor + one, pixels.width);
          sum += pixels.data[(y * pixels.width + column) * channels + channel] ?? 0;
        }
        data[to++] = shareOf(sum, factor);
      }
  return { data, width, height, channels };
}

/** Where the weights of each new pixel begin, and which they are. */
interface ShrinkPlan {
  taps: number;
  first: Int32Array;
  /** Of each new pixel, the place of its weights in `weights`. */
  table: Int32Array;
  /** For each step between two pixels, `taps` weights in parts of `ONE`. */
  weights: Int32Array;
}

/** `edge` pixels of the old ones are left over. */
function planShrinking(
  to: number,
  shrinking: number,
  edge: number,
  { radius, weight }: FixedKernel,
): ShrinkPlan {
  const taps = 2 * Math.round(radius * shrinking) + 1;
  const weights = new Int32Array((STEPS + 1) * taps);
  for (let step = 0; step <= STEPS; step++) {
    const centre = step / STEPS + taps / 2 - 1;
    const values = Array.from({ length: taps }, (_, tap) => weight((tap - centre) / shrinking));
    const sum = values.reduce((total, value) => total + value, 0);
    for (const [tap, value] of values.entries()) weights[step * taps + tap] = (value / sum) * ONE;
  }
  const first = new Int32Array(to);
  const table = new Int32Array(to);
  for (let index = 0, position = 0.5 * shrinking + edge / 2; index < to; index++, position += shrinking) {
    first[index] = Math.floor(position) - (taps - 1) / 2;
    table[index] = stepOf(position) * taps;
  }
  return { taps, first, table, weights };
}

/** The step nearest to a position between two pixels. */
function stepOf(position: number): number {
  return (Math.floor((position - Math.floor(position)) * STEPS * 2) + 1) >> 1;
}

function shrunkRows(
  pixels: DecodedPixels,
  height: number,
  shrinking: number,
  kernel: FixedKernel,
): DecodedPixels {
  const factor = factorOf(pixels.height / height);
  const averaged = averagedRows(pixels, factor);
  const edge = (pixels.height - height * shrinking) / factor;
  const { taps, first, table, weights } = planShrinking(height, shrinking / factor, edge, kernel);
  const { width, channels } = pixels;
  const stride = width * channels;
  const data = new Uint8ClampedArray(height * stride);
  const sums = new Int32Array(stride);
  for (let y = 0; y < height; y++) {
    sums.fill(HALF);
    for (let tap = 0; tap < taps; tap++) {
      const weight = weights[(table[y] ?? 0) + tap] ?? 0;
      if (weight === 0) continue;
      const row = clampedTo((first[y] ?? 0) + tap, averaged.height) * stride;
      for (let at = 0; at < stride; at++)
        sums[at] = (sums[at] ?? 0) + weight * (averaged.data[row + at] ?? 0);
    }
    for (let at = 0; at < stride; at++) data[y * stride + at] = (sums[at] ?? 0) >> SHIFT;
  }
  return { data, width, height, channels };
}

function shrunkColumns(
  pixels: DecodedPixels,
  width: number,
  shrinking: number,
  kernel: FixedKernel,
): DecodedPixels {
  const factor = factorOf(pixels.width / width);
  const averaged = averagedColumns(pixels, factor);
  const edge = (pixels.width - width * shrinking) / factor;
  const { taps, first, table, weights } = planShrinking(width, shrinking / factor, edge, kernel);
  const { height, channels } = pixels;
  const data = new Uint8ClampedArray(height * width * channels);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = first[x] ?? 0;
      const place = table[x] ?? 0;
      for (let channel = 0; channel < channels; channel++) {
        let sum = HALF;
        for (let tap = 0; tap < taps; tap++) {
          const column = clampedTo(start + tap, averaged.width);
          const value = averaged.data[(y * averaged.width + column) * channels + channel] ?? 0;
          sum += (weights[place + tap] ?? 0) * value;
        }
        data[to++] = sum >> SHIFT;
      }
    }
  return { data, width, height, channels };
}

function onWhite({ data, width, height, channels }: DecodedPixels): RasterImage {
  return { data: channels === 4 ? rgbFromRgba(data) : new Uint8Array(data), width, height };
}
