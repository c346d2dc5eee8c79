import type { Box } from '@ledgerlift/contract';

/** Side of a square of the page in points: modules of one code leave no such square beside them empty. */
const SQUARE = 18;
/** Segments of a crowd below which it is no code: the smallest one has some 200 dark modules in 100 runs. */
const MIN_SEGMENTS = 200;

interface Square {
  column: number;
  row: number;
  segments: number;
}

/** Counts the segments of paths square by square of a page, and tells where they crowd. */
export class PathDensity {
  readonly #squares = new Map<string, Square>();

  /** A path of so many segments within a box in displayed points. */
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

  /** Boxes around the squares that hang together and hold many segments. */
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

/** Takes a square and all that touch it, or one another, out of those that are left. */
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
