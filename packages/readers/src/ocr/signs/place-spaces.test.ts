import { describe, expect, it } from 'vitest';
import { textOf } from '../decode.ts';
import { placeSpaces } from './place-spaces.ts';

const LETTER = 20;
/** Of print as large as the recogniser's, and of a picture of a screen. */
const LARGE = 1;
const COARSE = 2.4;

/** Characters 20 pixels wide. */
function glyphsOf(text: string) {
  return [...text].map((letter, index) => ({ text: letter, confidence: 0.9, x: (index + 0.5) * LETTER }));
}

/** A space at the end of each of the given characters, with a score. */
function spacesBehind(...spaces: [index: number, score: number][]) {
  return spaces.map(([index, score]) => {
    const x = (index + 1) * LETTER;
    return { text: ' ', from: x - 4, to: x + 4, score };
  });
}

it('adds the spaces that the print shows', () => {
  expect(textOf(placeSpaces(glyphsOf('4x9'), spacesBehind([0, 0.9], [1, 0.7]), LARGE))).toBe('4 x 9');
});

it('removes a space that the print does not show, and keeps a doubtful one', () => {
  const glyphs = glyphsOf('Kart ica nova');
  expect(textOf(placeSpaces(glyphs, spacesBehind([8, 0.4]), LARGE))).toBe('Kartica nova');
});

it('keeps a space that the recogniser is sure of where the print is coarse, or one neighbour is no letter', () => {
  const read = (text: string, enlargement: number) => textOf(placeSpaces(glyphsOf(text), [], enlargement));
  expect(read('BETRAG IN EURO', COARSE)).toBe('BETRAG IN EURO');
  expect(read('Descript ion', LARGE)).toBe('Description');
  expect(read('2 250,00 / Std', LARGE)).toBe('2 250,00 / Std');
  expect(read('2020/352 / 02/11/2020', LARGE)).toBe('2020/352 / 02/11/2020');
});

it('removes a doubtful space that the print does not show, however coarse', () => {
  const glyphs = glyphsOf('in r').map((glyph) =>
    glyph.text === ' ' ? { ...glyph, confidence: 0.4 } : glyph,
  );
  expect(textOf(placeSpaces(glyphs, [], COARSE))).toBe('inr');
});

it('takes a doubtful space that was not read for none, and signs for no spaces', () => {
  const signs = [...spacesBehind([0, 0.4]), { text: '-', from: 36, to: 44, score: 1 }];
  expect(textOf(placeSpaces(glyphsOf('123'), signs, LARGE))).toBe('123');
});

describe('within a number', () => {
  it('puts no space before a separator, and one behind it only when it was read and is sure', () => {
    expect(textOf(placeSpaces(glyphsOf('2.98'), spacesBehind([0, 1], [1, 1]), LARGE))).toBe('2.98');
    expect(textOf(placeSpaces(glyphsOf('12, 13'), spacesBehind([2, 0.8]), LARGE))).toBe('12,13');
    expect(textOf(placeSpaces(glyphsOf('12, 13'), spacesBehind([3, 0.95]), LARGE))).toBe('12, 13');
  });

  it('is surer of a space beside a hyphen of a date and between digits', () => {
    expect(textOf(placeSpaces(glyphsOf('25-03'), spacesBehind([1, 0.8], [2, 0.8]), LARGE))).toBe('25-03');
    expect(textOf(placeSpaces(glyphsOf('180048'), spacesBehind([2, 0.7]), LARGE))).toBe('180048');
    expect(textOf(placeSpaces(glyphsOf('15030'), spacesBehind([1, 0.9]), LARGE))).toBe('15 030');
  });
});

it('is surer of a space before a colon and behind a bracket, which have paper around them', () => {
  expect(textOf(placeSpaces(glyphsOf('Nr:(IVA'), spacesBehind([1, 0.8], [3, 0.8]), LARGE))).toBe('Nr:(IVA');
  expect(textOf(placeSpaces(glyphsOf('POS : 52'), spacesBehind([2, 0.7], [4, 0.7]), LARGE))).toBe('POS : 52');
});
