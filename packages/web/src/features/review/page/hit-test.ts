import type { Box } from '@ledgerlift/contract';
import type { Point } from './page-geometry.ts';
import type { PlacedCell, PlacedRow } from './row-places.ts';

/** The row and cell under the pointer. */
export interface Hit {
  placed: PlacedRow;
  cell: PlacedCell;
}

/** Tolerance around words, in points. */
const WORD_ROOM = 1.5;
/** Tolerance above and below a row, in points: about half a line. */
const BAND_ROOM = 6;

/**
 * The cell at a point of the page, in points; beside the words of a row, its nearest cell; null if no row is near. Of nested
 * boxes (the payee within a description) the inner one.
 */
export function hitTest(rows: readonly PlacedRow[], point: Point): Hit | null {
  return wordsAt(rows, point) ?? rowAt(rows, point);
}

function wordsAt(rows: readonly PlacedRow[], point: Point): Hit | null {
  let best: Hit | null = null;
  for (const placed of rows)
    for (const cell of placed.cells) {
      if (distance(cell.box, point, 'x') > WORD_ROOM || distance(cell.box, point, 'y') > WORD_ROOM) continue;
      if (best === null || areaOf(cell.box) < areaOf(best.cell.box)) best = { placed, cell };
    }
  return best;
}

function rowAt(rows: readonly PlacedRow[], point: Point): Hit | null {
  let best: Hit | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const placed of rows) {
    const away = distance(placed.band, point, 'y');
    if (away > BAND_ROOM) continue;
    // Rows may stand side by side: height first, then width.
    const total = away * 1000 + distance(placed.band, point, 'x');
    const cell = nearestCell(placed, point);
    if (cell === null || total >= bestDistance) continue;
    best = { placed, cell };
    bestDistance = total;
  }
  return best;
}

function nearestCell({ cells }: PlacedRow, point: Point): PlacedCell | null {
  const own = cells.filter(({ isShared }) => !isShared);
  const [first, ...others] = own.length > 0 ? own : cells;
  if (!first) return null;
  return others.reduce(
    (nearest, cell) => (distance(cell.box, point, 'x') < distance(nearest.box, point, 'x') ? cell : nearest),
    first,
  );
}

/** How far a point lies outside a box along one axis; 0 within. */
function distance(box: Box, point: Point, axis: 'x' | 'y'): number {
  const [start, end] = axis === 'x' ? [box.x0, box.x1] : [box.y0, box.y1];
  return Math.max(0, start - point[axis], point[axis] - end);
}

function areaOf({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}
