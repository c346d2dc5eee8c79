import { describe, expect, it } from 'vitest';
import { buildWords } from './build-words.ts';
import { cleanText } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** Characters of 5 by 10 points side by side. */
function line(text: string, x = 0, angle = 0): Character[] {
  return Array.from(text, (letter, index) => ({
    text: letter,
    box: { x0: x + index * 5, y0: 0, x1: x + index * 5 + 5, y1: 10 },
    size: 10,
    bold: false,
    angle,
    unmapped: false,
    textObject: 1,
    invisible: false,
  }));
}

function words(...lines: Character[][]): string[] {
  return buildWords(lines.flat()).map((word) => word.text);
}

describe('building words', () => {
  it('splits at every kind of white space', () => {
    expect(words(line('a b\u00a0c\u202fd\u2009e\u3000f'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('splits at a gap over 0.6 em and not at a smaller one', () => {
    expect(words(line('12', 0), line('34', 17))).toEqual(['12', '34']);
    expect(words(line('12', 0), line('34', 15))).toEqual(['1234']);
  });

  it('splits where a line jumps back to the left', () => {
    expect(words(line('right', 200), line('left', 0))).toEqual(['right', 'left']);
  });

  it('keeps a word that runs from right to left together', () => {
    const [alef, bet, gimel] = line('\u05d0\u05d1\u05d2').reverse();
    const reversed = [alef, bet, gimel].filter((letter) => letter !== undefined);
    expect(buildWords(reversed)).toHaveLength(1);
  });

  it('splits where the direction of writing changes', () => {
    expect(words(line('up', 0), line('slanted', 10, 45))).toEqual(['up', 'slanted']);
  });

  it('writes ligatures as letters and leaves out what cannot be seen', () => {
    expect(words(line('ﬁnal'), line(' of\u00adfer\u200b\ufeff'))).toEqual(['final', 'offer']);
    expect(cleanText('\ud800a\u0001b')).toBe('ab');
  });

  it('leaves out glyphs that the file does not name', () => {
    expect(words(line('a\ue000b\ufffd'))).toEqual(['ab']);
    expect(words(line('\ue000\ue001'))).toEqual([]);
  });

  it('is as bold as all and as large as the largest of its characters', () => {
    const [first, second] = line('ab');
    if (!first || !second) throw new Error('two characters were made');
    const [word] = buildWords([
      { ...first, bold: true, size: 12 },
      { ...second, bold: false },
    ]);
    expect(word).toMatchObject({ bold: false, size: 12 });
  });
});
