import type { Sharing } from '@ledgerlift/contract';
import type { TableChoices } from '../rows/table-choices.ts';
import { readTableQuery, sharedColumns, tableQuery } from './table-query.ts';

/** The link by which others see a conversion, as its owner's table stands if there is one on the page. */
export function shareLink(shareCode: string, sharing: Sharing, table: TableChoices | null): string {
  const page = `${window.location.origin}/shared/${shareCode}`;
  const columns = table?.columns.filter((column) => sharing.columns.includes(column)) ?? [];
  // A table without a single shared column says nothing about those that are.
  if (table === null || columns.length === 0) return page;
  const seen = readTableQuery(tableQuery({ ...table, columns }), sharedColumns(sharing));
  return `${page}?${tableQuery(seen)}`;
}
