import { describe, expect, it } from 'vitest';
import { type Equation, solveLeastSquares, solveRobustly, weightedMedian } from './solve.ts';

/** Points of a line, of which some lie far off it. */
function lineEquations(slope: number, start: number, wrong: readonly number[]): Equation[] {
  return Array.from({ length: 20 }, (_, x) => ({
    terms: [
      [0, x],
      [1, 1],
    ],
    value: wrong.includes(x) ? 400 - 30 * x : slope * x + start + (x % 2 ? 0.01 : -0.01),
    weight: 1,
  }));
}

describe('solving equations', () => {
  it('finds what fits best, weights counted', () => {
    const equations: Equation[] = [
      { terms: [[0, 1]], value: 4, weight: 3 },
      { terms: [[0, 1]], value: 8, weight: 1 },
      { terms: [[1, 2]], value: 6, weight: 1 },
    ];
    expect(solveLeastSquares(equations, 2)).toEqual([5, 3]);
  });

  it('returns null when an unknown is undetermined', () => {
    expect(solveLeastSquares([{ terms: [[0, 1]], value: 4, weight: 1 }], 2)).toBeNull();
    const same: Equation = {
      terms: [
        [0, 1],
        [1, 1],
      ],
      value: 2,
      weight: 1,
    };
    expect(solveLeastSquares([same, same], 2)).toBeNull();
  });

  it('ignores a quarter of contradictory equations, which mislead plain least squares', () => {
    const equations = lineEquations(2, 5, [1, 4, 9, 13, 17]);
    const [plain = 0] = solveLeastSquares(equations, 2) ?? [];
    const [slope = 0, start = 0] = solveRobustly(equations, 2, 0.01) ?? [];
    expect(Math.abs(plain - 2)).toBeGreaterThan(1);
    expect(slope).toBeCloseTo(2, 2);
    expect(start).toBeCloseTo(5, 1);
  });

  it('takes the median by weight', () => {
    expect(weightedMedian([1, 2, 100], [{ weight: 1 }, { weight: 1 }, { weight: 5 }])).toBe(100);
    expect(weightedMedian([], [])).toBe(0);
  });
});
