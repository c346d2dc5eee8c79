import type { Point } from '../geometry.ts';
import { type Baseline, END_ERROR, NEIGHBOUR_ERROR, rowNeighbours } from './baselines.ts';
import { type Equation, solveRobustly } from './solve.ts';

/** Height corrections at the knots of a grid over the text, interpolated linearly. */
export interface Bend {
  left: number;
  top: number;
  columnStep: number;
  rowStep: number;
  columns: number;
  rows: number;
  /** Row by row; added to y. */
  shifts: number[];
}

/** Fewer lines describe themselves rather than the sheet. */
const MIN_LINES = 8;
const COLUMNS = 10;
/** A sheet bends mainly along one direction: fewer knots down the page, more of them on a long receipt. */
const ROWS_PER_WIDTH = 3;
const MIN_ROWS = 3;
const MAX_ROWS = 12;
/** In line heights: how much the grid may turn from one knot to the next. */
const TURN_ACROSS = 0.2;
const TURN_DOWN = 0.2;

/** Fits the bend that levels lines which are level on average; null when the lines do not determine it. */
export function fitBend(lines: readonly Baseline[]): Bend | null {
  const frame = lines.length < MIN_LINES ? null : frameOf(lines);
  if (!frame) return null;
  const { height } = frame;
  const own = lines.map((line) => levelEquation(frame, line.start, line.end, END_ERROR * height));
  const firm = smoothness(frame);
  const first = solveRobustly(own, frame.columns * frame.rows, 1, firm);
  if (!first) return null;
  const rough = { ...frame, shifts: first };
  const heightAt = (point: Point) => point.y + shiftAt(rough, point);
  const beside = rowNeighbours(lines, heightAt).map(([left, right]) =>
    levelEquation(frame, left.end, right.start, NEIGHBOUR_ERROR * height),
  );
  const second = solveRobustly([...own, ...beside], frame.columns * frame.rows, 1, firm);
  return second ? { ...frame, shifts: second } : rough;
}

/** The correction to add to a point's y. */
export function shiftAt(bend: Bend, point: Point): number {
  return knotsAround(bend, point).reduce((sum, [knot, share]) => sum + share * (bend.shifts[knot] ?? 0), 0);
}

type Frame = Omit<Bend, 'shifts'> & { height: number };

function frameOf(lines: readonly Baseline[]): Frame | null {
  const points = lines.flatMap(({ start, end }) => [start, end]);
  const heights = lines.map((line) => line.height).sort((a, b) => a - b);
  const height = heights[heights.length >> 1];
  if (height === undefined) return null;
  const left = Math.min(...points.map(({ x }) => x));
  const right = Math.max(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const bottom = Math.max(...points.map(({ y }) => y));
  const width = right - left;
  if (!(width > 0 && bottom > top)) return null;
  const rows = Math.round(((bottom - top) / width) * ROWS_PER_WIDTH) + 1;
  const bounded = Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows));
  return {
    left,
    top,
    columnStep: width / (COLUMNS - 1),
    rowStep: (bottom - top) / (bounded - 1),
    columns: COLUMNS,
    rows: bounded,
    height,
  };
}

/** States that two points lie at equal height, in units of `error`. */
function levelEquation(frame: Omit<Bend, 'shifts'>, from: Point, to: Point, error: number): Equation {
  const terms = [
    ...knotsAround(frame, to).map(([knot, share]) => [knot, share / error] as const),
    ...knotsAround(frame, from).map(([knot, share]) => [knot, -share / error] as const),
  ];
  return { terms, value: (from.y - to.y) / error, weight: 1 };
}

/** States that the grid bends little from knot to knot and moves no row of knots as a whole. */
function smoothness({ columns, rows, height }: Frame): Equation[] {
  const equations: Equation[] = [];
  const across = 1 / (TURN_ACROSS * height);
  const down = 1 / (TURN_DOWN * height);
  for (let row = 0; row < rows; row++) {
    const knot = (column: number) => row * columns + column;
    for (let column = 1; column < columns - 1; column++)
      equations.push(secondDifference(knot(column - 1), knot(column), knot(column + 1), across));
    const mean = Array.from({ length: columns }, (_, column) => [knot(column), across] as const);
    equations.push({ terms: mean, value: 0, weight: 1 });
  }
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 0; column < columns; column++) {
      const knot = row * columns + column;
      equations.push(secondDifference(knot - columns, knot, knot + columns, down));
    }
  }
  return equations;
}

function secondDifference(before: number, middle: number, after: number, factor: number): Equation {
  return {
    terms: [
      [before, factor],
      [middle, -2 * factor],
      [after, factor],
    ],
    value: 0,
    weight: 1,
  };
}

/** The up to four knots around a point with their weights; beyond the grid its edge applies. */
function knotsAround(
  { left, top, columnStep, rowStep, columns, rows }: Omit<Bend, 'shifts'>,
  { x, y }: Point,
): [knot: number, share: number][] {
  const across = Math.min(columns - 1, Math.max(0, (x - left) / columnStep));
  const downwards = Math.min(rows - 1, Math.max(0, (y - top) / rowStep));
  const column = Math.min(columns - 2, Math.floor(across));
  const row = Math.min(rows - 2, Math.floor(downwards));
  const right = across - column;
  const below = downwards - row;
  const knot = row * columns + column;
  return [
    [knot, (1 - right) * (1 - below)],
    [knot + 1, right * (1 - below)],
    [knot + columns, (1 - right) * below],
    [knot + columns + 1, right * below],
  ];
}
