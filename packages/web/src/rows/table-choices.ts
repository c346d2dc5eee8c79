import {
  COLUMNS,
  type Column,
  type DateFormat,
  DEFAULT_DATE_FORMAT,
  type SortDirection,
  type SortField,
} from '@ledgerlift/contract';

/** What the user has chosen to see; a download follows the same choices. */
export interface TableChoices {
  sortField: SortField;
  sortDirection: SortDirection;
  /** Never empty. */
  columns: readonly Column[];
  dateFormat: DateFormat;
}

export const DEFAULT_CHOICES: TableChoices = {
  sortField: 'documentOrder',
  sortDirection: 'asc',
  columns: COLUMNS,
  dateFormat: DEFAULT_DATE_FORMAT,
};

const SORT_FIELDS: readonly SortField[] = ['date', 'amount', 'currency', 'type', 'sender', 'recipient'];

/** The field that a column's header sorts by; null when it sorts by nothing. */
export function sortFieldOf(column: Column): SortField | null {
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

/** Back to the order of the documents. */
export function sortAsPrinted(choices: TableChoices): TableChoices {
  return { ...choices, sortField: 'documentOrder', sortDirection: 'asc' };
}

/** Shows or hides a column, keeping their order; the last one stays. */
export function toggleColumn(columns: readonly Column[], column: Column): readonly Column[] {
  const next = COLUMNS.filter((candidate) =>
    candidate === column ? !columns.includes(column) : columns.includes(candidate),
  );
  return next.length === 0 ? columns : next;
}
