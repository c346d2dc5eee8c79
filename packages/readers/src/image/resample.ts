import type { RasterImage } from '@ledgerlift/engine';
import type { DecodedPixels } from '../platform/platform.ts';
import { rgbFromRgba } from './rgb.ts';

/** How much of a pixel at a distance, in pixels, goes into a new one; `radius` is where that ends. */
export interface Kernel {
  radius: number;
  weight(distance: number): number;
}

export const LINEAR: Kernel = { radius: 1, weight: (distance) => 1 - Math.abs(distance) };

/** Catmull-Rom. Source: Keys, Cubic convolution interpolation for digital image processing (1981), a = -1/2. */
export const CUBIC: Kernel = {
  radius: 2,
  weight(distance) {
    const x = Math.abs(distance);
    return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2;
  },
};

/** Source: Turkowski, Filters for common resampling tasks (1990). */
export const LANCZOS: Kernel = {
  radius: 3,
  weight: (distance) => sinc(distance) * sinc(distance / 3),
};

/** libvips averages whole pixels first where a side shrinks by more than twice this, which a kernel then need not. */
const GAP = 2;

/**
 * Resizes a picture on white as libvips does, which Node.js uses: the same pixels but for rounding, in every browser.
 * A canvas would smooth as each browser likes.
 */
export function resample(
  pixels: DecodedPixels,
  size: { width: number; height: number },
  kernel: Kernel,
): RasterImage {
  const rows = averaged(pixels, Math.max(1, Math.floor(pixels.height / size.height / GAP)), 'height');
  const small = averaged(rows, Math.max(1, Math.floor(pixels.width / size.width / GAP)), 'width');
  // libvips enlarges by the cubic kernel where it shrinks by Lanczos.
  const kernelOf = (from: number, to: number) => (kernel === LANCZOS && to > from ? CUBIC : kernel);
  const vertical = resizedRows(small, size.height, kernelOf(small.height, size.height));
  return onWhite(resizedColumns(vertical, size.width, kernelOf(small.width, size.width)));
}

/** Averages of `factor` pixels each along one side; the last one repeats where they do not divide it. */
function averaged(pixels: DecodedPixels, factor: number, side: 'width' | 'height'): DecodedPixels {
  if (factor === 1) return pixels;
  const { channels } = pixels;
  const size = { width: pixels.width, height: pixels.height, [side]: Math.ceil(pixels[side] / factor) };
  const data = new Uint8Array(size.width * size.height * channels);
  const step = (side === 'width' ? 1 : pixels.width) * channels;
  let to = 0;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const first = side === 'width' ? x * factor : y * factor;
      const from = (y * (side === 'height' ? factor : 1) * pixels.width + x * (side === 'width' ? factor : 1)) * channels;
      const last = pixels[side] - 1 - first;
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let one = 0; one < factor; one++)
          sum += pixels.data[from + Math.min(one, last) * step + channel] ?? 0;
        data[to++] = (sum + factor / 2) / factor;
      }
    }
  return { data, ...size, channels };
}

interface Weights {
  /** The first pixel for each new one, before the picture's edges are minded. */
  first: Int32Array;
  taps: number;
  /** `taps` weights for each new pixel. */
  values: Float32Array;
}

function weightsOf(from: number, to: number, { radius, weight }: Kernel): Weights {
  const scale = from / to;
  const stretch = Math.max(1, scale);
  const taps = Math.ceil(radius * stretch) * 2 + 1;
  const first = new Int32Array(to);
  const values = new Float32Array(to * taps);
  for (let index = 0; index < to; index++) {
    const centre = (index + 0.5) * scale - 0.5;
    const start = Math.ceil(centre - radius * stretch);
    first[index] = start;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = (start + tap - centre) / stretch;
      const value = Math.abs(distance) < radius ? weight(distance) : 0;
      values[index * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap++) values[index * taps + tap] = (values[index * taps + tap] ?? 0) / sum;
  }
  return { first, taps, values };
}

function resizedRows(pixels: DecodedPixels, height: number, kernel: Kernel): DecodedPixels {
  if (height === pixels.height) return pixels;
  const { width, channels } = pixels;
  const { first, taps, values } = weightsOf(pixels.height, height, kernel);
  const stride = width * channels;
  const data = new Uint8ClampedArray(height * stride);
  const sums = new Float32Array(stride);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let tap = 0; tap < taps; tap++) {
      const value = values[y * taps + tap] ?? 0;
      if (value === 0) continue;
      const row = clamped((first[y] ?? 0) + tap, pixels.height) * stride;
      for (let at = 0; at < stride; at++) sums[at] = (sums[at] ?? 0) + value * (pixels.data[row + at] ?? 0);
    }
    data.set(sums, y * stride);
  }
  return { data, width, height, channels };
}

function resizedColumns(pixels: DecodedPixels, width: number, kernel: Kernel): DecodedPixels {
  if (width === pixels.width) return pixels;
  const { height, channels } = pixels;
  const { first, taps, values } = weightsOf(pixels.width, width, kernel);
  const data = new Uint8ClampedArray(height * width * channels);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * pixels.width;
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let tap = 0; tap < taps; tap++) {
          const column = clamped((first[x] ?? 0) + tap, pixels.width);
          sum += (values[x * taps + tap] ?? 0) * (pixels.data[(row + column) * channels + channel] ?? 0);
        }
        data[to++] = sum;
      }
  }
  return { data, width, height, channels };
}

function onWhite({ data, width, height, channels }: DecodedPixels): RasterImage {
  return { data: channels === 4 ? rgbFromRgba(data) : new Uint8Array(data), width, height };
}

function clamped(index: number, count: number): number {
  return index < 0 ? 0 : index >= count ? count - 1 : index;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
