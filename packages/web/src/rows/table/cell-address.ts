import type { AnyColumn, Column, EditableField } from '@ledgerlift/contract';

/** A cell by its row and column, wherever sorting and filtering have put it. */
export interface CellAddress {
  /** Id of the transaction. */
  rowId: number;
  column: Column;
}

/** A cell of any column, the optional ones too. */
export interface GridAddress {
  /** Id of the transaction. */
  rowId: number;
  column: AnyColumn;
}

/** A change that the user has made to a cell; `value` is free text, a date in yyyy-MM-dd when it was understood. */
export interface CellEdit {
  id: number;
  field: EditableField;
  value: string;
}

/** The cell of a row to look at for what a column tells: an optional column is made of what stands in the others. */
export function printedColumn(column: AnyColumn): Column {
  switch (column) {
    case 'valueDate':
      return 'date';
    case 'account':
    case 'reference':
    case 'originalText':
    case 'confidence':
    case 'proof':
      return 'description';
    default:
      return column;
  }
}
