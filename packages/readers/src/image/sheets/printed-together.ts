import type { Point } from '../../ocr/geometry.ts';
import { DisjointGroups, type PlacedWord } from './word-clusters.ts';

/** Sheets on a table lie at different angles, the panels of one printed page at the same: 1.5 degrees, in radians. */
const MIN_TURN = (1.5 * Math.PI) / 180;
/** Heights of a word by which edges in one line differ at most. Sheets laid by hand differ by several. */
const MAX_OFFSET = 0.5;

/** The words of a sheet in the picture, and the clockwise radians by which their lines are tilted there. */
export interface LaidSheet {
  words: readonly PlacedWord[];
  angle: number;
}

/** Whether sheets lie at clearly different angles. */
export function lieAtAngles(sheets: readonly LaidSheet[]): boolean {
  return sheets.some((sheet) => !lieAtOneAngle(sheet, sheets[0] ?? sheet));
}

/**
 * The numbers, from 0, of sheets that were printed together: they lie at one angle, and their text begins or ends in one
 * line. One angle is not enough where others lie askew: of six receipts laid out with care two at least share one.
 */
export function printedTogether(sheets: readonly LaidSheet[]): number[][] {
  const groups = new DisjointGroups(sheets.length);
  for (const [index, sheet] of sheets.entries()) {
    for (const [other, before] of sheets.slice(0, index).entries())
      if (lieAtOneAngle(sheet, before) && standInLine(sheet, before)) groups.join(index, other);
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

/** Whether two sheets beside each other have their upper or lower edge in line, or two below each other a side. */
function standInLine(one: LaidSheet, other: LaidSheet): boolean {
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
  /** The usual one. All in pixels of the picture, turned upright. */
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
