import { describe, expect, it } from 'vitest';
import { likeliestTexts } from './alternatives.ts';

const alphabet = ['', '0', '1', '.'];

function textsOf(steps: readonly (readonly number[])[]) {
  return likeliestTexts(Float32Array.from(steps.flat()), steps.length, alphabet);
}

describe('likeliestTexts', () => {
  it('lists the surest text first, then the other candidates', () => {
    const texts = textsOf([
      [0, 0, 1, 0],
      [0.7, 0, 0, 0.3],
      [0, 1, 0, 0],
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['10', '1.0']);
    expect(texts.map(({ confidence }) => confidence)).toEqual([expect.closeTo(0.7), expect.closeTo(0.3)]);
  });

  it('adds up all alignments of a text: one that is best at no position may be the likeliest', () => {
    const texts = textsOf([
      [0.6, 0, 0.4, 0],
      [0.6, 0, 0.4, 0],
    ]);
    expect(texts[0]).toEqual({ text: '1', confidence: expect.closeTo(0.64) });
    expect(texts[1]).toEqual({ text: '', confidence: expect.closeTo(0.36) });
  });

  it('treats a repeated character as one unless a blank separates it', () => {
    expect(
      textsOf([
        [0, 1, 0, 0],
        [0, 1, 0, 0],
      ])[0]?.text,
    ).toBe('0');
    expect(
      textsOf([
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ])[0]?.text,
    ).toBe('00');
  });

  it('omits very unlikely texts', () => {
    expect(textsOf([[0, 0.9995, 0.0005, 0]])).toEqual([{ text: '0', confidence: expect.closeTo(0.9995) }]);
  });
});
