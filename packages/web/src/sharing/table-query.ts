import { DATE_FORMATS, type Sharing, sortDirectionSchema, sortFieldSchema } from '@ledgerlift/contract';
import { ALL_COLUMNS, DEFAULT_CHOICES, type TableChoices } from '../rows/table-choices.ts';

type Columns = TableChoices['columns'];

/** All that the table can show. */
export const TABLE_COLUMNS: Columns = ALL_COLUMNS;

/** Columns of the table that are shared, in the table's order. */
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
  // Both may stand in a query as they are, and the link is read by people.
  return String(query).replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/**
 * The choices that an address asks for, of a table with these columns. What is not there or not known is as the table
 * begins, with `atFirst` as its columns; a column that is not there is no order either.
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
  // The direction of another order means nothing.
  if (field === undefined || (field !== 'documentOrder' && !isThere(field)))
    return { sortField, sortDirection };
  const direction = sortDirectionSchema.options.find((option) => option === query.get('sortDir'));
  return { sortField: field, sortDirection: direction ?? sortDirection };
}
