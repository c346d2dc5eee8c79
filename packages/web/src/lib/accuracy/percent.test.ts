import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [0, '0.0'],
  [0.29, '29.0'],
  [0.328, '32.8'],
  [0.7369, '73.6'],
  [0.9999, '99.9'],
  [1, '100.0'],
])('percentOf(%d) is %s', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
