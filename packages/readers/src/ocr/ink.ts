import type { RasterImage } from '@ledgerlift/engine';

/** Rows at the top and bottom of a line's picture may show its neighbours. */
const MARGIN_SHARE = 1 / 8;
/** Brightness steps of 256 by which ink differs from paper at least, and the share of the line's greatest difference. */
const MIN_CONTRAST = 32;
const CONTRAST_SHARE = 0.4;

/** For every column of a line's picture: 1 where something is printed in it, 0 where it is blank. Dark or light print. */
export function inkColumns(line: RasterImage): Uint8Array {
  const { width, height, data } = line;
  const margin = Math.floor(height * MARGIN_SHARE);
  const paper = commonBrightness(line);
  const contrast = new Uint8Array(width);
  for (let y = margin; y < height - margin; y++) {
    for (let x = 0; x < width; x++) {
      const difference = Math.abs(brightness(data, (y * width + x) * 3) - paper);
      if (difference > (contrast[x] ?? 0)) contrast[x] = difference;
    }
  }
  const threshold = Math.max(
    MIN_CONTRAST,
    CONTRAST_SHARE * contrast.reduce((most, value) => Math.max(most, value), 0),
  );
  return contrast.map((value) => (value >= threshold ? 1 : 0));
}

/** The widest run of blank columns between two columns; of no width, in the middle, when there is none. */
export function widestBlank(ink: Uint8Array, from: number, to: number): { start: number; end: number } {
  const middle = (from + to) / 2;
  let widest = { start: middle, end: middle };
  let start = Math.max(0, Math.floor(from));
  for (let x = start; x <= Math.min(ink.length, Math.ceil(to)); x++) {
    if (x < Math.min(ink.length, Math.ceil(to)) && !ink[x]) continue;
    if (x - start > widest.end - widest.start) widest = { start, end: x };
    start = x + 1;
  }
  return widest;
}

/**
 * Where the print around `from` ends when followed to the left or right: at a blank of `patience` columns or at `limit`.
 * Answers a column's edge.
 */
export function followInk(ink: Uint8Array, from: number, limit: number, patience: number): number {
  const step = limit < from ? -1 : 1;
  const first = Math.floor(from);
  let edge = from;
  let blank = 0;
  for (let x = first; step < 0 ? x >= limit : x < limit; x += step) {
    if (ink[x]) {
      edge = step < 0 ? x : x + 1;
      blank = 0;
    } else if (++blank >= patience) break;
  }
  return edge;
}

function commonBrightness({ data }: RasterImage): number {
  const binWidth = 8;
  const histogram = new Uint32Array(256 / binWidth);
  for (let offset = 0; offset < data.length; offset += 3) {
    const bin = Math.floor(brightness(data, offset) / binWidth);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const fullest = histogram.reduce((best, count, bin) => (count > (histogram[best] ?? 0) ? bin : best), 0);
  return (fullest + 0.5) * binWidth;
}

function brightness(data: Uint8Array, offset: number): number {
  return ((data[offset] ?? 0) * 77 + (data[offset + 1] ?? 0) * 150 + (data[offset + 2] ?? 0) * 29) >> 8;
}
