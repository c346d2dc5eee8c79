import type { Glyph } from './decode.ts';
import type { InkMask } from './ink.ts';
import { advance, type Band, bandOf, columnHasInk, rowsWithInk } from './ink-runs.ts';

// Sizes in heights of the adjacent digits.
const MAX_POINT_WIDTH = 0.4;
/** A point or comma begins below this share of the digits' height. */
const LOW_FROM = 0.6;
/** A mark that reaches this far below the digits is a comma. */
const COMMA_DEPTH = 0.06;
/** Digits with a point between them are further apart, by this factor of the line's usual distance. */
const WIDER = 1.25;
/** The print shows the mark, but the model overlooked it. */
const CONFIDENCE = 0.7;

/**
 * Adds the decimal points and commas that a model overlooked between two digits: faint ones of till printers are
 * lost, or read as a space ('20 00'). The print decides: a small mark at the foot of the digits, in a gap that is
 * wider than between the other digits of the line. Positions are in pixels of the line's picture.
 */
export function addOverlookedPoints(glyphs: readonly Glyph[], mask: InkMask): Glyph[] {
  const usual = usualDistance(glyphs);
  const result: Glyph[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const previous = result.at(-1);
    const left = previous?.text === ' ' ? result.at(-2) : previous;
    const mark = left && isDigit(left) && isDigit(glyph) ? markBetween(left, glyph, usual, mask) : null;
    if (mark && isPlausible(glyphs, index)) {
      if (previous?.text === ' ') result.pop();
      result.push(mark);
    }
    result.push(glyph);
  }
  return result;
}

function isDigit({ text }: Glyph): boolean {
  return /^\d$/.test(text);
}

/** A mark before the last two digits or a group of three belongs to a number; others may belong to codes and dates. */
function isPlausible(glyphs: readonly Glyph[], index: number): boolean {
  const behind = glyphs
    .slice(index)
    .map((glyph) => glyph.text)
    .join('');
  return /^\d{2,3}(?!\d)/.test(behind);
}

/** The median distance of neighbouring digits; null when the line has too few. */
function usualDistance(glyphs: readonly Glyph[]): number | null {
  const distances = glyphs.flatMap((right, index) => {
    const left = glyphs[index - 1];
    return left && isDigit(left) && isDigit(right) ? [right.x - left.x] : [];
  });
  if (distances.length < 3) return null;
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? null;
}

function markBetween(left: Glyph, right: Glyph, usual: number | null, mask: InkMask): Glyph | null {
  if (usual !== null && right.x - left.x < WIDER * usual) return null;
  const band = bandOf(mask, right.x - 1, right.x + 1);
  const digits = bandOf(mask, left.x, left.x + 1);
  if (!band || !digits) return null;
  const whole = { top: Math.min(band.top, digits.top), height: Math.max(band.height, digits.height) };
  return lowMark(mask, left.x, right.x, whole);
}

/** The small, low, isolated mark between two positions. */
function lowMark(mask: InkMask, from: number, to: number, band: Band): Glyph | null {
  const end = Math.floor(to);
  const below: Band = {
    top: band.top,
    height: Math.min(mask.height - band.top, Math.ceil(band.height * 1.3)),
  };
  const isInk = (column: number) => columnHasInk(mask, column, below);
  let column = advance(Math.round(from), 1, end, isInk);
  while (column < end) {
    const start = advance(column, 1, end, (at) => !isInk(at));
    const stop = advance(start, 1, end, isInk);
    if (stop >= end) return null;
    const rows = rowsWithInk(mask, start, stop);
    const isLow = rows !== null && rows.first - band.top >= LOW_FROM * band.height;
    if (isLow && stop - start <= MAX_POINT_WIDTH * band.height) {
      const depth = (rows.last + 1 - band.top - band.height) / band.height;
      return { text: depth > COMMA_DEPTH ? ',' : '.', confidence: CONFIDENCE, x: (start + stop) / 2 };
    }
    column = stop;
  }
  return null;
}
