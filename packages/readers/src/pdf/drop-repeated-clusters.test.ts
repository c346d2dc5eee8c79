import { describe, expect, it } from 'vitest';
import { madeCharacter } from '../testing/made-character.ts';
import { dropRepeatedClusters } from './drop-repeated-clusters.ts';
import type { Character } from './read-characters.ts';

/** One glyph with a text object of its own that represents all letters of `text`. */
function glyph(textObject: number, text: string, x0: number, x1: number): Character[] {
  const letters = Array.from(text);
  const step = (x1 - x0) / letters.length;
  return letters.map((letter, index) => {
    const box = { x0: x0 + index * step, y0: 0, x1: x0 + (index + 1) * step, y1: 10 };
    return madeCharacter({ text: letter, box, textObject });
  });
}

/** The glyph as a small mark over the line. */
function raised(letters: Character[]): Character[] {
  return letters.map((letter) => ({ ...letter, box: { ...letter.box, y0: -4, y1: -0.5 } }));
}

function textAfter(...glyphs: Character[][]): string {
  return dropRepeatedClusters(glyphs.flat())
    .map(({ text }) => text)
    .join('');
}

describe('dropping repeated clusters', () => {
  it('drops the second occurrence of a letter with marks, and the apparent space after it', () => {
    const stacked = 'ร\u0e38\u0e48';
    const text = textAfter(
      glyph(1, stacked, 126, 133),
      glyph(2, 'ง', 133, 142),
      raised(glyph(3, stacked, 130, 132.5)),
      glyph(0, ' ', 133.6, 133.6),
      glyph(4, 'เ', 142, 147),
    );
    expect(text).toBe(`${stacked}งเ`);
  });

  it('keeps a cluster that is written twice side by side, and true spaces', () => {
    const text = textAfter(
      glyph(1, 'ด\u0e34', 0, 6),
      glyph(2, 'ด\u0e34', 6, 12),
      glyph(0, ' ', 12, 12),
      glyph(3, 'น', 16, 22),
    );
    expect(text).toBe('ด\u0e34ด\u0e34 น');
  });

  it('leaves scripts without marks alone', () => {
    expect(textAfter(glyph(1, 'ff', 0, 6), glyph(2, 'ff', 0.5, 6))).toBe('ffff');
  });
});
