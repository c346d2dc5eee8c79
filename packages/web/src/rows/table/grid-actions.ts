import type { CellEdit } from './cell-address.ts';

/** Actions on several cells or rows of an editable table. */
export interface GridActions {
  /** One user action, undone as one. */
  editCells: (edits: readonly CellEdit[], act: 'paste' | 'clear') => void;
  /** Resolves to the id of the added row; null if it could not be added. */
  addRowBelow: (rowId: number) => Promise<number | null>;
  deleteRows: (rowIds: readonly number[]) => void;
}
