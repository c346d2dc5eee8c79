import { type Glyph, leastConfidence, textOf } from '../decode.ts';
import { inkColumns, inkOf } from '../ink.ts';
import { loadLineModelFile } from '../line-model.ts';
import { recogniseLine } from '../recognise.ts';
import { addSpaces } from '../spacing.ts';
import type { LineReader, PrintedWord } from './printed-word.ts';

/** Pixels of the line's picture by which a letter reaches to either side of its middle, about. */
const HALF_LETTER = 8;

/** Starts a recognition model of PP-OCR. Throws when its file is missing, damaged or has no dictionary. */
export async function startModel(file: string): Promise<LineReader> {
  const model = await loadLineModelFile(file);
  return {
    async read(picture) {
      const { glyphs } = await recogniseLine(model, picture, false);
      return wordsOf(addSpaces(glyphs, inkColumns(inkOf(picture))));
    },
    async close() {
      await model.session.release();
    },
  };
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
