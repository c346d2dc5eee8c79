import { describe, expect, it } from 'vitest';
import { angleOf, convexHull, grow, heightOf, leastAreaBox, lengthOf, type Point } from './geometry.ts';

const centre = { x: 50, y: 40 };
const degrees = (value: number) => (value * Math.PI) / 180;
/** Clockwise about the centre, by radians. */
function rotate(point: Point, angle: number): Point {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const x = point.x - centre.x;
  const y = point.y - centre.y;
  return { x: centre.x + x * cosine - y * sine, y: centre.y + x * sine + y * cosine };
}

/** The corners of a 60 x 10 rectangle that is turned about its centre, and points inside of it. */
const tilted = (angle: number) =>
  [
    { x: 20, y: 35 },
    { x: 80, y: 35 },
    { x: 80, y: 45 },
    { x: 20, y: 45 },
    { x: 50, y: 40 },
    { x: 30, y: 44 },
  ].map((point) => rotate(point, angle));

describe('leastAreaBox', () => {
  it.each([0, 8, -8, 30, -44])('finds a rectangle tilted by %i degrees', (angle) => {
    const box = leastAreaBox(convexHull(tilted(degrees(angle))));
    expect(lengthOf(box)).toBeCloseTo(60);
    expect(heightOf(box)).toBeCloseTo(10);
    expect(angleOf(box)).toBeCloseTo(degrees(angle));
    expect(box.centre.x).toBeCloseTo(50);
    expect(box.centre.y).toBeCloseTo(40);
  });

  it('takes the axis nearer to the horizontal as the length, so that an upright bar is high', () => {
    const box = leastAreaBox(convexHull(tilted(degrees(80))));
    expect(lengthOf(box)).toBeCloseTo(10);
    expect(heightOf(box)).toBeCloseTo(60);
    expect(angleOf(box)).toBeCloseTo(degrees(-10));
  });
});

describe('convexHull', () => {
  it('keeps the corners alone', () => {
    expect(convexHull(tilted(0))).toHaveLength(4);
  });
});

describe('grow', () => {
  it('moves every side by the distance', () => {
    const box = grow(leastAreaBox(convexHull(tilted(degrees(20)))), 3);
    expect(lengthOf(box)).toBeCloseTo(66);
    expect(heightOf(box)).toBeCloseTo(16);
  });
});
