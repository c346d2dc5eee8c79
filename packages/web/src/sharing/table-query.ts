import { DATE_FORMATS, type Sharing, sortDirectionSchema, sortFieldSchema } from '@ledgerlift/contract';
import { ALL_COLUMNS, DEFAULT_CHOICES, type TableChoices } from '../rows/table-choices.ts';

type Columns = TableChoices['columns'];

/** All columns of the table. */
export const TABLE_COLUMNS: Columns = ALL_COLUMNS;

/** The shared columns in the table's order. */
export function sharedColumns(sharing: Sharing): Columns {
  return TABLE_COLUMNS.filter((column) => sharing.columns.includes(column));
}

/** The choices of a table as the query of the shared page's address. */
export function tableQuery({ sortField, sortDirection, columns, dateFormat }: TableChoices): string {
  const query = new URLSearchParams({
    sortField,
    sortDir: sortDirection,
    columns: columns.join(','),
    dateFormat,
  });
  // Both are allowed in a query, and people read the link.
  return String(query).replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/**
 * The choices in an address, for a table with these columns. Missing or invalid choices have their defaults, `atFirst` for the
 * columns; the table cannot be sorted by a missing column.
 */
export function readTableQuery(search: string, columns: Columns, atFirst = columns): TableChoices {
  const query = new URLSearchParams(search);
  const isThere = (name: string) => columns.some((column) => column === name);
  const wanted = query.get('columns')?.split(',') ?? [];
  const shown = columns.filter((column) => wanted.includes(column));
  const dateFormat = DATE_FORMATS.find((format) => format === query.get('dateFormat'));
  return {
    ...readOrder(query, isThere),
    columns: shown.length > 0 ? shown : atFirst,
    dateFormat: dateFormat ?? DEFAULT_CHOICES.dateFormat,
  };
}

function readOrder(
  query: URLSearchParams,
  isThere: (name: string) => boolean,
): Pick<TableChoices, 'sortField' | 'sortDirection'> {
  const { sortField, sortDirection } = DEFAULT_CHOICES;
  const wanted = query.get('sortField') ?? sortField;
  const field = sortFieldSchema.options.find((option) => option === wanted);
  // Without a valid field the direction is ignored.
  if (field === undefined || (field !== 'documentOrder' && !isThere(field)))
    return { sortField, sortDirection };
  const direction = sortDirectionSchema.options.find((option) => option === query.get('sortDir'));
  return { sortField: field, sortDirection: direction ?? sortDirection };
}
