import { describe, expect, it } from 'vitest';
import { widestPitch } from './block-pitch.ts';

const FACTOR = 1.45;

describe('the widest pitch of lines of one block', () => {
  it('is the factor times that of its lines where no other pitch is near', () => {
    expect(widestPitch([10, 10, 30, 10, 10, 30], FACTOR)).toBeCloseTo(14.5);
  });

  it('parts no pitches that are alike on a scan that moved the lines', () => {
    const within = [9.6, 10, 10.2, 10];
    const between = [13.6, 13.9, 14.1, 14];
    const widest = widestPitch([...within, ...between], FACTOR);
    expect(widest).toBeGreaterThan(Math.max(...within));
    expect(widest).toBeLessThan(Math.min(...between));
  });

  it("does not move to a gap that is but a scan's", () => {
    expect(widestPitch([10, 10.1, 9.9, 10, 13.8, 14, 14.2, 14.1], FACTOR)).toBeCloseTo(FACTOR * 9.9);
  });

  it('is measured without overlapping lines', () => {
    expect(widestPitch([1, 10, 10, 30, 10, 30], FACTOR)).toBeCloseTo(14.5);
  });
});
