import type { Point } from './geometry.ts';

/** A connected area of a probability map. */
export interface Region {
  /** Corners of the outermost pixels of every row of the area: enough for its convex hull. */
  outline: Point[];
  /** Mean probability of its pixels. */
  score: number;
}

const MIN_PIXELS = 9;

/**
 * The areas of connected pixels (eight neighbours) above a threshold in a map of `width` x `height` probabilities,
 * without specks of fewer than nine pixels.
 */
export function findRegions(map: Float32Array, width: number, height: number, threshold: number): Region[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue;
    const region = fill(start);
    if (region) regions.push(region);
  }
  return regions;

  function fill(start: number): Region | null {
    const rows = new Map<number, { first: number; last: number }>();
    let waiting = 0;
    let count = 0;
    let sum = 0;
    seen[start] = 1;
    stack[waiting++] = start;
    while (waiting > 0) {
      const pixel = stack[--waiting] ?? 0;
      const y = Math.floor(pixel / width);
      const x = pixel - y * width;
      count++;
      sum += map[pixel] ?? 0;
      const row = rows.get(y);
      if (!row) rows.set(y, { first: x, last: x });
      else if (x < row.first) row.first = x;
      else if (x > row.last) row.last = x;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (seen[next] || (map[next] ?? 0) <= threshold) continue;
          seen[next] = 1;
          stack[waiting++] = next;
        }
      }
    }
    if (count < MIN_PIXELS) return null;
    return { outline: outlineOf(rows), score: sum / count };
  }
}

function outlineOf(rows: ReadonlyMap<number, { first: number; last: number }>): Point[] {
  const outline: Point[] = [];
  for (const [y, { first, last }] of rows) {
    outline.push({ x: first, y }, { x: last + 1, y }, { x: first, y: y + 1 }, { x: last + 1, y: y + 1 });
  }
  return outline;
}
