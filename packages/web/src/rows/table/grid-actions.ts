import type { CellEdit } from './cell-address.ts';

/** What the table does to more than one cell, where its rows can be changed. */
export interface GridActions {
  /** One act of the user's, to be undone as one. */
  editCells: (edits: readonly CellEdit[], act: 'paste' | 'clear') => void;
  addRowBelow: (rowId: number) => void;
  deleteRows: (rowIds: readonly number[]) => void;
}
