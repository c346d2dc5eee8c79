import { type GridPosition, type GridSize, tabFrom } from './grid-position.ts';

/** Where the focus moves after an edit. */
export type AfterEdit = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'elsewhere';

/** The cell that gets the focus after an edit; null if the focus is already elsewhere. */
export function nextPosition(
  { row, column }: GridPosition,
  after: AfterEdit,
  size: GridSize,
): GridPosition | null {
  switch (after) {
    case 'down':
      return { row: row + 1, column };
    case 'up':
      return { row: row - 1, column };
    case 'next':
      return tabFrom({ row, column }, 1, size);
    case 'previous':
      return tabFrom({ row, column }, -1, size);
    case 'stay':
      return { row, column };
    case 'elsewhere':
      return null;
  }
}
