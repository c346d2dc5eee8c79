/** A cell by its place in what is shown, both from 0. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** Two corners: where a selection began, and the active cell, which the keyboard moves. */
export interface GridSelection {
  anchor: GridPosition;
  active: GridPosition;
}

/** The cells between two corners, all bounds included. */
export interface GridRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf({ anchor, active }: GridSelection): GridRange {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isSingleCell({ top, bottom, left, right }: GridRange): boolean {
  return top === bottom && left === right;
}

export function isInRange({ row, column }: GridPosition, { top, bottom, left, right }: GridRange): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSamePosition(a: GridPosition, b: GridPosition): boolean {
  return a.row === b.row && a.column === b.column;
}

/** The nearest place that there is. */
export function clampPosition({ row, column }: GridPosition, size: GridSize): GridPosition {
  return {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}

/** Where an arrow, Home, End or a page key leads, `far` with Ctrl; null for any other key. */
export function moveFrom(
  from: GridPosition,
  key: string,
  far: boolean,
  size: GridSize,
  rowsPerPage: number,
): GridPosition | null {
  const { row, column } = from;
  const end = { row: size.rows - 1, column: size.columns - 1 };
  const targets: Record<string, GridPosition> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? end.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? end.column : column + 1 },
    PageUp: { row: row - rowsPerPage, column },
    PageDown: { row: row + rowsPerPage, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? end.row : row, column: end.column },
  };
  const target = targets[key];
  return target ? clampPosition(target, size) : null;
}

/** The next cell to the right, or to the left, over the ends of rows; the first and the last stay. */
export function tabFrom({ row, column }: GridPosition, step: 1 | -1, size: GridSize): GridPosition {
  const last = size.rows * size.columns - 1;
  const index = Math.max(0, Math.min(last, row * size.columns + column + step));
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

/** Marks a cell's element so that the grid finds it. */
export function cellMark({ row, column }: GridPosition): string {
  return `${row}:${column}`;
}

/** The place that a cell's mark names; null for no mark. */
export function markedPosition(mark: string | undefined): GridPosition | null {
  const parts = /^(\d+):(\d+)$/.exec(mark ?? '');
  return parts ? { row: Number(parts[1]), column: Number(parts[2]) } : null;
}
