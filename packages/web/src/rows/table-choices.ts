import {
  type AnyColumn,
  COLUMNS,
  type Column,
  type DateFormat,
  DEFAULT_DATE_FORMAT,
  EXTRA_COLUMNS,
  type SortDirection,
  type SortField,
} from '@ledgerlift/contract';

/** The user's choices for the table, which downloads follow as well. */
export interface TableChoices {
  sortField: SortField;
  sortDirection: SortDirection;
  /** Never empty. */
  columns: readonly AnyColumn[];
  dateFormat: DateFormat;
}

/** The columns of the specification and, behind them, the optional ones. */
export const ALL_COLUMNS: readonly AnyColumn[] = [...COLUMNS, ...EXTRA_COLUMNS];
/** The columns shown by default. */
export const DEFAULT_COLUMNS: readonly AnyColumn[] = COLUMNS;

export const DEFAULT_CHOICES: TableChoices = {
  sortField: 'documentOrder',
  sortDirection: 'asc',
  columns: DEFAULT_COLUMNS,
  dateFormat: DEFAULT_DATE_FORMAT,
};

const SORT_FIELDS: readonly SortField[] = ['date', 'amount', 'currency', 'type', 'sender', 'recipient'];

/** The field that a column's header sorts by; null if it cannot sort. */
export function sortFieldOf(column: AnyColumn): SortField | null {
  return SORT_FIELDS.find((field) => field === column) ?? null;
}

/** A click on the header of the current field flips the direction; a new field starts in descending order. */
export function sortBy(choices: TableChoices, field: SortField): TableChoices {
  const flipped = choices.sortDirection === 'asc' ? 'desc' : 'asc';
  return {
    ...choices,
    sortField: field,
    sortDirection: choices.sortField === field ? flipped : 'desc',
  };
}

/** Restores the document order. */
export function sortAsPrinted(choices: TableChoices): TableChoices {
  return { ...choices, sortField: 'documentOrder', sortDirection: 'asc' };
}

/** Shows or hides a column, keeping their order; the last one cannot be hidden. */
export function toggleColumn(columns: readonly AnyColumn[], column: AnyColumn): readonly AnyColumn[] {
  const next = ALL_COLUMNS.filter((candidate) =>
    candidate === column ? !columns.includes(column) : columns.includes(candidate),
  );
  return next.length === 0 ? columns : next;
}

/** True if the column's cells can be edited; optional columns are read-only. */
export function isEditable(column: AnyColumn): column is Column {
  return COLUMNS.some((editable) => editable === column);
}
