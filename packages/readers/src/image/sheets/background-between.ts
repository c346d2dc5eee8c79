import type { Point } from '../../ocr/geometry.ts';
import { backgroundOf, type Colour } from './background.ts';
import type { PaperMap } from './paper-map.ts';

/** Minimum colour difference between paper and background that can be told apart. */
const MIN_CONTRAST = 8;
/** Minimum width, in map pixels, of background between two sheets: shadows in folds are narrower. */
const MIN_WIDTH = 6;
/**
 * Of this many shortest sight lines with a result, the number that must show background: long ones may pass beside a
 * sheet.
 */
const LINES = 8;
const MIN_GROUND = 5;

/**
 * Returns a function that checks whether background shows between two groups of words, given by their centres in the
 * map.
 */
export function backgroundProbe(map: PaperMap): (one: readonly Point[], other: readonly Point[]) => boolean {
  const ground = backgroundOf(map);
  return (one, other) => {
    const seen = sightLines(one, other)
      .sort((a, b) => lengthOf(a) - lengthOf(b))
      .flatMap(([from, to]) => look(map, ground, from, to) ?? [])
      .slice(0, LINES);
    return seen.filter((view) => view === 'ground').length >= MIN_GROUND;
  };
}

/** From every point of either group to the nearest one of the other. */
function sightLines(one: readonly Point[], other: readonly Point[]): [Point, Point][] {
  const nearest = (point: Point, points: readonly Point[]): Point =>
    points.reduce((best, candidate) =>
      Math.hypot(candidate.x - point.x, candidate.y - point.y) <
      Math.hypot(best.x - point.x, best.y - point.y)
        ? candidate
        : best,
    );
  return [
    ...one.map((point): [Point, Point] => [point, nearest(point, other)]),
    ...other.map((point): [Point, Point] => [point, nearest(point, one)]),
  ];
}

function lengthOf([from, to]: [Point, Point]): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Checks for background between two words. Null when either lies on paper that looks like the background. */
function look(
  map: PaperMap,
  ground: (x: number, y: number) => Colour,
  from: Point,
  to: Point,
): 'ground' | 'paper' | null {
  const papers = [from, to].map((end) => colourAt(map, end));
  const grounds = [from, to].map(({ x, y }) => ground(x, y));
  const clear = papers.every((paper, index) => distance(paper, grounds[index] ?? paper) >= MIN_CONTRAST);
  if (!clear) return null;
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y)));
  let run = 0;
  for (let step = 0; step <= steps; step++) {
    const place = {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    };
    const colour = colourAt(map, place);
    const toGround = distance(colour, ground(place.x, place.y));
    run = papers.every((paper) => toGround < distance(colour, paper)) ? run + 1 : 0;
    if (run >= MIN_WIDTH) return 'ground';
  }
  return 'paper';
}

function colourAt({ data, width, height }: PaperMap, { x, y }: Point): Colour {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const pixel = (row * width + column) * 3;
  return [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0];
}

function distance(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
