import { angleOf, heightOf, lengthOf, type Point, type TiltedBox } from '../geometry.ts';

/** The middle line of a line of text, from its beginning to its end. */
export interface Baseline {
  start: Point;
  end: Point;
  /** Of the line of text. */
  height: number;
}

/** Of a line's height: how well its ends are known. */
export const END_ERROR = 0.05;
/** The same from line to line in a row, which tells less: capitals, small letters and digits have other middles. */
export const NEIGHBOUR_ERROR = 0.12;
/** Of a line's height: lines stand in one row when their heights, as far as known, differ by less than this. */
const SAME_ROW = 0.35;
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

function baselineOf(line: TiltedBox): Baseline {
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

/** Each line with the next one to the right in its row. `heightAt` tells how far down the page a point lies, as far as known. */
export function rowNeighbours(
  lines: readonly Baseline[],
  heightAt: (point: Point) => number,
): [left: Baseline, right: Baseline][] {
  const known = lines.map((line) => ({ line, from: heightAt(line.start), to: heightAt(line.end) }));
  return known.flatMap(({ line, to }): [Baseline, Baseline][] => {
    const following = known
      .filter((other) => other.line.start.x > line.end.x)
      .filter((other) => Math.abs(other.from - to) < SAME_ROW * Math.min(line.height, other.line.height))
      .sort((a, b) => a.line.start.x - b.line.start.x)[0];
    return following ? [[line, following.line]] : [];
  });
}
