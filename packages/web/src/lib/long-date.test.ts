import { describe, expect, it } from 'vitest';
import { longDate } from './long-date.ts';

describe('a long date', () => {
  it('is the day in UTC, in US English', () => {
    expect(longDate('2026-12-22T09:30:00.000Z')).toBe('December 22, 2026');
    expect(longDate('2026-12-01T00:00:00.000Z')).toBe('December 1, 2026');
    expect(longDate('2026-12-31T23:59:59.999Z')).toBe('December 31, 2026');
  });
});
