import { expect, it } from 'vitest';
import { markedLettersOf } from './alphabets.ts';
import { likeliestMark } from './likeliest-mark.ts';
import { markInput } from './mark-input.ts';
import { loadMarkReader } from './mark-reader.ts';
import { markOf } from './marked-letters.ts';

it('knows the letters of a language and their capitals', () => {
  expect(markedLettersOf(['de'])).toEqual(['ä', 'ö', 'ü', 'ß', 'Ä', 'Ö', 'Ü']);
  expect(markedLettersOf(['tr'])).toEqual(expect.arrayContaining(['ı', 'İ', 'ğ', 'Ğ']));
  expect(markedLettersOf(['en', 'xx'])).toEqual([]);
});

it('has a mark for each letter of each language', async () => {
  const languages = 'az ca cs da de es et eu fi fr hr hu is it lt lv nl no pl pt ro sk sl sq sv tr'.split(
    ' ',
  );
  const { names, close } = await loadMarkReader(1);
  await close();
  for (const letter of markedLettersOf(languages)) {
    expect(names, letter).toContain(markOf(letter));
  }
});

it('finds how likely a character has a mark of the page, near characters only', () => {
  const names = ['none', 'diaeresis', 'tilde'];
  const german = new Set(['diaeresis', 'eszett']);
  const glyphs = [
    { text: ' ', confidence: 1, x: 10 },
    { text: 'u', confidence: 1, x: 30 },
  ];
  const scoresAt = (mark: number, column: number) => {
    const values = new Float32Array(30);
    values[mark * 10 + column] = 0.5;
    return { columns: 10, values };
  };
  expect(likeliestMark(glyphs, scoresAt(1, 7), names, german)).toBe(0.5);
  expect(likeliestMark(glyphs, scoresAt(2, 7), names, german)).toBe(0);
  expect(likeliestMark(glyphs, scoresAt(1, 2), names, german)).toBe(0);
});

it('takes light print on dark paper as dark print on light paper', () => {
  const picture = (paper: number, ink: number) => {
    const data = new Uint8Array(300).fill(paper);
    data.fill(ink, 0, 30);
    return markInput({ data, width: 10, height: 10 });
  };
  expect([picture(200, 50)[0], picture(200, 50)[50]]).toEqual([1, expect.closeTo(0)]);
  expect([picture(50, 200)[0], picture(50, 200)[50]]).toEqual([1, expect.closeTo(0)]);
});
