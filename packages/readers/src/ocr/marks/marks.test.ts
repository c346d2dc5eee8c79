import { expect, it } from 'vitest';
import { latinReader } from '../scripts/catalogue.ts';
import { MARKED_LETTERS, marksOf } from './alphabets.ts';
import { likeliestMark } from './likeliest-mark.ts';
import { markInput } from './mark-input.ts';
import { loadMarkReader } from './mark-reader.ts';
import { markOf } from './marked-letters.ts';

/** All codes of two letters. */
const LANGUAGES = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((other) => one + other),
);

it('knows the marks of the letters of a language', () => {
  expect([...marksOf(['de'])].sort()).toEqual(['diaeresis', 'eszett']);
  expect(marksOf(['tr'])).toContain('dotless i');
  expect(marksOf(['tr'])).toContain('dot above');
  expect(marksOf(['en', 'xx']).size).toBe(0);
});

it('has a mark for each letter of each language', async () => {
  const { names, close } = await loadMarkReader();
  await close();
  for (const letter of Object.values(MARKED_LETTERS).join(''))
    expect(names, letter).toContain(markOf(letter));
});

it('knows the letters of each language that Tesseract reads for its accents', () => {
  const read = LANGUAGES.filter((language) => latinReader(language, []));
  expect(read).toEqual(Object.keys(MARKED_LETTERS));
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
