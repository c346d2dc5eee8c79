/** Pixels, y growing downwards. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle that may be tilted: its centre and the two vectors from there to the middle of its sides. */
export interface TiltedBox {
  centre: Point;
  /** Half the length, in reading direction. */
  along: Point;
  /** Half the height, from the top of the letters to their bottom. */
  down: Point;
}

/** Pixels. */
export function lengthOf(box: TiltedBox): number {
  return 2 * Math.hypot(box.along.x, box.along.y);
}

/** Pixels. */
export function heightOf(box: TiltedBox): number {
  return 2 * Math.hypot(box.down.x, box.down.y);
}

/** Clockwise radians of the reading direction. */
export function angleOf(box: TiltedBox): number {
  return Math.atan2(box.along.y, box.along.x);
}

/** The convex hull in order around it (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** The tightest rectangle around a convex hull at a given angle in radians; `along` points in that direction. */
export function boxAtAngle(hull: readonly Point[], angle: number): TiltedBox {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  let minAlong = Infinity;
  let maxAlong = -Infinity;
  let minDown = Infinity;
  let maxDown = -Infinity;
  for (const { x, y } of hull) {
    const along = x * cosine + y * sine;
    const down = y * cosine - x * sine;
    minAlong = Math.min(minAlong, along);
    maxAlong = Math.max(maxAlong, along);
    minDown = Math.min(minDown, down);
    maxDown = Math.max(maxDown, down);
  }
  const along = (minAlong + maxAlong) / 2;
  const down = (minDown + maxDown) / 2;
  const halfLength = (maxAlong - minAlong) / 2;
  const halfHeight = (maxDown - minDown) / 2;
  return {
    centre: { x: along * cosine - down * sine, y: along * sine + down * cosine },
    along: { x: halfLength * cosine, y: halfLength * sine },
    down: { x: -halfHeight * sine, y: halfHeight * cosine },
  };
}

/** The rectangle of least area around a convex hull; `along` is the axis nearer to the horizontal, pointing right. */
export function leastAreaBox(hull: readonly Point[]): TiltedBox {
  let best = boxAtAngle(hull, 0);
  let bestArea = lengthOf(best) * heightOf(best);
  // One side of the least-area rectangle lies on a side of the hull.
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const box = boxAtAngle(hull, withinEighthTurn(Math.atan2(to.y - from.y, to.x - from.x)));
    const area = lengthOf(box) * heightOf(box);
    if (area < bestArea) {
      best = box;
      bestArea = area;
    }
  });
  return best;
}

/** The box with every side moved outwards by a distance in pixels. */
export function grow(box: TiltedBox, distance: number): TiltedBox {
  const stretch = (axis: Point): Point => {
    const length = Math.hypot(axis.x, axis.y);
    const factor = length === 0 ? 1 : (length + distance) / length;
    return { x: axis.x * factor, y: axis.y * factor };
  };
  return { centre: box.centre, along: stretch(box.along), down: stretch(box.down) };
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of sorted) {
    while (chain.length > 1 && !turnsLeft(chain, point)) chain.pop();
    chain.push(point);
  }
  return chain;
}

function turnsLeft(chain: readonly Point[], next: Point): boolean {
  const from = chain.at(-2);
  const via = chain.at(-1);
  if (!from || !via) return true;
  return (via.x - from.x) * (next.y - from.y) - (via.y - from.y) * (next.x - from.x) > 0;
}

function withinEighthTurn(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - Math.round(angle / quarter) * quarter;
}
