import { type Glyph, textOf } from './decode.ts';
import type { InkMask } from './ink.ts';
import { bandOf } from './ink-runs.ts';
import { type Stroke, strokeBeside } from './level-stroke.ts';

/** In heights of the digits: a minus with more paper before it is a word of its own. */
export const MAX_GAP = 0.5;
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
  return wordsIn(glyphs).flatMap((word) => (isFigure(textOf(word)) ? withMinus(word, glyphs, mask) : word));
}

/** Splits glyphs into words and spaces. */
export function wordsIn(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (last && glyph.text !== ' ' && last[0]?.text !== ' ') last.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

/** An amount with decimals and nothing else: only there a minus matters, and only there a stroke is surely one. */
export function isFigure(text: string): boolean {
  return /^[\d.,]*\d[.,]\d\d[.,]?$/.test(text);
}

function withMinus(word: readonly Glyph[], line: readonly Glyph[], mask: InkMask): Glyph[] {
  const digits = word.filter((glyph) => /\d/.test(glyph.text));
  const [first] = digits;
  const last = digits.at(-1);
  const band = first && last ? bandOf(mask, first.x, last.x) : null;
  if (!first || !last || !band) return [...word];
  const behind = strokeBeside(mask, last.x, 1, band, MAX_GAP);
  if (behind && !isTaken(line, behind, word))
    return [...word.slice(0, word.indexOf(last) + 1), minusAt(behind)];
  const before = strokeBeside(mask, first.x, -1, band, MAX_GAP);
  if (before && !isTaken(line, before, word)) return [minusAt(before), ...word];
  return [...word];
}

/** The glyph of a stroke that is a minus. */
export function minusAt({ from, to }: Stroke): Glyph {
  return { text: '-', confidence: CONFIDENCE, x: (from + to) / 2 };
}

/** Whether a character of another word lies at a stroke. */
function isTaken(line: readonly Glyph[], stroke: Stroke, word: readonly Glyph[]): boolean {
  const { x } = minusAt(stroke);
  return line.some(
    (glyph) => glyph.text !== ' ' && !word.includes(glyph) && Math.abs(glyph.x - x) < POSITION_SLACK,
  );
}
