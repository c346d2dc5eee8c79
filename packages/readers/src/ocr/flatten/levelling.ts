import { chainHomographies, type Homography, invertHomography, throughHomography } from '@ledgerlift/engine';
import type { Point, TiltedBox } from '../geometry.ts';
import {
  type Baseline,
  baselinesOf,
  END_ERROR,
  mapBaselines,
  NEIGHBOUR_ERROR,
  rowNeighbours,
} from './baselines.ts';
import { type Bend, fitBend, shiftAt } from './bend.ts';
import { bestHomography } from './best-homography.ts';
import { fitColumns, fitLines, isBeforeHorizon, type Pencil, rectification } from './perspective.ts';
import { type Equation, solveRobustly } from './solve.ts';

/** Maps positions in a picture to a page with level lines and upright columns. */
export interface Levelling {
  /** Pixels of the picture to pixels of the page. */
  level(point: Point): Point;
  /** Clockwise tilt of lines, in radians, at a point of the picture. */
  angleAt(point: Point): number;
  /** From pixels of the page back to the picture; the nearest homography where the page is bent. */
  toPicture: Homography;
  /** Pixels: the picture's size, enlarged when text would lie outside. */
  width: number;
  height: number;
}

/** Mean deviation of lines from level over the width of the text, in line heights. */
const NOT_LEVEL = 0.25;
/** A perspective must remove this share of the error that a rotation leaves, a bend this share of what both leave. */
const PERSPECTIVE_GAIN = 0.2;
const BEND_GAIN = 0.4;
/** In line heights over the width of the text: a smaller skew is not worth correcting. */
const WELL_ENOUGH = 0.15;
/** A line that is off by more says nothing about the fit of the others. */
const WORST_MISFIT = 2;

/**
 * Levels a page by its own lines of text: by a rotation of `skew` radians, by a perspective when lines clearly
 * converge, and by a bend when they are clearly curved or folded. Boxes are those of its lines, in pixels.
 */
export function levelPage(
  boxes: readonly TiltedBox[],
  skew: number,
  picture: { width: number; height: number },
): Levelling {
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const unit = Math.max(picture.width, picture.height) / 2;
  const inUnits = ({ x, y }: Point): Point => ({ x: (x - middle.x) / unit, y: (y - middle.y) / unit });
  const lines = mapBaselines(baselinesOf(boxes), inUnits).map((line) => ({
    ...line,
    height: line.height / unit,
  }));
  const flat = rectify(lines, skew);
  const bend = bendOf(mapBaselines(lines, (point) => throughHomography(flat, point)));
  const levelInUnits = (point: Point): Point => {
    const { x, y } = throughHomography(flat, point);
    return { x, y: bend ? y + shiftAt(bend, { x, y }) : y };
  };
  const back = (bend && nearestHomography(lines, levelInUnits)) ?? invertHomography(flat);
  const level = (point: Point): Point => {
    const { x, y } = levelInUnits(inUnits(point));
    return { x: middle.x + x * unit, y: middle.y + y * unit };
  };
  const frame = frameOf(
    boxes.flatMap(cornersOf).map((corner) => level(within(corner, picture))),
    picture,
  );
  const pageToUnits: Homography = [
    1 / unit,
    0,
    (frame.left - middle.x) / unit,
    0,
    1 / unit,
    (frame.top - middle.y) / unit,
    0,
    0,
    1,
  ];
  const unitsToPicture: Homography = [unit, 0, middle.x, 0, unit, middle.y, 0, 0, 1];
  const onPage = (point: Point): Point => {
    const { x, y } = level(point);
    return { x: x - frame.left, y: y - frame.top };
  };
  return {
    level: onPage,
    angleAt: (point) => angleOfLevel(onPage, point),
    toPicture: chainHomographies(chainHomographies(pageToUnits, back), unitsToPicture),
    width: frame.width,
    height: frame.height,
  };
}

