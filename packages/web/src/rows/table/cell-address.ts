import type { Column, EditableField } from '@ledgerlift/contract';

/** A cell by its row and column, wherever sorting and filtering have put it. */
export interface CellAddress {
  /** Id of the transaction. */
  rowId: number;
  column: Column;
}

/** A change that the user has made to a cell; `value` is free text, a date in yyyy-MM-dd when it was understood. */
export interface CellEdit {
  id: number;
  field: EditableField;
  value: string;
}
