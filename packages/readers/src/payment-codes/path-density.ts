import type { Box } from '@ledgerlift/contract';

/** Side of a page square in points: the modules of one code leave no empty square between them. */
const SQUARE = 18;
/** Minimum path segments of a code: the smallest one has about 200 dark modules in 100 runs. */
const MIN_SEGMENTS = 200;

interface Square {
  column: number;
  row: number;
  segments: number;
}

/** Counts path segments per page square and finds the dense areas. */
export class PathDensity {
  readonly #squares = new Map<string, Square>();

  /** Adds a path with this many segments within a box in displayed points. */
  add({ x0, y0, x1, y1 }: Box, segments: number): void {
    const [left, right] = [Math.floor(x0 / SQUARE), Math.floor(x1 / SQUARE)];
    const [top, bottom] = [Math.floor(y0 / SQUARE), Math.floor(y1 / SQUARE)];
    const share = segments / ((right - left + 1) * (bottom - top + 1));
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) {
        const key = keyOf(column, row);
        const square = this.#squares.get(key);
        if (square) square.segments += share;
        else this.#squares.set(key, { column, row, segments: share });
      }
  }

  /** Boxes around connected squares with many segments. */
  find(): Box[] {
    const left = new Map(this.#squares);
    const crowds: Box[] = [];
    for (const start of this.#squares.values()) {
      const crowd = takeConnected(left, start);
      if (crowd.reduce((sum, square) => sum + square.segments, 0) >= MIN_SEGMENTS) crowds.push(boxOf(crowd));
    }
    return crowds;
  }
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`;
}

/** Removes a square and all squares connected to it from `left`. */
function takeConnected(left: Map<string, Square>, start: Square): Square[] {
  if (!left.delete(keyOf(start.column, start.row))) return [];
  const taken = [start];
  for (const { column, row } of taken)
    for (const beside of [column - 1, column, column + 1])
      for (const next of [row - 1, row, row + 1]) {
        const key = keyOf(beside, next);
        const square = left.get(key);
        if (!square) continue;
        left.delete(key);
        taken.push(square);
      }
  return taken;
}

function boxOf(squares: readonly Square[]): Box {
  const columns = squares.map(({ column }) => column);
  const rows = squares.map(({ row }) => row);
  return {
    x0: SQUARE * Math.min(...columns),
    y0: SQUARE * Math.min(...rows),
    x1: SQUARE * (Math.max(...columns) + 1),
    y1: SQUARE * (Math.max(...rows) + 1),
  };
}
