import { describe, expect, it } from 'vitest';
import { dayNumber, gregorianYear, isoDate } from './calendar.ts';

describe('isoDate', () => {
  it('writes days of the calendar', () => {
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
    expect(isoDate(2025, 12, 1)).toBe('2025-12-01');
  });

  it.each([
    [2023, 2, 29],
    [2024, 4, 31],
    [2024, 13, 1],
    [2024, 0, 1],
    [2024, 1, 0],
    [1949, 1, 1],
    [2100, 1, 1],
  ])('has no day %i-%i-%i', (year, month, day) => {
    expect(isoDate(year, month, day)).toBeNull();
  });
});

describe('dayNumber', () => {
  it('counts whole days, over leap days and the end of the year', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
    expect(dayNumber('2025-01-01') - dayNumber('2024-12-31')).toBe(1);
  });
});

describe('gregorianYear', () => {
  it('completes two digits with this century, or the last one for distant years', () => {
    expect(gregorianYear(24, 2, 'en')).toBe(2024);
    expect(gregorianYear(80, 2, 'en')).toBe(2080);
    expect(gregorianYear(81, 2, 'en')).toBe(1981);
  });

  it('counts Buddhist years of Thai documents', () => {
    expect(gregorianYear(2567, 4, 'th')).toBe(2024);
    expect(gregorianYear(67, 2, 'th')).toBe(2024);
    expect(gregorianYear(24, 2, 'th')).toBe(2024);
    expect(gregorianYear(2024, 4, 'th')).toBe(2024);
  });

  it('counts the years of Japanese eras', () => {
    expect(gregorianYear(6, 1, 'ja', '令和')).toBe(2024);
    expect(gregorianYear(6, 1, 'ja', 'R')).toBe(2024);
    expect(gregorianYear(1, 1, 'ja', '平成')).toBe(1989);
    expect(gregorianYear(64, 2, 'ja', '昭和')).toBe(1989);
  });
});
