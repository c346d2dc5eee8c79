import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface GridPosition {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
}

/** Where an arrow, Home, End or a page key leads; null for any other key. */
export function moveFocus(
  from: GridPosition,
  key: string,
  size: GridSize,
  rowsPerPage: number,
): GridPosition | null {
  const steps: Record<string, GridPosition> = {
    ArrowUp: { row: from.row - 1, column: from.column },
    ArrowDown: { row: from.row + 1, column: from.column },
    ArrowLeft: { row: from.row, column: from.column - 1 },
    ArrowRight: { row: from.row, column: from.column + 1 },
    PageUp: { row: from.row - rowsPerPage, column: from.column },
    PageDown: { row: from.row + rowsPerPage, column: from.column },
    Home: { row: from.row, column: 0 },
    End: { row: from.row, column: size.columns - 1 },
  };
  const target = steps[key];
  if (!target) return null;
  return {
    row: Math.max(0, Math.min(size.rows - 1, target.row)),
    column: Math.max(0, Math.min(size.columns - 1, target.column)),
  };
}

/** Marks a cell's element so that the grid finds it. */
export function cellMark({ row, column }: GridPosition): string {
  return `${row}:${column}`;
}

/**
 * One cell of the grid can be reached with Tab; arrow keys move it.
 * A cell that is not rendered yet gets the focus as soon as it is.
 */
export function useGridFocus(
  container: RefObject<HTMLElement | null>,
  size: GridSize,
  rowsPerPage: number,
  scrollToRow: (row: number) => void,
) {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const awaited = useRef<GridPosition | null>(null);

  useEffect(() => {
    if (awaited.current === null) return;
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${cellMark(awaited.current)}"]`);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
  });

  function focusCell(position: GridPosition) {
    awaited.current = position;
    scrollToRow(position.row);
    setActive({ ...position });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const target = moveFocus(active, event.key, size, rowsPerPage);
    if (!target) return;
    event.preventDefault();
    focusCell(target);
  }

  return { active, setActive, focusCell, onKeyDown };
}
