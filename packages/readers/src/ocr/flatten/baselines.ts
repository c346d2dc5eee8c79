import { angleOf, heightOf, lengthOf, type Point, type TiltedBox } from '../geometry.ts';

/** The middle line of a line of text, from its beginning to its end. */
export interface Baseline {
  start: Point;
  end: Point;
  /** Of the line of text. */
  height: number;
}

/** The box of a few letters says more about them than about the page. */
const MIN_RATIO = 2.5;
/** Radians; steeper lines run up or down the page or are no lines. */
const MAX_TILT = Math.PI / 6;

/** The middle lines of those boxes that are long enough to tell how the page is tilted where they stand. */
export function baselinesOf(lines: readonly TiltedBox[]): Baseline[] {
  return lines
    .filter((line) => lengthOf(line) >= MIN_RATIO * heightOf(line) && Math.abs(angleOf(line)) <= MAX_TILT)
    .map(baselineOf);
}

export function baselineOf(line: TiltedBox): Baseline {
  const { centre, along } = line;
  return {
    start: { x: centre.x - along.x, y: centre.y - along.y },
    end: { x: centre.x + along.x, y: centre.y + along.y },
    height: heightOf(line),
  };
}

/** The same lines seen through a map of the plane; heights stay as they are. */
export function mapBaselines(lines: readonly Baseline[], map: (point: Point) => Point): Baseline[] {
  return lines.map(({ start, end, height }) => ({ start: map(start), end: map(end), height }));
}
