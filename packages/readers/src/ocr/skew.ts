import { angleOf, heightOf, lengthOf, type TiltedBox } from './geometry.ts';

/** The angle of a shorter line's box depends more on its letters than on the page. */
const MIN_RATIO = 4;
/** Radians, 0.1 degree: a smaller skew is within the measuring error and shifts nothing by a line height. */
const NEGLIGIBLE = (0.1 * Math.PI) / 180;

/** Clockwise tilt of the page's lines in radians: the median over their length; 0 when it is negligible. */
export function pageSkew(lines: readonly TiltedBox[]): number {
  const long = lines
    .filter((line) => lengthOf(line) >= MIN_RATIO * heightOf(line))
    .map((line) => ({ angle: angleOf(line), weight: lengthOf(line) }))
    .sort((a, b) => a.angle - b.angle);
  let remaining = long.reduce((sum, line) => sum + line.weight, 0) / 2;
  for (const { angle, weight } of long) {
    remaining -= weight;
    if (remaining <= 0) return Math.abs(angle) < NEGLIGIBLE ? 0 : angle;
  }
  return 0;
}
