import { describe, expect, it } from 'vitest';
import { textOf } from '../decode.ts';
import { addSigns } from './add-signs.ts';

const LETTER = 20;

/** Characters 20 pixels wide; '_' is print that was not read. */
function glyphsOf(text: string, confidence = 0.95) {
  return [...text].flatMap((letter, index) =>
    letter === '_' ? [] : [{ text: letter, confidence, x: (index + 0.5) * LETTER }],
  );
}

/** A sign at the place of the character with an index. */
function signAt(index: number, text: string, score = 0.95) {
  const x = (index + 0.5) * LETTER;
  return { text, from: x - 4, to: x + 4, score };
}

describe('addSigns', () => {
  it.each([
    ['SLEVA _ 0,83', 6, '-', 'SLEVA - 0,83'],
    ['_45.00)', 0, '(', '(45.00)'],
    ['19,26 _', 6, '€', '19,26 €'],
    ['5 _ 25', 2, 'x', '5 x 25'],
  ])('adds what was left out of %s', (read, place, sign, expected) => {
    expect(textOf(addSigns(glyphsOf(read), [signAt(place, sign)]))).toBe(expected);
  });

  it('adds no sign in doubt, none twice, and no space', () => {
    const glyphs = glyphsOf('SLEVA _ 0,83');
    expect(addSigns(glyphs, [signAt(6, '-', 0.8), signAt(6, ' ')])).toEqual(glyphs);
    expect(textOf(addSigns(glyphsOf('-0,83'), [signAt(0, '-')]))).toBe('-0,83');
  });

  it('adds no minus for the level stroke of a plus', () => {
    const plus = glyphsOf('800,66+');
    const beside = { text: '-', from: 114, to: 122, score: 0.95 };
    expect(textOf(addSigns(plus, [beside]))).toBe('800,66+');
  });

  it('mends a sign that was read in doubt as what looks like it', () => {
    expect(textOf(addSigns(glyphsOf('15$', 0.6), [signAt(2, '%')]))).toBe('15%');
    expect(textOf(addSigns(glyphsOf('23,65-', 0.6), [signAt(5, '*')]))).toBe('23,65*');
  });

  it('leaves a sure character and one that does not look like the sign', () => {
    expect(textOf(addSigns(glyphsOf('15$'), [signAt(2, '%')]))).toBe('15$');
    expect(textOf(addSigns(glyphsOf('157', 0.6), [signAt(2, '%')]))).toBe('157');
  });
});
