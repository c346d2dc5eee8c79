import type { Homography } from '@ledgerlift/engine';
import type { Point } from '../geometry.ts';
import { type Equation, solveLeastSquares } from './solve.ts';

/**
 * The homography that maps points closest to their targets (direct linear transformation, Hartley and Zisserman 4.1,
 * with the last entry 1: coordinates should be about 1 in size, centred on the middle). Null for fewer than four
 * points or points on one line.
 */
export function bestHomography(pairs: readonly { from: Point; to: Point }[]): Homography | null {
  const equations = pairs.flatMap(({ from: { x, y }, to }): Equation[] => [
    {
      terms: [
        [0, x],
        [1, y],
        [2, 1],
        [6, -to.x * x],
        [7, -to.x * y],
      ],
      value: to.x,
      weight: 1,
    },
    {
      terms: [
        [3, x],
        [4, y],
        [5, 1],
        [6, -to.y * x],
        [7, -to.y * y],
      ],
      value: to.y,
      weight: 1,
    },
  ]);
  const solution = solveLeastSquares(equations, 8);
  if (!solution) return null;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solution;
  return [a, b, c, d, e, f, g, h, 1];
}
