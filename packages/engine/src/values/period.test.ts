import { describe, expect, it } from 'vitest';
import { yearBefore, yearFrom, yearInPeriod } from './period.ts';

const OVER_NEW_YEAR = { start: '2024-12-10', end: '2025-01-09' };

describe('yearInPeriod', () => {
  it('gives both sides of New Year their own year', () => {
    expect(yearInPeriod(12, 28, OVER_NEW_YEAR)).toBe('2024-12-28');
    expect(yearInPeriod(1, 3, OVER_NEW_YEAR)).toBe('2025-01-03');
  });

  it('accepts a purchase before the period and a booking just after it', () => {
    expect(yearInPeriod(11, 1, OVER_NEW_YEAR)).toBe('2024-11-01');
    expect(yearInPeriod(1, 19, OVER_NEW_YEAR)).toBe('2025-01-19');
    expect(yearInPeriod(12, 30, { start: '2025-01-01', end: '2025-01-31' })).toBe('2024-12-30');
  });

  it('returns nothing far from the period', () => {
    expect(yearInPeriod(6, 15, OVER_NEW_YEAR)).toBeNull();
    expect(yearInPeriod(1, 20, OVER_NEW_YEAR)).toBeNull();
    expect(yearInPeriod(10, 25, OVER_NEW_YEAR)).toBeNull();
  });

  it('finds the leap year of 29 February, and none if the period has no such day', () => {
    expect(yearInPeriod(2, 29, { start: '2024-02-01', end: '2024-02-29' })).toBe('2024-02-29');
    expect(yearInPeriod(2, 29, { start: '2025-02-01', end: '2025-02-28' })).toBeNull();
  });
});

describe('yearBefore', () => {
  it('returns the latest such day up to the date of the document', () => {
    expect(yearBefore(12, 28, '2025-01-05')).toBe('2024-12-28');
    expect(yearBefore(1, 3, '2025-01-05')).toBe('2025-01-03');
    expect(yearBefore(6, 30, '2025-01-05')).toBe('2024-06-30');
  });

  it('allows a booking a few days after it, over New Year, too', () => {
    expect(yearBefore(1, 10, '2025-01-05')).toBe('2025-01-10');
    expect(yearBefore(1, 3, '2024-12-30')).toBe('2025-01-03');
    expect(yearBefore(1, 20, '2025-01-05')).toBe('2024-01-20');
  });
});

describe('yearFrom', () => {
  it('gives the first such day that is not before the earliest one, but for a few days', () => {
    expect(yearFrom(6, 1, '2024-06-01')).toBe('2024-06-01');
    expect(yearFrom(5, 25, '2024-06-01')).toBe('2024-05-25');
    expect(yearFrom(5, 1, '2024-06-01')).toBe('2025-05-01');
    expect(yearFrom(12, 30, '2025-01-02')).toBe('2024-12-30');
  });

  it('returns nothing for a day that the years have not', () => {
    expect(yearFrom(2, 29, '2025-03-01')).toBeNull();
  });
});
