import { COLUMN_LABEL } from '@ledgerlift/contract';
import type { TableChoices } from '../../rows/table-choices.ts';

/** The order of the table, for screen readers. */
export function sortDescription({
  sortField,
  sortDirection,
}: Pick<TableChoices, 'sortField' | 'sortDirection'>): string {
  if (sortField === 'documentOrder') return 'Sorted as printed';
  return `Sorted by ${COLUMN_LABEL[sortField]}, ${sortDirection === 'asc' ? 'ascending' : 'descending'}`;
}
