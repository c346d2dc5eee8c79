import { describe, expect, it } from 'vitest';
import { type LaidSheet, lieAtAngles, printedTogether } from './printed-together.ts';

const degrees = (value: number) => (value * Math.PI) / 180;

/** Ten rows of one word of 40 x 10 pixels, below each other from a corner on, turned clockwise about that. */
function sheet(left: number, top: number, turn = 0): LaidSheet {
  const angle = degrees(turn);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const words = Array.from({ length: 10 }, (_, row) => {
    const [x, y] = [20, 5 + row * 14];
    return {
      centre: { x: left + x * cosine - y * sine, y: top + x * sine + y * cosine },
      along: { x: 20 * cosine, y: 20 * sine },
      height: 10,
    };
  });
  return { words, angle };
}

describe('sheets that were printed together', () => {
  it.each([
    ['are aligned beside each other', [sheet(0, 0), sheet(100, 3)]],
    ['are aligned below each other', [sheet(0, 0), sheet(-3, 200)]],
    ['lie on their head', [sheet(0, 0, 180), sheet(100, 0, -179.9)]],
    [
      'are tilted by one angle',
      [sheet(0, 0, 20), sheet(100 * Math.cos(degrees(20)), 100 * Math.sin(degrees(20)), 20)],
    ],
  ])('%s', (_, sheets) => {
    expect(printedTogether(sheets)).toEqual([[0, 1]]);
  });

  it.each([
    ['at another angle', [sheet(0, 0), sheet(100, 0, 2)]],
    ['out of line beside each other', [sheet(0, 0), sheet(100, 12)]],
    ['out of line below each other', [sheet(0, 0), sheet(12, 200)]],
  ])('but not %s', (_, sheets) => {
    expect(printedTogether(sheets)).toEqual([[0], [1]]);
  });

  it('are a row of panels, beside which another sheet lies', () => {
    expect(printedTogether([sheet(0, 0), sheet(100, 0), sheet(150, 60, 5), sheet(300, 1)])).toEqual([
      [0, 1, 3],
      [2],
    ]);
  });
});

describe('lieAtAngles', () => {
  it('treats angles near each other, also across the half turn, as one', () => {
    expect(lieAtAngles([sheet(0, 0, 179.8), sheet(100, 50, -179.8)])).toBe(false);
    expect(lieAtAngles([sheet(0, 0), sheet(100, 50, 1), sheet(200, 0, 2)])).toBe(true);
  });
});
