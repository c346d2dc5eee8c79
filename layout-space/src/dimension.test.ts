import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './dimension.ts';

const SPACE = { order: { oldest: 3, newest: 1 }, ruling: { none: 1, lines: 1, grid: 1 } } as const;
const draw = (region?: Parameters<typeof pointsOf>[1]) =>
  fc.sample(pointsOf(SPACE, region), { seed: 1, numRuns: 400, unbiased: true });

describe('pointsOf', () => {
  it('draws each dimension for itself, as often as it weighs', () => {
    const points = draw();
    const newest = points.filter(({ order }) => order === 'newest');
    expect(newest.length).toBeGreaterThan(70);
    expect(newest.length).toBeLessThan(130);
    expect(new Set(newest.map(({ ruling }) => ruling))).toEqual(new Set(['none', 'lines', 'grid']));
  });

  it('holds a dimension at a value, or away from values', () => {
    expect(new Set(draw({ only: { order: 'newest' } }).map(({ order }) => order))).toEqual(
      new Set(['newest']),
    );
    const without = draw({ without: { ruling: ['none', 'grid'] } });
    expect(new Set(without.map(({ ruling }) => ruling))).toEqual(new Set(['lines']));
  });

  it('refuses what is not in the space', () => {
    expect(() => draw({ only: { order: 'random' } })).toThrow('There is no order=random.');
    expect(() => draw({ without: { colour: ['red'] } })).toThrow(RangeError);
    expect(() => draw({ without: { order: ['oldest', 'newest'] } })).toThrow('No value of order is left.');
  });

  it('shrinks to the first value', () => {
    const result = fc.check(
      fc.property(pointsOf(SPACE), ({ ruling }) => ruling === 'none'),
      { seed: 1 },
    );
    expect(result.counterexample).toEqual([{ order: 'oldest', ruling: 'lines' }]);
  });
});
