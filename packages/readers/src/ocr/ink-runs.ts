import type { InkMask } from './ink.ts';

/** Rows of a line's picture, in pixels. */
export interface Band {
  top: number;
  height: number;
}

/** The rows that the digits between two positions occupy. */
export function bandOf(mask: InkMask, from: number, to: number): Band | null {
  const rows = rowsWithInk(mask, from, to + 1);
  return rows && { top: rows.first, height: rows.last - rows.first + 1 };
}

/** Steps from a column to one side while a condition holds, up to `limit`; returns where it stopped. */
export function advance(
  from: number,
  side: -1 | 1,
  limit: number,
  goesOn: (column: number) => boolean,
): number {
  let column = from;
  while (column !== limit && goesOn(column)) column += side;
  return column;
}

/** Whether a column holds ink within a band; false beyond the picture. */
export function columnHasInk({ width, pixels }: InkMask, column: number, band: Band): boolean {
  if (column < 0 || column >= width) return false;
  for (let y = band.top; y < band.top + band.height; y++) if (pixels[y * width + column]) return true;
  return false;
}

/** The first and last row with ink within some columns. */
export function rowsWithInk(
  { width, height, pixels }: InkMask,
  from: number,
  to: number,
): { first: number; last: number } | null {
  let first = -1;
  let last = -1;
  for (let y = 0; y < height; y++) {
    for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, Math.ceil(to)); x++) {
      if (!pixels[y * width + x]) continue;
      if (first < 0) first = y;
      last = y;
    }
  }
  return first < 0 ? null : { first, last };
}
