import { describe, expect, it } from 'vitest';
import { madeCharacter } from '../testing/made-character.ts';
import { buildWords } from './build-words.ts';
import { cleanText } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** Characters of 5 by 10 points side by side. */
function line(text: string, x = 0, angle = 0): Character[] {
  return Array.from(text, (letter, index) =>
    madeCharacter({ text: letter, box: { x0: x + index * 5, y0: 0, x1: x + index * 5 + 5, y1: 10 }, angle }),
  );
}

function words(...lines: Character[][]): string[] {
  return buildWords(lines.flat()).words.map((word) => word.text);
}

describe('building words', () => {
  it('splits at every kind of white space', () => {
    expect(words(line('a b\u00a0c\u202fd\u2009e\u3000f'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('splits at white space that PDFium inserted only where letters are apart', () => {
    const inserted = { ...madeCharacter({ text: ' ' }), font: 0 };
    expect(words(line('12', 0), [inserted], line('34', 10))).toEqual(['1234']);
    expect(words(line('12', 0), [inserted], line('34', 12))).toEqual(['12', '34']);
    expect(words(line('12', 0), [inserted], line('ab', 60, 45))).toEqual(['12', 'ab']);
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
    expect(buildWords(reversed).words).toHaveLength(1);
  });

  it('splits where the direction of writing changes', () => {
    expect(words(line('up', 0), line('slanted', 10, 45))).toEqual(['up', 'slanted']);
  });

  it('writes ligatures as letters and leaves out what cannot be seen', () => {
    expect(words(line('ﬁnal'), line(' of\u00adfer\u200b\ufeff'))).toEqual(['final', 'offer']);
    expect(cleanText('\ud800a\u0001b')).toBe('ab');
  });

  it('leaves out glyphs that the file does not map to letters', () => {
    expect(words(line('ab\ufffd'))).toEqual(['ab']);
    expect(words(line('\ue000\ue001'))).toEqual([]);
  });

  it('is as bold as all and as large as the largest of its characters', () => {
    const [first, second] = line('ab');
    if (!first || !second) throw new Error('two characters were made');
    const [word] = buildWords([
      { ...first, bold: true, size: 12 },
      { ...second, bold: false },
    ]).words;
    expect(word).toMatchObject({ bold: false, size: 12 });
  });

  it('returns the place, but no word, for text with an unmapped glyph', () => {
    const { words: named, unnamed } = buildWords([...line('12.\ue0050'), ...line('Rent', 100)]);
    expect(named.map((word) => word.text)).toEqual(['Rent']);
    expect(unnamed).toEqual([{ x0: 0, y0: 0, x1: 25, y1: 10 }]);
  });

  it('treats an unmapped glyph beside letters, and a row of one glyph, as an ornament', () => {
    expect(buildWords(line('\ue001Rent'))).toMatchObject({ words: [{ text: 'Rent' }], unnamed: [] });
    expect(buildWords(line('\ue001'.repeat(30)))).toMatchObject({ words: [], unnamed: [] });
  });

  it('separates a symbol of another font from the figure behind it', () => {
    const symbol = line('\ue001').map((character) => ({ ...character, font: 2 }));
    expect(buildWords([...symbol, ...line('0123', 5)])).toMatchObject({
      words: [{ text: '0123' }],
      unnamed: [],
    });
  });

  it('reports words that consist of bare codes or use a font with a broken encoding', () => {
    const odd = line('Sfou', 100).map((character) => ({ ...character, font: 7 }));
    const bare = line('Paid', 200).map((character) => ({ ...character, unmapped: true }));
    const { words: all, suspect } = buildWords([...line('Rent'), ...odd, ...bare], new Set([7]));
    expect(all.map((word) => [word.text, suspect.get(word) ?? null])).toEqual([
      ['Rent', null],
      ['Sfou', 7],
      ['Paid', 1],
    ]);
  });
});
