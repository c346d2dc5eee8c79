import { angleOf, heightOf, lengthOf, type TiltedBox } from './geometry.ts';

/** The angle of a short line's box says more about its letters than about the page. */
const MIN_RATIO = 4;
/** Radians, 0.1 degree: less is within the error of measuring and moves nothing by a line's height. */
const NEGLIGIBLE = (0.1 * Math.PI) / 180;

/** Clockwise radians by which the page's lines are tilted: the median over their length; 0 when it is next to nothing. */
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
