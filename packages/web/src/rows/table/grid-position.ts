/** A cell by its displayed position, both from 0. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** Two corners: the anchor, where the selection began, and the active cell, which the keyboard moves. */
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

/** The nearest existing position. */
export function clampPosition({ row, column }: GridPosition, size: GridSize): GridPosition {
  return {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}

/** The target of an arrow, Home, End or a page key, `far` with Ctrl; null for any other key. */
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

/** The next cell to the right or left, across the ends of rows; stops at the first and the last cell. */
export function tabFrom({ row, column }: GridPosition, step: 1 | -1, size: GridSize): GridPosition {
  const last = size.rows * size.columns - 1;
  const index = Math.max(0, Math.min(last, row * size.columns + column + step));
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

/** The attribute value by which the grid finds a cell's element. */
export function cellMark({ row, column }: GridPosition): string {
  return `${row}:${column}`;
}

/** The position of a cell's mark; null without one. */
export function markedPosition(mark: string | undefined): GridPosition | null {
  const parts = /^(\d+):(\d+)$/.exec(mark ?? '');
  return parts ? { row: Number(parts[1]), column: Number(parts[2]) } : null;
}
