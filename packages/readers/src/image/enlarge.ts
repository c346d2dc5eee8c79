import type { DecodedPixels } from '../platform/platform.ts';
import { CUBIC, clampedTo, HALF, ONE, SHIFT, STEPS } from './resampling-kernels.ts';

interface Size {
  width: number;
  height: number;
}

/** libvips puts the first new pixel half a pixel before the first one, also along a side that keeps its length. */
const OFFSET = -0.5;
const CUBIC_TAPS = 4;

/** The picture with a larger side or two, by cubic interpolation, to the same pixels as libvips. */
export function enlargedCubic(pixels: DecodedPixels, { width, height }: Size): DecodedPixels {
  const { channels } = pixels;
  const wide = widened(pixels, width);
  const { first, weights } = cubicNeighbours(pixels.height, height);
  const stride = width * channels;
  const data = new Uint8ClampedArray(height * stride);
  const sums = new Int32Array(stride);
  for (let y = 0; y < height; y++) {
    sums.fill(HALF);
    for (let tap = 0; tap < CUBIC_TAPS; tap++) {
      const row = clampedTo((first[y] ?? 0) + tap, pixels.height) * stride;
      const weight = weights[y * CUBIC_TAPS + tap] ?? 0;
      for (let at = 0; at < stride; at++) sums[at] = (sums[at] ?? 0) + weight * (wide[row + at] ?? 0);
    }
    for (let at = 0; at < stride; at++) data[y * stride + at] = (sums[at] ?? 0) >> SHIFT;
  }
  return { data, width, height, channels };
}

/** The rows interpolated to `width`; values may lie beyond what a pixel holds. */
function widened(pixels: DecodedPixels, width: number): Int16Array {
  const { channels } = pixels;
  const { first, weights } = cubicNeighbours(pixels.width, width);
  const wide = new Int16Array(pixels.height * width * channels);
  for (let y = 0, to = 0; y < pixels.height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++) {
        let sum = HALF;
        for (let tap = 0; tap < CUBIC_TAPS; tap++) {
          const column = clampedTo((first[x] ?? 0) + tap, pixels.width);
          const value = pixels.data[(y * pixels.width + column) * channels + channel] ?? 0;
          sum += (weights[x * CUBIC_TAPS + tap] ?? 0) * value;
        }
        wide[to++] = sum >> SHIFT;
      }
  return wide;
}

/** The first neighbour of each new pixel along a side, and the weights of its neighbours in parts of `ONE`. */
function cubicNeighbours(from: number, to: number): { first: Int32Array; weights: Int32Array } {
  const first = new Int32Array(to);
  const weights = new Int32Array(to * CUBIC_TAPS);
  for (let index = 0; index < to; index++) {
    const position = (index * from) / to + OFFSET;
    const start = Math.floor(position);
    const step = (Math.floor((position - start) * STEPS * 2) + 1) >> 1;
    first[index] = start - 1;
    for (let tap = 0; tap < CUBIC_TAPS; tap++)
      weights[index * CUBIC_TAPS + tap] = CUBIC.weight(tap - 1 - step / STEPS) * ONE;
  }
  return { first, weights };
}

/** The picture with a larger side or two, by linear interpolation, to the same pixels as libvips. */
export function enlargedLinear(pixels: DecodedPixels, { width, height }: Size): DecodedPixels {
  const { channels } = pixels;
  const data = new Uint8ClampedArray(width * height * channels);
  for (let y = 0, to = 0; y < height; y++) {
    const down = (y * pixels.height) / height + OFFSET;
    const below = Math.trunc((down - Math.floor(down)) * ONE);
    const upper = clampedTo(Math.floor(down), pixels.height) * pixels.width;
    const lower = clampedTo(Math.floor(down) + 1, pixels.height) * pixels.width;
    for (let x = 0; x < width; x++) {
      const across = (x * pixels.width) / width + OFFSET;
      const beside = Math.trunc((across - Math.floor(across)) * ONE);
      const left = clampedTo(Math.floor(across), pixels.width);
      const right = clampedTo(Math.floor(across) + 1, pixels.width);
      const lowerRight = (below * beside) >> SHIFT;
      const upperRight = ((ONE - below) * beside) >> SHIFT;
      const lowerLeft = below - lowerRight;
      const upperLeft = ONE - below - upperRight;
      for (let channel = 0; channel < channels; channel++) {
        const value = (place: number) => pixels.data[place * channels + channel] ?? 0;
        const sum =
          upperLeft * value(upper + left) +
          upperRight * value(upper + right) +
          lowerLeft * value(lower + left) +
          lowerRight * value(lower + right);
        data[to++] = (sum + HALF) >> SHIFT;
      }
    }
  }
  return { data, width, height, channels };
}
