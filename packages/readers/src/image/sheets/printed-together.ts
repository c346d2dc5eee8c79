import type { Point } from '../../ocr/geometry.ts';
import { DisjointGroups, type PlacedWord } from './word-clusters.ts';

/** Sheets on a table lie at different angles, panels of one printed page at the same: 1.5 degrees, in radians. */
const MIN_TURN = (1.5 * Math.PI) / 180;
/** Maximum offset of edges in one line, in word heights. Sheets laid by hand differ by several. */
const MAX_OFFSET = 0.5;

/** The words of a sheet in the picture, and the clockwise tilt of its lines in radians. */
export interface LaidSheet {
  words: readonly PlacedWord[];
  angle: number;
}

/** Whether sheets lie at clearly different angles. */
export function lieAtAngles(sheets: readonly LaidSheet[]): boolean {
  return sheets.some((sheet) => !lieAtOneAngle(sheet, sheets[0] ?? sheet));
}

/**
 * The indexes of sheets that were printed together: they lie at one angle, and their text begins or ends on one line.
 * A shared angle alone is not enough when others lie askew: of six receipts laid out with care at least two share
 * one.
 */
export function printedTogether(sheets: readonly LaidSheet[]): number[][] {
  const groups = new DisjointGroups(sheets.length);
  for (const [index, sheet] of sheets.entries()) {
    for (const [other, before] of sheets.slice(0, index).entries())
      if (lieAtOneAngle(sheet, before) && areAligned(sheet, before)) groups.join(index, other);
  }
  return groups.list();
}

function lieAtOneAngle(one: LaidSheet, other: LaidSheet): boolean {
  return Math.abs(turnBetween(one, other)) < MIN_TURN;
}

/** Clockwise radians from one sheet to the other, at most half a turn. */
function turnBetween(one: LaidSheet, other: LaidSheet): number {
  const turn = other.angle - one.angle;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** Whether two sheets side by side align at their top or bottom edge, or two stacked ones at a side. */
function areAligned(one: LaidSheet, other: LaidSheet): boolean {
  const angle = one.angle + turnBetween(one, other) / 2;
  const [a, b] = [extentOf(one.words, angle), extentOf(other.words, angle)];
  const isSame = (from: number, to: number) =>
    Math.abs(from - to) <= MAX_OFFSET * Math.min(a.wordHeight, b.wordHeight);
  const isBeside = a.right < b.left || b.right < a.left;
  return isBeside
    ? isSame(a.top, b.top) || isSame(a.bottom, b.bottom)
    : isSame(a.left, b.left) || isSame(a.right, b.right);
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The median word height. All values are in pixels of the picture, turned upright. */
  wordHeight: number;
}

function extentOf(words: readonly PlacedWord[], angle: number): Extent {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const across = ({ x, y }: Point) => x * cosine + y * sine;
  const down = ({ x, y }: Point) => y * cosine - x * sine;
  const heights = words.map(({ height }) => height).sort((a, b) => a - b);
  return {
    left: Math.min(...words.map(({ centre, along }) => across(centre) - Math.abs(across(along)))),
    right: Math.max(...words.map(({ centre, along }) => across(centre) + Math.abs(across(along)))),
    top: Math.min(...words.map(({ centre, height }) => down(centre) - height / 2)),
    bottom: Math.max(...words.map(({ centre, height }) => down(centre) + height / 2)),
    wordHeight: heights[heights.length >> 1] ?? 0,
  };
}
