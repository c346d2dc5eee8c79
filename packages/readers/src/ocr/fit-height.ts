import type { RasterImage } from '@ledgerlift/engine';
import { cropLine } from './crop.ts';
import { heightOf, type TiltedBox } from './geometry.ts';
import { inkOf, inkPerRow } from './ink.ts';

/** Box height per print height: the models read best with about this much paper around the letters. */
const BOX_PER_PRINT = 1.5;
/** Pixels of the picture: letters in lower boxes are read better small than magnified. */
export const MIN_BOX_HEIGHT = 20;
/** A row with less ink than this share of the fullest row lies between two lines. */
const BLANK_ROW_SHARE = 0.04;
/** The search for print starts from the middle of the box, within this share of its height. */
const MIDDLE_SHARE = 0.4;
/** The box height changes by these factors at most: a larger change means there is no line of print. */
const MIN_FACTOR = 0.55;
const MAX_FACTOR = 2;

/**
 * Adjusts a line's box to the height of its print and centres it. The detector's boxes are loose on small type and
 * tight on large type, which costs accuracy and distorts the measured type size.
 */
export function fitHeight(image: RasterImage, box: TiltedBox): TiltedBox {
  const rows = inkPerRow(inkOf(cropLine(image, box)));
  const band = printedBand(rows);
  if (!band) return box;
  const fitting = ((band.end - band.start) * BOX_PER_PRINT) / rows.length;
  const factor = Math.max(fitting, MIN_BOX_HEIGHT / heightOf(box));
  if (factor < MIN_FACTOR || factor > MAX_FACTOR) return box;
  const shift = (band.start + band.end) / rows.length - 1;
  return {
    centre: { x: box.centre.x + box.down.x * shift, y: box.centre.y + box.down.y * shift },
    along: box.along,
    down: { x: box.down.x * factor, y: box.down.y * factor },
  };
}

/**
 * The rows of print around the fullest row near the middle; null when they reach an edge, so that their end is
 * unknown.
 */
function printedBand(rows: readonly number[]): { start: number; end: number } | null {
  const from = Math.floor((rows.length * (1 - MIDDLE_SHARE)) / 2);
  const middle = rows.slice(from, rows.length - from);
  const fullest = Math.max(...middle);
  if (fullest === 0) return null;
  const blank = fullest * BLANK_ROW_SHARE;
  const seed = from + middle.indexOf(fullest);
  let start = seed;
  while (start > 0 && (rows[start - 1] ?? 0) > blank) start--;
  let end = seed + 1;
  while (end < rows.length && (rows[end] ?? 0) > blank) end++;
  return start === 0 || end === rows.length ? null : { start, end };
}
