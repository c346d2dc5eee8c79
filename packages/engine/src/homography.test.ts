import { describe, expect, it } from 'vitest';
import {
  chainHomographies,
  type Homography,
  IDENTITY,
  inOtherUnit,
  invertHomography,
  isIdentity,
  throughHomography,
} from './homography.ts';

const ASLANT: Homography = [1.1, 0.2, 30, -0.1, 0.9, 12, 0.0004, -0.0003, 1];
const POINT = { x: 120, y: 340 };

describe('homographies', () => {
  it('are undone by their inverse', () => {
    const back = throughHomography(invertHomography(ASLANT), throughHomography(ASLANT, POINT));
    expect(back.x).toBeCloseTo(POINT.x, 9);
    expect(back.y).toBeCloseTo(POINT.y, 9);
    expect(isIdentity(chainHomographies(ASLANT, invertHomography(ASLANT)))).toBe(true);
    expect(isIdentity(ASLANT)).toBe(false);
  });

  it('apply the first one first in a chain', () => {
    const shift: Homography = [1, 0, 5, 0, 1, 0, 0, 0, 1];
    const double: Homography = [2, 0, 0, 0, 2, 0, 0, 0, 1];
    expect(throughHomography(chainHomographies(shift, double), { x: 1, y: 1 })).toEqual({ x: 12, y: 2 });
  });

  it('mean the same in another unit', () => {
    const inPoints = inOtherUnit(ASLANT, 72 / 200);
    const { x, y } = throughHomography(ASLANT, POINT);
    const point = throughHomography(inPoints, { x: POINT.x * 0.36, y: POINT.y * 0.36 });
    expect(point.x).toBeCloseTo(x * 0.36, 9);
    expect(point.y).toBeCloseTo(y * 0.36, 9);
  });

  it('have no inverse if they are degenerate', () => {
    expect(() => invertHomography([1, 1, 0, 1, 1, 0, 0, 0, 1])).toThrow(RangeError);
    expect(isIdentity(IDENTITY)).toBe(true);
  });
});
