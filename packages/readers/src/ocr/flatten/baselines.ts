import { angleOf, heightOf, lengthOf, type Point, type TiltedBox } from '../geometry.ts';

/** The middle line of a line of text, from its beginning to its end. */
export interface Baseline {
  start: Point;
  end: Point;
  /** Of the line of text. */
  height: number;
}

/** Uncertainty of a line's ends, in line heights. */
export const END_ERROR = 0.05;
/** The same from line to line in a row. It is larger: capitals, small letters and digits have different centres. */
export const NEIGHBOUR_ERROR = 0.12;
/** Lines belong to one row when their known heights differ by less than this share of a line height. */
const SAME_ROW = 0.35;
/** The tilt of a short box depends more on its letters than on the page. */
const MIN_RATIO = 2.5;
/** Radians; steeper lines run up or down the page or are no lines. */
const MAX_TILT = Math.PI / 6;

/** The middle lines of the boxes that are long enough to show the page's tilt at their position. */
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

/** Maps lines through a homography; heights stay unchanged. */
export function mapBaselines(lines: readonly Baseline[], map: (point: Point) => Point): Baseline[] {
  return lines.map(({ start, end, height }) => ({ start: map(start), end: map(end), height }));
}

/**
 * Pairs each line with the next one to the right in its row. `heightAt` gives the known height of a point on the
 * page.
 */
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
