import { heightOf, type Point, type TiltedBox } from './geometry.ts';

/** In half box heights: a larger vertical distance means another line. */
const SAME_LINE = 0.5;

/**
 * Shortens a line's box when it overlaps the next column, which would be read twice. `core` is the area that the
 * detector marked for the line, around the same centre, and `others` the areas of the other lines: halfway between
 * two areas is halfway between the print of both.
 */
export function trimOverlap(box: TiltedBox, core: TiltedBox, others: readonly TiltedBox[]): TiltedBox {
  const coreEnd = Math.hypot(core.along.x, core.along.y);
  let right = Math.hypot(box.along.x, box.along.y);
  let left = -right;
  for (const { start, end } of spansOnLine(box, others)) {
    if (start > coreEnd) right = Math.min(right, (coreEnd + start) / 2);
    if (end < -coreEnd) left = Math.max(left, (end - coreEnd) / 2);
  }
  return spanOf(box, left, right);
}

/**
 * Lengthens a line's box by up to `reach` pixels to the left and right, no farther than to the box of the next column.
 * `others` may hold the box itself.
 */
export function lengthen(
  box: TiltedBox,
  reach: { left: number; right: number },
  others: readonly TiltedBox[],
): TiltedBox {
  const end = Math.hypot(box.along.x, box.along.y);
  let left = -end - reach.left;
  let right = end + reach.right;
  for (const span of spansOnLine(box, others)) {
    const middle = (span.start + span.end) / 2;
    if (middle > end) right = Math.min(right, Math.max(end, span.start));
    if (middle < -end) left = Math.max(left, Math.min(-end, span.end));
  }
  return spanOf(box, left, right);
}

/** Where boxes on the line of a box start and end along it, in pixels from its centre. */
function spansOnLine(box: TiltedBox, others: readonly TiltedBox[]): { start: number; end: number }[] {
  const halfLength = Math.hypot(box.along.x, box.along.y);
  const halfHeight = heightOf(box) / 2;
  if (halfLength === 0 || halfHeight === 0) return [];
  const along = scaled(box.along, 1 / halfLength);
  const down = scaled(box.down, 1 / halfHeight);
  return others.flatMap((other) => {
    const offset = { x: other.centre.x - box.centre.x, y: other.centre.y - box.centre.y };
    if (Math.abs(dot(offset, down)) > SAME_LINE * halfHeight) return [];
    const reach = Math.abs(dot(other.along, along)) + Math.abs(dot(other.down, along));
    const middle = dot(offset, along);
    return [{ start: middle - reach, end: middle + reach }];
  });
}

/** The part of a box, or of its line, between two distances from its centre in pixels. */
function spanOf(box: TiltedBox, left: number, right: number): TiltedBox {
  const halfLength = Math.hypot(box.along.x, box.along.y);
  if (halfLength === 0) return box;
  const along = scaled(box.along, 1 / halfLength);
  const middle = (left + right) / 2;
  return {
    centre: { x: box.centre.x + along.x * middle, y: box.centre.y + along.y * middle },
    along: scaled(along, (right - left) / 2),
    down: box.down,
  };
}

function scaled({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
