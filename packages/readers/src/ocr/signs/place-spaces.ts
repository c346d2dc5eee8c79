import type { Glyph } from '../decode.ts';
import { centreOf, type PrintedSign } from './printed-signs.ts';

/** A space that the print shows with this score is one, whether the model read it or not. */
const SURE = 0.6;
/** One that the recogniser read counts from this score. */
const CONFIRMED = 0.3;
/** A recogniser this confident of a space needs no such score, except where typewriter faces deceive it. */
const CONFIDENT = 0.6;
/** Print that was enlarged this much for reading is too coarse for the scores; in it, no word was seen split. */
const COARSE = 1.5;
/** One beside digits that would split a number, for which points of typewriter faces are reason enough. */
const SURE_IN_NUMBER = 0.9;
/** One that was not read before a sign that ends a word, or behind an opening bracket: such signs have paper around them. */
const SURE_BESIDE_SIGN = 0.9;
/** One between two digits that was not read. */
const SURE_BETWEEN_DIGITS = 0.8;

/** How sure the recogniser was of a space. */
type ReadSpace = 'no' | 'doubtful' | 'confident';

/**
 * Puts the spaces of a line where the print shows them: the recogniser splits words of typewriter faces and joins
 * figures. `enlargement`: of the line's picture, 48 pixels high, to the same line on the page.
 */
export function placeSpaces(
  glyphs: readonly Glyph[],
  signs: readonly PrintedSign[],
  enlargement: number,
): Glyph[] {
  const spaces = signs.filter(({ text }) => text === ' ');
  const letters = glyphs.filter((glyph) => glyph.text !== ' ');
  const isCoarse = enlargement >= COARSE;
  const before = new Map(glyphs.slice(1).map((glyph, index) => [glyph, glyphs[index]]));
  return letters.flatMap((right, index) => {
    const left = letters[index - 1];
    if (!left) return [right];
    const shown = Math.max(
      0,
      ...spaces.filter((space) => isBetween(space, left, right)).map(({ score }) => score),
    );
    const isSpace =
      shown >=
      leastScore(
        [letters[index - 2], left, right, letters[index + 1]],
        readSpace(before.get(right)),
        isCoarse,
      );
    return isSpace ? [{ text: ' ', confidence: 1, x: (left.x + right.x) / 2 }, right] : [right];
  });
}

function readSpace(glyph: Glyph | undefined): ReadSpace {
  if (glyph?.text !== ' ') return 'no';
  return glyph.confidence >= CONFIDENT ? 'confident' : 'doubtful';
}

/** The score from which there is a space in the middle of four characters. */
function leastScore(around: readonly (Glyph | undefined)[], read: ReadSpace, isCoarse: boolean): number {
  const text = around.map((glyph) => glyph?.text ?? ' ').join('');
  const isRead = read !== 'no';
  // A split number is worse than two joined ones.
  if (/^.\d[.,:]\d$/.test(text)) return Number.POSITIVE_INFINITY;
  if (/^\d[.,:]\d.$/.test(text)) return isRead ? SURE_IN_NUMBER : Number.POSITIVE_INFINITY;
  const isSplitWord = /^.\p{L}\p{L}/u.test(text);
  const isBeforeSign = /^.(?:.[:;.,!?)%]|\()/.test(text);
  if (read === 'confident' && !isBeforeSign && (isCoarse || !isSplitWord)) return 0;
  if (/^(?:.\d[-/]\d|\d[-/]\d.)$/.test(text)) return SURE_IN_NUMBER;
  if (isBeforeSign) return isRead ? SURE : SURE_BESIDE_SIGN;
  if (isRead) return CONFIRMED;
  return /^.\d\d.$/.test(text) ? SURE_BETWEEN_DIGITS : SURE;
}

function isBetween(space: PrintedSign, left: Glyph, right: Glyph): boolean {
  const centre = centreOf(space);
  return centre > left.x && centre <= right.x;
}
