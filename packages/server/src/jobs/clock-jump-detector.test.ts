import { expect, it } from 'vitest';
import { ClockJumpDetector } from './clock-jump-detector.ts';

const MINUTE = 60_000;

it('believes a clock that runs with time, and none for an hour after it jumped either way', () => {
  const watch = new ClockJumpDetector();
  const start = Date.parse('2026-03-01T00:00:00Z');
  const reading = (minutes: number, jumpedBy = 0) =>
    watch.isSteady(start + minutes * MINUTE + jumpedBy, 5_000 + minutes * MINUTE);
  expect([reading(0), reading(1), reading(600)]).toEqual([true, true, true]);
  const day = 24 * 60 * MINUTE;
  expect(reading(601, day)).toBe(false);
  expect(reading(660, day)).toBe(false);
  // It stayed so for an hour: it was put right, or the machine slept.
  expect(reading(661, day)).toBe(true);
  expect(reading(662)).toBe(false);
  expect(reading(721)).toBe(false);
  expect(reading(722)).toBe(true);
  // A second or two is what clocks are put right by all the time.
  expect(reading(723, 2_000)).toBe(true);
});