/** A rotation by the skew, or a perspective when it is clearly better. */
function rectify(lines: readonly Baseline[], skew: number): Homography {
  const rotated: Pencil = { slope: refineSlope(lines, Math.tan(skew)), converging: 0 };
  const rotation = rectification(rotated, uprightTo(rotated));
  const converging = fitLines(lines);
  const before = misfit(lines, rotation);
  const gains =
    converging !== null &&
    misfit(lines, rectification(converging, uprightTo(converging))) < (1 - PERSPECTIVE_GAIN) * before;
  const rows = converging && gains && before > NOT_LEVEL ? converging : rotated;
  const perspective = rectification(rows, fitColumns(lines, uprightTo(rows)));
  const seen = lines.every(({ start, end }) =>
    [start, end].every((point) => isBeforeHorizon(perspective, point)),
  );
  return seen ? perspective : rotation;
}

/** Refines the slope by lines in one row: the width of a table shows it best. */
function refineSlope(lines: readonly Baseline[], slope: number): number {
  const heightAt = ({ x, y }: Point) => y - slope * x;
  const equation = (from: Point, to: Point, error: number): Equation => ({
    terms: [[0, (to.x - from.x) / error]],
    value: (to.y - from.y) / error,
    weight: 1,
  });
  const own = lines.map(({ start, end, height }) => equation(start, end, END_ERROR * height));
  const beside = rowNeighbours(lines, heightAt).map(([left, right]) =>
    equation(left.end, right.start, NEIGHBOUR_ERROR * Math.min(left.height, right.height)),
  );
  const [refined = slope] = solveRobustly([...own, ...beside], 1, 1) ?? [];
  return Math.abs(refined - slope) * widthOf(lines) > WELL_ENOUGH * typicalHeight(lines) ? refined : slope;
}

function widthOf(lines: readonly Baseline[]): number {
  return Math.max(...lines.map(({ end }) => end.x)) - Math.min(...lines.map(({ start }) => start.x));
}

function typicalHeight(lines: readonly Baseline[]): number {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

function uprightTo(lines: Pencil): Pencil {
  return { slope: -lines.slope, converging: 0 };
}

function bendOf(lines: readonly Baseline[]): Bend | null {
  const flat = misfitOf(lines);
  if (flat <= NOT_LEVEL) return null;
  const bend = fitBend(lines);
  if (!bend) return null;
  const bent = mapBaselines(lines, (point) => ({ x: point.x, y: point.y + shiftAt(bend, point) }));
  return misfitOf(bent) < (1 - BEND_GAIN) * flat ? bend : null;
}

function misfit(lines: readonly Baseline[], map: Homography): number {
  return misfitOf(mapBaselines(lines, (point) => throughHomography(map, point)));
}

/** Mean deviation of rows over the width of the text, in line heights, weighted by line length. */
function misfitOf(lines: readonly Baseline[]): number {
  const width = widthOf(lines);
  const height = typicalHeight(lines);
  if (lines.length === 0) return 0;
  let sum = 0;
  let total = 0;
  for (const { start, end } of lines) {
    const length = end.x - start.x;
    const slope = Math.abs((end.y - start.y) / length);
    sum += Math.min(WORST_MISFIT, (slope * width) / height) * length;
    total += length;
  }
  return sum / total;
}

function nearestHomography(lines: readonly Baseline[], level: (point: Point) => Point): Homography | null {
  return bestHomography(
    lines.flatMap(({ start, end }) => [start, end]).map((point) => ({ from: level(point), to: point })),
  );
}

/** The picture's frame, extended when text would lie beyond it. */
function frameOf(points: readonly Point[], { width, height }: { width: number; height: number }) {
  const left = Math.floor(Math.min(0, ...points.map(({ x }) => x)));
  const top = Math.floor(Math.min(0, ...points.map(({ y }) => y)));
  const right = Math.ceil(Math.max(width, ...points.map(({ x }) => x)));
  const bottom = Math.ceil(Math.max(height, ...points.map(({ y }) => y)));
  return { left, top, width: right - left, height: bottom - top };
}

function cornersOf({ centre, along, down }: TiltedBox): Point[] {
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((d) => ({ x: centre.x + a * along.x + d * down.x, y: centre.y + a * along.y + d * down.y })),
  );
}

function within({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** The direction at a point of the picture along which the height on the page stays constant. */
function angleOfLevel(level: (point: Point) => Point, { x, y }: Point): number {
  const step = 4;
  const across = level({ x: x + step, y }).y - level({ x: x - step, y }).y;
  const down = level({ x, y: y + step }).y - level({ x, y: y - step }).y;
  return Math.atan2(-across, down);
}
