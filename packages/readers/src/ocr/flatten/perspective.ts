import { type Homography, invertHomography } from '@ledgerlift/engine';
import type { Point } from '../geometry.ts';
import { type Baseline, END_ERROR } from './baselines.ts';
import { type Equation, solveRobustly } from './solve.ts';

/**
 * Directions that are parallel on the page and converge in the picture: at point (x, y) from the picture's centre
 * their slope is `(slope - converging * y) / (1 - converging * x)`; for columns with x and y exchanged.
 */
export interface Pencil {
  slope: number;
  converging: number;
}

/** With half the longer side as 1: nobody photographs a sheet beyond these limits, or it is unreadable. */
const MAX_CONVERGING = 0.4;
const MAX_LEAN = 0.3;
/** Minimum lines for fitting a pencil. */
const MIN_LINES = 6;

/**
 * Fits the direction of text lines; coordinates are relative to the centre, in halves of the longer side. Null when
 * the lines do not determine it.
 */
export function fitLines(lines: readonly Baseline[]): Pencil | null {
  if (lines.length < MIN_LINES) return null;
  const equations = lines.map(({ start, end }): Equation => {
    const length = end.x - start.x;
    const slope = (end.y - start.y) / length;
    const x = (start.x + end.x) / 2;
    const y = (start.y + end.y) / 2;
    // Measured as height gained over the line, since both ends are equally exact whatever the length.
    return {
      terms: [
        [0, length],
        [1, -length * (y - slope * x)],
      ],
      value: length * slope,
      weight: 1,
    };
  });
  const heights = lines.map((line) => line.height).sort((a, b) => a - b);
  const error = END_ERROR * (heights[heights.length >> 1] ?? 0);
  const solution = solveRobustly(equations, 2, error);
  const [slope = 0, converging = 0] = solution ?? [];
  if (!solution || Math.abs(converging) > MAX_CONVERGING) return null;
  return { slope, converging };
}

/** Steps of the search for the columns' pencil. */
const LEAN_STEP = 0.01;
const CONVERGING_STEP = 0.02;
const LEAN_STEPS = Math.round(MAX_LEAN / LEAN_STEP);
const CONVERGING_STEPS = Math.round(MAX_CONVERGING / CONVERGING_STEP);
/** In heights of a line: column edges align as well as this. */
const EDGE_ERROR = 0.15;
/** In these errors: pairs that miss by more do not align. */
const MAX_MISS = 3;
/** Maximum vertical distance of compared lines, in line heights. */
const MIN_RISE = 0.8;
const MAX_RISE = 14;
/** By how many aligned pairs of edges another direction must beat the upright one: as a factor, and as a number. */
const CLEAR_GAIN = 1.3;
const CLEAR_PAIRS = 8;

/** Two edges, or centres, of lines that may belong to one column: position, direction, and distance in line heights. */
interface EdgePair {
  x: number;
  y: number;
  lean: number;
  rise: number;
}

/**
 * Fits the direction of columns: the one in which most edges, or centres, of lines align. `upright` when they do not
 * determine it.
 */
export function fitColumns(lines: readonly Baseline[], upright: Pencil): Pencil {
  const pairs = edgePairs(lines, upright.slope);
  let best = upright;
  const plain = alignment(pairs, upright);
  let bestScore = Math.max(plain * CLEAR_GAIN, plain + CLEAR_PAIRS);
  const visit = (pencil: Pencil, score: number): void => {
    if (score > bestScore) {
      best = pencil;
      bestScore = score;
    }
  };
  for (let turn = -CONVERGING_STEPS; turn <= CONVERGING_STEPS; turn++) {
    const converging = turn * CONVERGING_STEP;
    for (const [index, score] of alignments(pairs, upright.slope, converging).entries())
      visit({ slope: upright.slope + leanOf(index), converging }, score);
  }
  if (best === upright) return upright;
  for (let step = 0.5; step > 0.05; step /= 2) {
    const { slope, converging } = best;
    for (const dl of [-step, 0, step]) {
      for (const dc of [-step, 0, step]) {
        const pencil = { slope: slope + dl * LEAN_STEP, converging: converging + dc * CONVERGING_STEP };
        visit(pencil, alignment(pairs, pencil));
      }
    }
  }
  return best;
}

