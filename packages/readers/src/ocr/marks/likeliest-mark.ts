import type { Glyph } from '../decode.ts';
import { COLUMN_WIDTH, type MarkScores } from './mark-reader.ts';
import type { Compositions } from './marked-letters.ts';

/** Pixels of the line's picture by which a letter's place may differ from that of its mark. */
const REACH = 10;

/**
 * How likely (0 to 1) a line has a letter with a mark: the highest score of a mark near a plain letter that makes one of the
 * page's letters with it (`compositions`). `marks` are the names of the marks in the order of the scores.
 */
export function likeliestMark(
  glyphs: readonly Glyph[],
  { columns, values }: MarkScores,
  marks: readonly string[],
  compositions: Compositions,
): number {
  let likeliest = 0;
  for (const [index, mark] of marks.entries()) {
    const byBase = compositions.get(mark);
    if (!byBase) continue;
    for (const { text, x } of glyphs) {
      if (!byBase.has(text)) continue;
      const last = Math.min(columns - 1, Math.floor((x + REACH) / COLUMN_WIDTH));
      for (let column = Math.max(0, Math.floor((x - REACH) / COLUMN_WIDTH)); column <= last; column++)
        likeliest = Math.max(likeliest, values[index * columns + column] ?? 0);
    }
  }
  return likeliest;
}
