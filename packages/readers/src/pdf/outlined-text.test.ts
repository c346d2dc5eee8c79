import { describe, expect, it } from 'vitest';
import { type GlyphShape, glyphShapesOf, outlinedLines, unionOf } from './outlined-text.ts';

/** This many shapes of 5 by 8 points in a line, 6 points apart. */
function line(y: number, count: number, round = true): GlyphShape[] {
  return Array.from({ length: count }, (_, index) => ({
    box: { x0: 50 + index * 6, y0: y, x1: 55 + index * 6, y1: y + 8 },
    round,
  }));
}

describe('shapes as small as letters', () => {
  it('are distinguished from bars and boxes by curves and slanted sides', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 8 },
      { x: 0, y: 8 },
    ];
    const slanted = square.map(({ x, y }) => ({ x: x + y / 4, y }));
    const large = slanted.map(({ x, y }) => ({ x: x * 20, y: y * 20 }));
    const path = { curved: false, closed: true };
    expect(glyphShapesOf([{ points: square, ...path }])).toMatchObject([{ round: false }]);
    expect(glyphShapesOf([{ points: slanted, ...path }])).toMatchObject([{ round: true }]);
    expect(glyphShapesOf([{ points: square, curved: true, closed: true }])).toMatchObject([{ round: true }]);
    expect(glyphShapesOf([{ points: large, ...path }])).toEqual([]);
  });
});

describe('lines of outlined text', () => {
  it('need at least three lines, also on a slightly skewed page', () => {
    const askew = line(200, 20).map(({ box, round }, index) => ({
      box: { ...box, y0: box.y0 - index * 0.4, y1: box.y1 - index * 0.4 },
      round,
    }));
    const lines = outlinedLines([...line(100, 8), ...line(120, 8), ...askew]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({ x0: 50, y0: 100, x1: 97, y1: 108 });
    expect(lines[2]?.x1).toBe(50 + 19 * 6 + 5);
  });

  it('are not detected in a logo, a matrix code, or a row of symbols', () => {
    expect(outlinedLines([...line(100, 12), ...line(120, 9)])).toEqual([]);
    expect(
      outlinedLines(Array.from({ length: 25 }, (_, row) => line(100 + row * 8, 25, false)).flat()),
    ).toEqual([]);
    expect(outlinedLines(Array.from({ length: 20 }, (_, row) => line(100 + row * 20, 1)).flat())).toEqual([]);
  });
});

describe('the box around boxes', () => {
  it('contains them all', () => {
    expect(unionOf([line(0, 1)[0], line(50, 3)[2]].flatMap((shape) => shape?.box ?? []))).toEqual({
      x0: 50,
      y0: 0,
      x1: 67,
      y1: 58,
    });
  });
});
