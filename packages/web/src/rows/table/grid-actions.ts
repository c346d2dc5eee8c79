import type { CellEdit } from './cell-address.ts';

/** What the table does to more than one cell, where its rows can be changed. */
export interface GridActions {
  /** One act of the user's, to be undone as one. */
  editCells: (edits: readonly CellEdit[], act: 'paste' | 'clear') => void;
  /** Gives the id of the row once it is there; null when it could not be added. */
  addRowBelow: (rowId: number) => Promise<number | null>;
  deleteRows: (rowIds: readonly number[]) => void;
}
