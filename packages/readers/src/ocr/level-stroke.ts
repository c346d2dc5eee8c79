import type { InkMask } from './ink.ts';
import { advance, type Band, columnHasInk, rowsWithInk } from './ink-runs.ts';

/** Columns of a line's picture, `to` included. */
export interface Stroke {
  from: number;
  to: number;
}

// Sizes in heights of the adjacent digits.
const MIN_STROKE = 0.15;
const MAX_STROKE = 0.9;
const MAX_THICKNESS = 0.3;
/**
 * A minus lies in the middle of the digits' height: a lower stroke is a point or an underline, a higher one an
 * apostrophe.
 */
const MIDDLE_FROM = 0.3;
const MIDDLE_TO = 0.75;

/**
 * The level stroke next to the character at `x` on one side, as a minus is printed; null when there is none. `band`: the
 * rows of the digits. `maxGap`: how much paper may lie between, in heights of the band.
 */
export function strokeBeside(
  mask: InkMask,
  x: number,
  side: -1 | 1,
  band: Band,
  maxGap: number,
): Stroke | null {
  const isInk = (column: number) => columnHasInk(mask, column, band);
  let column = Math.round(x);
  const limit = (length: number) => column + side * Math.ceil(length * band.height);
  // Skip the rest of the character, the gap, and the stroke.
  column = advance(column, side, limit(MAX_STROKE), isInk);
  const start = advance(column, side, limit(maxGap), (at) => !isInk(at));
  if (start === column || !isInk(start)) return null;
  const end = advance(start, side, start + side * Math.ceil(2 * MAX_STROKE * band.height), isInk);
  const stroke = { from: Math.min(start, end), to: Math.max(start, end) };
  return isLevel(mask, stroke, band) ? stroke : null;
}

function isLevel(mask: InkMask, { from, to }: Stroke, { top, height }: Band): boolean {
  const width = (to - from) / height;
  const rows = rowsWithInk(mask, from, to + 1);
  if (!rows || width < MIN_STROKE || width > MAX_STROKE) return false;
  const middle = ((rows.first + rows.last + 1) / 2 - top) / height;
  const thickness = (rows.last - rows.first + 1) / height;
  return thickness <= MAX_THICKNESS && thickness < width && middle >= MIDDLE_FROM && middle <= MIDDLE_TO;
}
