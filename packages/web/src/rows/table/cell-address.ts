import type { AnyColumn, Column, EditableField } from '@ledgerlift/contract';

/** A cell by its row's id and its column, independent of sorting and filtering. */
export interface CellAddress {
  /** Id of the transaction. */
  rowId: number;
  column: Column;
}

/** A cell of any column, including the optional ones. */
export interface GridAddress {
  /** Id of the transaction. */
  rowId: number;
  column: AnyColumn;
}

/** A cell to go to, or whole rows to select. */
export interface GridTarget extends GridAddress {
  /** Selects the displayed rows from that of the cell to this one. */
  lastRowId?: number;
}

/** An edit of a cell; `value` is free text, or a parsed date as yyyy-MM-dd. */
export interface CellEdit {
  id: number;
  field: EditableField;
  value: string;
}

/** The column whose cell shows where a value is printed: optional columns derive from the others. */
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
