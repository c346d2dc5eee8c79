import type { Glyph } from './decode.ts';
import type { InkMask } from './ink.ts';
import { advance, type Band, bandOf, columnHasInk, rowsWithInk } from './ink-runs.ts';

// Sizes in heights of the adjacent digits.
const MIN_STROKE = 0.15;
const MAX_STROKE = 0.9;
const MAX_THICKNESS = 0.3;
const MAX_GAP = 0.5;
/**
 * A minus lies in the middle of the digits' height: a lower stroke is a point or an underline, a higher one an
 * apostrophe.
 */
const MIDDLE_FROM = 0.3;
const MIDDLE_TO = 0.75;
/** The models see a short stroke but are never sure of it. */
const CONFIDENCE = 0.8;
/** Models locate characters in steps of this many pixels of a line's picture, so their centres are no more exact. */
const POSITION_SLACK = 8;

/**
 * Adds the minus that a model overlooked before or behind a figure: small ones are often lost at the end of a line,
 * and some are read as a point. The print decides: a thin level stroke beside the digits, at the middle of their
 * height. Positions are in pixels of the line's picture.
 */
export function addOverlookedMinus(glyphs: readonly Glyph[], mask: InkMask): Glyph[] {
  return wordsIn(glyphs).flatMap((word) => (isFigure(word) ? withMinus(word, glyphs, mask) : word));
}

/** Splits glyphs into words and spaces. */
function wordsIn(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (last && glyph.text !== ' ' && last[0]?.text !== ' ') last.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

/** An amount with decimals and nothing else: only there a minus matters, and only there a stroke is surely one. */
function isFigure(word: readonly Glyph[]): boolean {
  return /^[\d.,]*\d[.,]\d\d[.,]?$/.test(word.map((glyph) => glyph.text).join(''));
}

function withMinus(word: readonly Glyph[], line: readonly Glyph[], mask: InkMask): Glyph[] {
  const digits = word.filter((glyph) => /\d/.test(glyph.text));
  const [first] = digits;
  const last = digits.at(-1);
  const band = first && last ? bandOf(mask, first.x, last.x) : null;
  if (!first || !last || !band) return [...word];
  const behind = strokeBeside(mask, last.x, 1, band);
  if (behind !== null && !isTaken(line, behind, word)) {
    const upToDigit = word.slice(0, word.indexOf(last) + 1);
    return [...upToDigit, { text: '-', confidence: CONFIDENCE, x: behind }];
  }
  const before = strokeBeside(mask, first.x, -1, band);
  if (before !== null && !isTaken(line, before, word))
    return [{ text: '-', confidence: CONFIDENCE, x: before }, ...word];
  return [...word];
}

/** Whether a character of another word lies at a position. */
function isTaken(line: readonly Glyph[], x: number, word: readonly Glyph[]): boolean {
  return line.some(
    (glyph) => glyph.text !== ' ' && !word.includes(glyph) && Math.abs(glyph.x - x) < POSITION_SLACK,
  );
}

/** The centre of the level stroke next to the character at `x` on one side; null when there is none. */
function strokeBeside(mask: InkMask, x: number, side: -1 | 1, band: Band): number | null {
  const isInk = (column: number) => columnHasInk(mask, column, band);
  let column = Math.round(x);
  const limit = (length: number) => column + side * Math.ceil(length * band.height);
  // Skip the rest of the character, the gap, and the stroke.
  column = advance(column, side, limit(MAX_STROKE), isInk);
  const start = advance(column, side, limit(MAX_GAP), (at) => !isInk(at));
  if (start === column || !isInk(start)) return null;
  const end = advance(start, side, start + side * Math.ceil(2 * MAX_STROKE * band.height), isInk);
  return isStroke(mask, Math.min(start, end), Math.max(start, end), band) ? (start + end) / 2 : null;
}

function isStroke(mask: InkMask, from: number, to: number, { top, height }: Band): boolean {
  const width = (to - from) / height;
  const rows = rowsWithInk(mask, from, to + 1);
  if (!rows || width < MIN_STROKE || width > MAX_STROKE) return false;
  const middle = ((rows.first + rows.last + 1) / 2 - top) / height;
  const thickness = (rows.last - rows.first + 1) / height;
  return thickness <= MAX_THICKNESS && thickness < width && middle >= MIDDLE_FROM && middle <= MIDDLE_TO;
}
