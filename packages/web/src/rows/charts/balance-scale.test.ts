import { expect, it } from 'vitest';
import { balanceScale } from './balance-scale.ts';

const point = (date: string, minor: number) => ({ date, minor, rowIds: [] });

it('draws steps from the opening balance to the end of the last day', () => {
  const scale = balanceScale([
    { opening: 0, points: [point('2025-03-01', 10000), point('2025-03-03', 5000)] },
    { opening: null, points: [point('2025-03-10', 7000)] },
  ]);
  expect(scale.paths).toEqual(['M0,100L0,100L0,0L20,0L20,50L30,50L30,50', 'M90,30L100,30L100,30']);
  expect(scale.ticks).toEqual([0, 5000, 10000]);
  expect([0, 19, 20, 89, 90, 100].map(scale.indexAt)).toEqual([0, 0, 1, 1, 2, 2]);
});

it('rules one line at a balance that never changes', () => {
  const scale = balanceScale([{ opening: 500, points: [point('2025-03-01', 500)] }]);
  expect(scale.ticks).toEqual([500]);
  expect(scale.yOf(500)).toBe(50);
});
