import { expect, it } from 'vitest';
import { ClockJumpDetector } from './clock-jump-detector.ts';

const MINUTE = 60_000;

it('trusts a steady clock, and distrusts it for an hour after a jump in either direction', () => {
  const detector = new ClockJumpDetector();
  const start = Date.parse('2026-03-01T00:00:00Z');
  const reading = (minutes: number, jumpedBy = 0) =>
    detector.isSteady(start + minutes * MINUTE + jumpedBy, 5_000 + minutes * MINUTE);
  expect([reading(0), reading(1), reading(600)]).toEqual([true, true, true]);
  const day = 24 * 60 * MINUTE;
  expect(reading(601, day)).toBe(false);
  expect(reading(660, day)).toBe(false);
  // The offset stayed the same for an hour: the clock was corrected, or the machine slept.
  expect(reading(661, day)).toBe(true);
  expect(reading(662)).toBe(false);
  expect(reading(721)).toBe(false);
  expect(reading(722)).toBe(true);
  // Clock synchronisation moves a clock by a second or two all the time.
  expect(reading(723, 2_000)).toBe(true);
});
