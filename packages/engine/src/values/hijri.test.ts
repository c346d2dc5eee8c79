import { describe, expect, it } from 'vitest';
import { gregorianOfHijri, gregorianOfPersian } from './hijri.ts';

describe('days of the Hijri calendar', () => {
  it.each([
    [1447, 3, 9, '2025-09-01'],
    [1445, 9, 1, '2024-03-11'],
    [1500, 12, 29, '2077-11-15'],
  ])('%i-%i-%i is %s', (year, month, day, iso) => {
    expect(gregorianOfHijri(year, month, day)).toBe(iso);
  });

  it('are at most thirty a month', () => {
    expect(gregorianOfHijri(1447, 3, 31)).toBeNull();
    expect(gregorianOfHijri(2025, 3, 1)).toBeNull();
  });
});

describe('gregorianOfPersian', () => {
  it.each([
    [1400, 4, 15, '2021-07-06'],
    [1403, 1, 1, '2024-03-20'],
    [1403, 12, 30, '2025-03-20'],
  ])('gives the day of %i-%i-%i', (year, month, day, expected) => {
    expect(gregorianOfPersian(year, month, day)).toBe(expected);
  });

  it('gives none for a day that is not there', () => {
    expect(gregorianOfPersian(1403, 7, 31)).toBeNull();
  });
});
