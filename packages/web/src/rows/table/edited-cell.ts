import type { Column } from '@ledgerlift/contract';

/** The cell being edited, by its row, so that the editor moves with the row. */
export interface EditedCell {
  rowId: number;
  column: Column;
  /** The typed text that replaces the value; null edits the value. */
  typed: string | null;
}
