import type { Box } from '@ledgerlift/contract';
import { boundsOf, type SubPath } from './rules-of-path.ts';

/** A filled letter-sized shape, in displayed points. */
export interface GlyphShape {
  box: Box;
  /** Has curves or slanted sides: most letters do; bars, boxes and the modules of a matrix code do not. */
  round: boolean;
}

/** Minimum and maximum side of letters in running text, in points. */
const MIN_SIDE = 1;
const MAX_SIDE = 30;
const MIN_HEIGHT = 3;
/** Minimum shapes in a line of text, and lines on a page: fewer are a logo or symbols. */
const MIN_IN_LINE = 5;
const MIN_LINES = 3;
/** Minimum share of letters with more than level and upright sides. */
const ROUND_SHARE = 0.4;
/** Maximum gap between two neighbours in a line, in their heights. */
const MAX_GAP = 3;
const SAME_LINE = 0.5;
const LEVEL = 0.01;

/**
 * The letter-sized shapes of a filled path: programs that convert type to outlines draw one letter or a whole line
 * per path.
 */
export function glyphShapesOf(subPaths: readonly SubPath[]): GlyphShape[] {
  return subPaths.flatMap((subPath) => {
    if (subPath.points.length < 4) return [];
    const box = boundsOf(subPath.points);
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    const small = height >= MIN_HEIGHT && height <= MAX_SIDE && width >= MIN_SIDE && width <= MAX_SIDE;
    return small ? [{ box, round: subPath.curved || hasSlantedSide(subPath) }] : [];
  });
}

function hasSlantedSide({ points }: SubPath): boolean {
  return points.some((point, index) => {
    const before = points[index - 1];
    if (!before) return false;
    return Math.abs(point.x - before.x) > LEVEL && Math.abs(point.y - before.y) > LEVEL;
  });
}

/** Boxes of the text lines that are drawn as outlines; none when there are only few, as in a logo. */
export function outlinedLines(glyphs: readonly GlyphShape[]): Box[] {
  if (glyphs.length < MIN_IN_LINE * MIN_LINES) return [];
  const lines = gatherLines(glyphs).filter(
    (line) =>
      line.length >= MIN_IN_LINE && line.filter((glyph) => glyph.round).length >= ROUND_SHARE * line.length,
  );
  if (lines.length < MIN_LINES) return [];
  return lines.map((line) => unionOf(line.map((glyph) => glyph.box)));
}

/** Shapes beside each other at about the same height, from left to right. */
function gatherLines(glyphs: readonly GlyphShape[]): GlyphShape[][] {
  const lines: { box: Box; shapes: GlyphShape[] }[] = [];
  for (const glyph of [...glyphs].sort((a, b) => a.box.x0 - b.box.x0)) {
    const line = lines.find((candidate) => continues(candidate.box, glyph.box));
    if (line) {
      line.shapes.push(glyph);
      // The last shape continues the line: tilted lines climb.
      line.box = { ...glyph.box, x1: Math.max(line.box.x1, glyph.box.x1) };
    } else lines.push({ box: glyph.box, shapes: [glyph] });
  }
  return lines.map((line) => line.shapes);
}

function continues(last: Box, next: Box): boolean {
  const height = Math.max(last.y1 - last.y0, next.y1 - next.y0);
  if (next.x0 - last.x1 > MAX_GAP * height) return false;
  const shared = Math.min(last.y1, next.y1) - Math.max(last.y0, next.y0);
  return shared >= SAME_LINE * Math.min(last.y1 - last.y0, next.y1 - next.y0);
}

/** The smallest box around boxes. */
export function unionOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}