/** The lean of a search step, from the upright direction. */
function leanOf(index: number): number {
  return (index - LEAN_STEPS) * LEAN_STEP;
}

/**
 * Scores all leans of the search at once: each pair counts only for the few leans that it nearly fits. Trying each
 * lean took twice as long.
 */
function alignments(pairs: readonly EdgePair[], slope: number, converging: number): Float64Array {
  const scores = new Float64Array(2 * LEAN_STEPS + 1);
  for (const { x, y, lean, rise } of pairs) {
    const depth = 1 - converging * y;
    const fitting = lean * depth + converging * x - slope;
    const error = (EDGE_ERROR * depth) / rise;
    const first = Math.max(0, Math.ceil((fitting - MAX_MISS * error) / LEAN_STEP) + LEAN_STEPS);
    const last = Math.min(2 * LEAN_STEPS, Math.floor((fitting + MAX_MISS * error) / LEAN_STEP) + LEAN_STEPS);
    for (let index = first; index <= last; index++) {
      const miss = (leanOf(index) - fitting) / error;
      scores[index] = (scores[index] ?? 0) + Math.exp((-miss * miss) / 2);
    }
  }
  return scores;
}

function edgePairs(lines: readonly Baseline[], slope: number): EdgePair[] {
  const pairs: EdgePair[] = [];
  // Beginnings, ends, and centres: of centred lines neither beginnings nor ends align.
  for (const share of [0, 1, 0.5]) {
    const edges = lines.map((line) => edgeOf(line, share)).sort((a, b) => a.y - b.y);
    for (const [index, upper] of edges.entries()) {
      for (const lower of edges.slice(index + 1)) {
        const height = Math.min(upper.height, lower.height);
        const dy = lower.y - upper.y;
        if (dy > MAX_RISE * height) continue;
        const lean = (lower.x - upper.x) / dy;
        if (dy < MIN_RISE * height || Math.abs(lean - slope) > MAX_LEAN) continue;
        pairs.push({ x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2, lean, rise: dy / height });
      }
    }
  }
  return pairs;
}

function edgeOf({ start, end, height }: Baseline, share: number): Point & { height: number } {
  return {
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
    height,
  };
}

function alignment(pairs: readonly EdgePair[], { slope, converging }: Pencil): number {
  let sum = 0;
  for (const { x, y, lean, rise } of pairs) {
    const miss = ((lean - (slope - converging * x) / (1 - converging * y)) * rise) / EDGE_ERROR;
    if (Math.abs(miss) < MAX_MISS) sum += Math.exp((-miss * miss) / 2);
  }
  return sum;
}

/**
 * The map from the picture to the page on which both pencils are upright. It keeps the picture's centre and the scale
 * there; coordinates as for the pencils. Its inverse has the two vanishing points as its first columns (Hartley and
 * Zisserman, Multiple View Geometry, 2.7).
 */
export function rectification(lines: Pencil, columns: Pencil): Homography {
  const along = 1 / Math.hypot(1, lines.slope);
  const down = 1 / Math.hypot(1, columns.slope);
  return invertHomography([
    along,
    down * columns.slope,
    0,
    along * lines.slope,
    down,
    0,
    along * lines.converging,
    down * columns.converging,
    1,
  ]);
}

/** Whether a point of the picture lies well in front of the horizon of a rectification. */
export function isBeforeHorizon([, , , , , , g, h, i]: Homography, { x, y }: Point): boolean {
  return g * x + h * y + i > 0.2;
}
