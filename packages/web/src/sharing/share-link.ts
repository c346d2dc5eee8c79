import type { Sharing } from '@ledgerlift/contract';
import type { TableChoices } from '../rows/table-choices.ts';
import { readTableQuery, sharedColumns, tableQuery } from './table-query.ts';

/** The share link of a conversion, with the choices of its owner's table if there is one on the page. */
export function shareLink(shareCode: string, sharing: Sharing, table: TableChoices | null): string {
  const page = `${window.location.origin}/shared/${shareCode}`;
  const columns = table?.columns.filter((column) => sharing.columns.includes(column)) ?? [];
  // A table without any shared column has no choice to pass on.
  if (table === null || columns.length === 0) return page;
  const seen = readTableQuery(tableQuery({ ...table, columns }), sharedColumns(sharing));
  return `${page}?${tableQuery(seen)}`;
}
