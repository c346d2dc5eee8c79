import { type Glyph, leastConfidence, textOf } from '../decode.ts';
import { inkColumns, inkOf, widestBlank } from '../ink.ts';
import { loadLineModelFile } from '../line-model.ts';
import { recogniseLine } from '../recognise.ts';
import type { PrintedWord, WordReader } from './printed-word.ts';

/** Approximate distance, in pixels of the line's picture, from a letter's centre to its sides. */
const HALF_LETTER = 8;
/**
 * In pixels of the line's picture, and as a factor of the usual blank between two letters: a wider blank separates
 * two words. Small kana have gaps as wide as a Korean space.
 */
const MIN_SPACE = 20;
const MIN_KOREAN_SPACE = 9;
const SPACE_RATIO = 1.9;

/** Starts a recognition model of PP-OCR. Throws when its file is missing, damaged or has no dictionary. */
export async function startModel(file: string): Promise<WordReader> {
  const model = await loadLineModelFile(file);
  return {
    async read(picture) {
      const { glyphs } = await recogniseLine(model, picture, false);
      return wordsOf(partAtBlanks(glyphs, inkColumns(inkOf(picture))));
    },
    async close() {
      await model.session.release();
    },
  };
}

/**
 * Adds a space at every wide blank between two letters: the models for Japanese and Korean read no spaces, and their
 * letters all have the same width.
 */
function partAtBlanks(glyphs: readonly Glyph[], ink: Uint8Array): Glyph[] {
  const blanks = glyphs.slice(1).map((right, index) => {
    const { start, end } = widestBlank(ink, glyphs[index]?.x ?? 0, right.x);
    return end - start;
  });
  const usual = [...blanks].sort((a, b) => a - b)[Math.floor(blanks.length / 2)] ?? 0;
  return glyphs.flatMap((glyph, index) => {
    const left = glyphs[index - 1];
    const least = /\p{Script=Hangul}/u.test(glyph.text) ? MIN_KOREAN_SPACE : MIN_SPACE;
    const isWide = (blanks[index - 1] ?? 0) >= Math.max(least, SPACE_RATIO * usual);
    const parts = left && isWide && /\p{L}/u.test(left.text) && /\p{L}/u.test(glyph.text);
    return parts ? [{ text: ' ', confidence: 1, x: (left.x + glyph.x) / 2 }, glyph] : [glyph];
  });
}

function wordsOf(glyphs: readonly Glyph[]): PrintedWord[] {
  const words: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.text === ' ') words.push([]);
    else words.at(-1)?.push(glyph);
  }
  return words.flatMap((word) => {
    const [first] = word;
    const last = word.at(-1);
    if (!first || !last) return [];
    const [from, to] = [first.x - HALF_LETTER, last.x + HALF_LETTER];
    return [{ text: textOf(word), from, to, confidence: leastConfidence(word) }];
  });
}
