import type { Box } from '@ledgerlift/contract';
import type { Rule } from '@ledgerlift/engine';
import type { Point } from './geometry.ts';

/** A connected stretch of a drawn path, in displayed points. */
export interface SubPath {
  points: Point[];
  curved: boolean;
  closed: boolean;
}

export interface PathPaint {
  filled: boolean;
  stroked: boolean;
  /** Points. */
  strokeWidth: number;
}

/** A filled rectangle or picture thinner than this, in points, is a ruling line. */
const THIN = 2;
/** A stroke wider than this is a bar or a shaded row. */
const MAX_STROKE_WIDTH = 4;
/** Shorter lines are parts of drawings. */
const MIN_LENGTH = 3;
/** Maximum deviation of the ends of a level or upright line. */
const SKEW = 0.5;

/**
 * The ruling lines of a painted path: its level and upright strokes, the edges of stroked rectangles, and thin filled
 * rectangles. Each is returned as its centre line: `y0 === y1` or `x0 === x1`.
 */
export function rulesOfPath(subPaths: readonly SubPath[], paint: PathPaint): Rule[] {
  return subPaths.flatMap((subPath) => {
    if (subPath.curved) return [];
    const box = boundsOf(subPath.points);
    const thin = ruleOfThinBox(box);
    if (thin) return isCovered(subPath, paint) ? [thin] : [];
    return paint.stroked && paint.strokeWidth <= MAX_STROKE_WIDTH ? strokesOf(subPath) : [];
  });
}

/** The ruling line for a very thin picture; null for any other picture. */
export function pictureAsRule(box: Box): Rule | null {
  return ruleOfThinBox(box);
}

function isCovered(subPath: SubPath, paint: PathPaint): boolean {
  return paint.stroked ? paint.strokeWidth <= MAX_STROKE_WIDTH : subPath.points.length >= 3;
}

/** The smallest upright box around points. */
export function boundsOf(points: readonly Point[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x, y } of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

function ruleOfThinBox({ x0, y0, x1, y1 }: Box): Rule | null {
  const width = x1 - x0;
  const height = y1 - y0;
  if (height < THIN && width >= MIN_LENGTH && width > height) return level(x0, x1, (y0 + y1) / 2);
  if (width < THIN && height >= MIN_LENGTH) return upright((x0 + x1) / 2, y0, y1);
  return null;
}

function strokesOf({ points, closed }: SubPath): Rule[] {
  const [first] = points;
  const ring = closed && first ? [...points, first] : points;
  const rules: Rule[] = [];
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1];
    const rule = from && ruleBetween(from, to);
    if (rule) rules.push(rule);
  }
  return rules;
}

function ruleBetween(from: Point, to: Point): Rule | null {
  const width = Math.abs(from.x - to.x);
  const height = Math.abs(from.y - to.y);
  if (height < SKEW && width >= MIN_LENGTH)
    return level(Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2);
  if (width < SKEW && height >= MIN_LENGTH)
    return upright((from.x + to.x) / 2, Math.min(from.y, to.y), Math.max(from.y, to.y));
  return null;
}

function level(x0: number, x1: number, y: number): Rule {
  return { x0, y0: y, x1, y1: y };
}

function upright(x: number, y0: number, y1: number): Rule {
  return { x0: x, y0, x1: x, y1 };
}
