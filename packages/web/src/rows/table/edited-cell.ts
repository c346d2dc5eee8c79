import type { Column } from '@ledgerlift/contract';

/** The cell that is being edited, by its row, so that the editor stays with it wherever the row goes. */
export interface EditedCell {
  rowId: number;
  column: Column;
  /** What was typed to begin with; null edits what is there. */
  typed: string | null;
}
