import type { Glyph } from '../decode.ts';
import { centreOf, type PrintedSign } from './printed-signs.ts';

/** A sign that the reading lacks is added from this score. */
const LEAST_ADDED = 0.9;
/** Pixels of the line's picture: a character this near is how the sign was read. */
const REACH = 8;
/** Characters that hold a level stroke, and how far from their centre it may be seen. */
const WITH_STROKE = '+=±~–—-';
const STROKE_REACH = 16;
/** A character that was read with less confidence may be a misread sign. */
const DOUBTFUL = 0.9;
/** What models take a sign for. */
const MISREAD: Readonly<Record<string, string>> = {
  '-': "._~='",
  '(': '[{CcIl1',
  ')': ']}Jj',
  '%': '8$&t5s*#S',
  ':': '.;!',
  '*': '-.\'"+x°',
  x: 'Kk%',
  '€': 'ECceGg6',
  '£': 'EfFL',
};

/**
 * Adds the signs that the print shows and the model left out (a faint minus, brackets, signs of currencies it does not
 * know), and mends those that it read as another character in doubt.
 */
export function addSigns(glyphs: readonly Glyph[], signs: readonly PrintedSign[]): Glyph[] {
  let result = [...glyphs];
  for (const sign of signs) {
    if (sign.text === ' ' || sign.score < LEAST_ADDED) continue;
    const x = centreOf(sign);
    const added: Glyph = { text: sign.text, confidence: sign.score, x };
    if (sign.text === '-' && result.some((glyph) => holdsStroke(glyph, x))) continue;
    const near = result.find((glyph) => glyph.text !== ' ' && Math.abs(glyph.x - x) <= REACH);
    if (!near) result = withGlyph(result, added);
    else if (near.confidence < DOUBTFUL && MISREAD[sign.text]?.includes(near.text))
      result = result.map((glyph) => (glyph === near ? added : glyph));
  }
  return result;
}

function holdsStroke(glyph: Glyph, x: number): boolean {
  return WITH_STROKE.includes(glyph.text) && Math.abs(glyph.x - x) <= STROKE_REACH;
}

function withGlyph(glyphs: readonly Glyph[], added: Glyph): Glyph[] {
  const behind = glyphs.findIndex((glyph) => glyph.x > added.x);
  const place = behind < 0 ? glyphs.length : behind;
  return [...glyphs.slice(0, place), added, ...glyphs.slice(place)];
}
