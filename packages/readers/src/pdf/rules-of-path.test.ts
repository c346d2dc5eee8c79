import { describe, expect, it } from 'vitest';
import { pictureAsRule, rulesOfPath, type SubPath } from './rules-of-path.ts';

const STROKE = { filled: false, stroked: true, strokeWidth: 1 };
const FILL = { filled: true, stroked: false, strokeWidth: 0 };

function path(points: number[][], closed = false): SubPath {
  return { points: points.map(([x = 0, y = 0]) => ({ x, y })), curved: false, closed };
}

function rectangle(x0: number, y0: number, x1: number, y1: number): SubPath {
  return path(
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    true,
  );
}

describe('ruling lines of a path', () => {
  it('take level and upright strokes by their centre line, whatever their direction', () => {
    const down = path([
      [90, 10],
      [10, 10.2],
    ]);
    expect(rulesOfPath([down], STROKE)).toEqual([{ x0: 10, y0: 10.1, x1: 90, y1: 10.1 }]);
  });

  it('leave out slanted, curved and short ones, and bars', () => {
    const slanted = path([
      [0, 0],
      [50, 50],
    ]);
    const short = path([
      [0, 0],
      [2, 0],
    ]);
    const level = path([
      [0, 0],
      [50, 0],
    ]);
    expect(rulesOfPath([slanted, short, { ...rectangle(0, 0, 50, 50), curved: true }], STROKE)).toEqual([]);
    expect(rulesOfPath([level], { ...STROKE, strokeWidth: 12 })).toEqual([]);
  });

  it('take a thin filled rectangle as one line and a filled area as none', () => {
    expect(rulesOfPath([rectangle(0, 10, 100, 11)], FILL)).toEqual([{ x0: 0, y0: 10.5, x1: 100, y1: 10.5 }]);
    expect(rulesOfPath([rectangle(0, 10, 100, 40)], FILL)).toEqual([]);
    const unpainted = path([
      [0, 0],
      [50, 0],
    ]);
    expect(rulesOfPath([unpainted], FILL)).toEqual([]);
  });

  it('take the four edges of a stroked rectangle', () => {
    expect(rulesOfPath([rectangle(0, 10, 100, 40)], STROKE)).toHaveLength(4);
  });
});

describe('a picture used as a line', () => {
  it('is detected by its thinness', () => {
    expect(pictureAsRule({ x0: 0, y0: 5, x1: 200, y1: 5.5 })).toEqual({ x0: 0, y0: 5.25, x1: 200, y1: 5.25 });
    expect(pictureAsRule({ x0: 0, y0: 5, x1: 200, y1: 105 })).toBeNull();
  });
});
