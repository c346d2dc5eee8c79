import type { Glyph } from '../decode.ts';
import { centreOf, type PrintedSign } from './printed-signs.ts';

/** A space that the print shows with this score is one, whether the model read it or not. */
const SURE = 0.6;
/** One that the model read counts from this score. */
const CONFIRMED = 0.3;
/** One beside digits that would split a number, for which points of typewriter faces are reason enough. */
const SURE_IN_NUMBER = 0.9;
/** One that was not read before a sign that ends a word, or behind an opening bracket: such signs have paper around them. */
const SURE_BESIDE_SIGN = 0.9;
/** One between two digits that was not read. */
const SURE_BETWEEN_DIGITS = 0.8;

/** Puts the spaces of a line where the print shows them: the model splits words of typewriter faces and joins figures. */
export function placeSpaces(glyphs: readonly Glyph[], signs: readonly PrintedSign[]): Glyph[] {
  const spaces = signs.filter(({ text }) => text === ' ');
  const letters = glyphs.filter((glyph) => glyph.text !== ' ');
  const read = new Set(letters.filter((letter) => glyphs[glyphs.indexOf(letter) - 1]?.text === ' '));
  return letters.flatMap((right, index) => {
    const left = letters[index - 1];
    if (!left) return [right];
    const shown = Math.max(
      0,
      ...spaces.filter((space) => isBetween(space, left, right)).map(({ score }) => score),
    );
    const isSpace =
      shown >= leastScore([letters[index - 2], left, right, letters[index + 1]], read.has(right));
    return isSpace ? [{ text: ' ', confidence: 1, x: (left.x + right.x) / 2 }, right] : [right];
  });
}

/** The score from which there is a space in the middle of four characters; `isRead`: the model read one. */
function leastScore(around: readonly (Glyph | undefined)[], isRead: boolean): number {
  const text = around.map((glyph) => glyph?.text ?? ' ').join('');
  // A split number is worse than two joined ones.
  if (/^.\d[.,:]\d$/.test(text)) return Number.POSITIVE_INFINITY;
  if (/^\d[.,:]\d.$/.test(text)) return isRead ? SURE_IN_NUMBER : Number.POSITIVE_INFINITY;
  if (/^(?:.\d[-/]\d|\d[-/]\d.)$/.test(text)) return SURE_IN_NUMBER;
  if (/^.(?:.[:;.,!?)%]|\()/.test(text)) return isRead ? SURE : SURE_BESIDE_SIGN;
  if (isRead) return CONFIRMED;
  return /^.\d\d.$/.test(text) ? SURE_BETWEEN_DIGITS : SURE;
}

function isBetween(space: PrintedSign, left: Glyph, right: Glyph): boolean {
  const centre = centreOf(space);
  return centre > left.x && centre <= right.x;
}
