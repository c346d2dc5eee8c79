import { describe, expect, it } from 'vitest';
import { decode, leastConfidence, textOf } from './decode.ts';

const alphabet = ['', '0', '1', ','];

/** Scores in which each step has one best class. */
function scoresOf(steps: readonly [best: number, score: number][]): Float32Array {
  return Float32Array.from(
    steps.flatMap(([best, score]) => alphabet.map((_, index) => (index === best ? score : 0.01))),
  );
}

describe('decode', () => {
  it("joins repeats, keeps doubles that a blank separates, and gives each character's position and confidence", () => {
    const scores = scoresOf([
      [0, 0.9],
      [2, 0.75],
      [2, 0.9],
      [0, 0.9],
      [2, 0.5],
      [3, 1],
      [1, 1],
    ]);
    const { glyphs, confidence } = decode(scores, 7, alphabet, 8);
    expect(textOf(glyphs)).toBe('11,0');
    expect(glyphs.map((glyph) => glyph.x)).toEqual([12, 36, 44, 52]);
    expect(glyphs.map((glyph) => glyph.confidence)).toEqual([expect.closeTo(0.9), 0.5, 1, 1]);
    expect(confidence).toBeCloseTo(3.4 / 4);
    expect(leastConfidence(glyphs)).toBe(0.5);
  });

  it('reads nothing in blanks, with no confidence', () => {
    const reading = decode(
      scoresOf([
        [0, 1],
        [0, 1],
      ]),
      2,
      alphabet,
      8,
    );
    expect(reading).toEqual({ glyphs: [], confidence: 0 });
    expect(leastConfidence(reading.glyphs)).toBe(0);
  });
});
