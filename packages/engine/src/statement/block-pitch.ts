import { median } from '../layout/boxes.ts';

/** The narrowest pitches may be measured too small: this share of them is passed over. */
const NARROWEST_SHARE = 0.1;
/** How far the limit moves to a gap between pitches, and how far where pitches that are alike lie on both sides of it. */
const SHIFT = 0.15;
const SHIFT_FROM_CLUSTER = 0.3;
/** Pitches this near to the limit on both sides are alike; a gap of less than `LEAST_GAP` parts none that differ. */
const ALIKE = 0.03;
const LEAST_GAP = 0.08;

/**
 * The widest pitch of lines of one block: the narrowest usual pitch times the factor, or near it the middle of the widest
 * gap between pitches, so that lines that a scan moved are not parted from their like.
 */
export function widestPitch(pitch: readonly number[], factor: number): number {
  const sorted = pitch.filter((value) => value > 0.5 * median(pitch)).sort((a, b) => a - b);
  const limit = factor * (sorted[Math.floor(NARROWEST_SHARE * sorted.length)] ?? 0);
  const isWithin = (value: number, share: number) => Math.abs(value - limit) <= share * limit;
  const alike = sorted.filter((value) => isWithin(value, ALIKE));
  const isInCluster = alike.some((value) => value <= limit) && alike.some((value) => value > limit);
  const shift = isInCluster ? SHIFT_FROM_CLUSTER : SHIFT;
  const gaps = sorted.slice(1).map((above, index) => {
    const below = sorted[index] ?? above;
    return { width: above - below, middle: (above + below) / 2 };
  });
  const near = gaps.filter(({ width, middle }) => width >= LEAST_GAP * limit && isWithin(middle, shift));
  return near.reduce((best, gap) => (gap.width > best.width ? gap : best), { width: 0, middle: limit })
    .middle;
}
