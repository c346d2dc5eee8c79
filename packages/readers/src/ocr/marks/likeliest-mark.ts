import type { Glyph } from '../decode.ts';
import { COLUMN_WIDTH, type MarkScores } from './mark-reader.ts';

/** Pixels of the line's picture by which a character's place may differ from that of its mark. */
const REACH = 10;

/**
 * How likely (0 to 1) a line has a letter with one of some marks: their highest score near a character. Which one does not
 * matter: the default model reads 'ø' as 'a' and 'Ş' as '$'. `names` are the names of the marks in the order of the scores.
 */
export function likeliestMark(
  glyphs: readonly Glyph[],
  { columns, values }: MarkScores,
  names: readonly string[],
  marks: ReadonlySet<string>,
): number {
  let likeliest = 0;
  for (const [index, name] of names.entries()) {
    if (!marks.has(name)) continue;
    for (const { text, x } of glyphs) {
      if (text === ' ') continue;
      const last = Math.min(columns - 1, Math.floor((x + REACH) / COLUMN_WIDTH));
      for (let column = Math.max(0, Math.floor((x - REACH) / COLUMN_WIDTH)); column <= last; column++)
        likeliest = Math.max(likeliest, values[index * columns + column] ?? 0);
    }
  }
  return likeliest;
}
