import { heightOf, type Point, type TiltedBox } from './geometry.ts';

/** In half box heights: a larger vertical distance means another line. */
const SAME_LINE = 0.5;

/**
 * Shortens a line's box when it overlaps the next column, which would be read twice. `core` is the area that the
 * detector marked for the line, around the same centre, and `others` the areas of the other lines: halfway between
 * two areas is halfway between the print of both.
 */
export function trimOverlap(box: TiltedBox, core: TiltedBox, others: readonly TiltedBox[]): TiltedBox {
  const halfLength = Math.hypot(box.along.x, box.along.y);
  const halfHeight = heightOf(box) / 2;
  if (halfLength === 0 || halfHeight === 0) return box;
  const along = scaled(box.along, 1 / halfLength);
  const down = scaled(box.down, 1 / halfHeight);
  const coreEnd = Math.hypot(core.along.x, core.along.y);
  let left = -halfLength;
  let right = halfLength;
  for (const other of others) {
    const offset = { x: other.centre.x - box.centre.x, y: other.centre.y - box.centre.y };
    if (Math.abs(dot(offset, down)) > SAME_LINE * halfHeight) continue;
    const reach = Math.abs(dot(other.along, along)) + Math.abs(dot(other.down, along));
    const start = dot(offset, along) - reach;
    const end = dot(offset, along) + reach;
    if (start > coreEnd) right = Math.min(right, (coreEnd + start) / 2);
    if (end < -coreEnd) left = Math.max(left, (end - coreEnd) / 2);
  }
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
