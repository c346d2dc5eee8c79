import type { RasterImage } from '@ledgerlift/engine';

/** The printed pixels in a line's picture: 1 for ink, 0 for paper, row by row. For dark or light print. */
export interface InkMask {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Minimum brightness difference (of 256) between ink and paper, and its share of the line's greatest difference. */
const MIN_CONTRAST = 32;
const CONTRAST_SHARE = 0.4;
/** The rows at the top and bottom of a line's picture may show neighbouring lines. */
const MARGIN_SHARE = 1 / 8;

/** Separates ink from paper; paper is the picture's commonest brightness. */
export function inkOf(line: RasterImage): InkMask {
  const { width, height, data } = line;
  const values = new Uint8Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = brightness(data, pixel * 3);
  const paper = commonValue(values);
  const contrast = new Uint8Array(values.length);
  let most = 0;
  for (let pixel = 0; pixel < contrast.length; pixel++) {
    const value = Math.floor(Math.abs((values[pixel] ?? 0) - paper));
    contrast[pixel] = value;
    if (value > most) most = value;
  }
  const threshold = Math.max(MIN_CONTRAST, CONTRAST_SHARE * most);
  const pixels = new Uint8Array(contrast.length);
  for (let pixel = 0; pixel < pixels.length; pixel++)
    pixels[pixel] = (contrast[pixel] ?? 0) >= threshold ? 1 : 0;
  return { width, height, pixels };
}

/** For every column 1 where it holds ink between the margins. */
export function inkColumns({ width, height, pixels }: InkMask): Uint8Array {
  const margin = Math.floor(height * MARGIN_SHARE);
  const columns = new Uint8Array(width);
  for (let y = margin; y < height - margin; y++) {
    for (let x = 0; x < width; x++) if (pixels[y * width + x]) columns[x] = 1;
  }
  return columns;
}

/** For every row how many of its pixels are ink. */
export function inkPerRow({ width, height, pixels }: InkMask): number[] {
  return Array.from({ length: height }, (_, y) => {
    let ink = 0;
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++) ink += pixels[pixel] ?? 0;
    return ink;
  });
}

/** The widest run of blank columns between two columns; an empty run in the middle when there is none. */
export function widestBlank(columns: Uint8Array, from: number, to: number): { start: number; end: number } {
  const middle = (from + to) / 2;
  const last = Math.min(columns.length, Math.ceil(to));
  let widest = { start: middle, end: middle };
  let start = Math.max(0, Math.floor(from));
  for (let x = start; x <= last; x++) {
    if (x < last && !columns[x]) continue;
    if (x - start > widest.end - widest.start) widest = { start, end: x };
    start = x + 1;
  }
  return widest;
}

/**
 * Follows the print from `from` to the left or right and returns the column edge where it ends: at a blank of
 * `patience` columns or at `limit`.
 */
export function followInk(columns: Uint8Array, from: number, limit: number, patience: number): number {
  const step = limit < from ? -1 : 1;
  let edge = from;
  let blank = 0;
  for (let x = Math.floor(from); step < 0 ? x >= limit : x < limit; x += step) {
    if (columns[x]) {
      edge = step < 0 ? x : x + 1;
      blank = 0;
    } else if (++blank >= patience) break;
  }
  return edge;
}

function commonValue(values: Uint8Array): number {
  const binWidth = 8;
  const histogram = new Uint32Array(256 / binWidth);
  for (const value of values) {
    const bin = Math.floor(value / binWidth);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const fullest = histogram.reduce((best, count, bin) => (count > (histogram[best] ?? 0) ? bin : best), 0);
  return (fullest + 0.5) * binWidth;
}

/** The brightness of a pixel, 0 to 255, by its red, green and blue. */
export function brightness(data: Uint8Array, offset: number): number {
  return ((data[offset] ?? 0) * 77 + (data[offset + 1] ?? 0) * 150 + (data[offset + 2] ?? 0) * 29) >> 8;
}
