import { describe, expect, it } from 'vitest';
import { monthAfter } from './calendar-month.ts';

function monthsAfter(start: string, count: number): string[] {
  const anchorDay = new Date(start).getUTCDate();
  const ends: string[] = [];
  let moment = new Date(start);
  for (let month = 0; month < count; month += 1) {
    moment = monthAfter(moment, anchorDay);
    ends.push(moment.toISOString());
  }
  return ends;
}

describe('a calendar month later', () => {
  it('is the same day and time of the next month', () => {
    expect(monthsAfter('2026-05-15T10:20:30.456Z', 1)).toEqual(['2026-06-15T10:20:30.456Z']);
  });

  it('is the last day of a shorter month, and the original day again in a longer one', () => {
    expect(monthsAfter('2026-01-31T23:59:59.999Z', 4)).toEqual([
      '2026-02-28T23:59:59.999Z',
      '2026-03-31T23:59:59.999Z',
      '2026-04-30T23:59:59.999Z',
      '2026-05-31T23:59:59.999Z',
    ]);
  });

  it('handles leap years and the turn of the year', () => {
    expect(monthsAfter('2027-12-30T00:00:00.000Z', 2)).toEqual([
      '2028-01-30T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
    ]);
  });
});
