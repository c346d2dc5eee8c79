import type { Transaction } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine';
import { useMemo, useRef } from 'react';
import type { TableChoices } from '../../rows/table-choices.ts';
import { isFiltering, passes, type RowFilters } from './row-filters.ts';
import {
  extendedOrder,
  MOST_NEW_ROWS,
  newOrder,
  newRowCount,
  type RowOrder,
  rowsInOrder,
} from './row-order.ts';

/** The rows to show: filtered and sorted when that is chosen, and in the same order until it is chosen anew. */
export function useShownRows(
  transactions: readonly Transaction[],
  { sortField, sortDirection }: Pick<TableChoices, 'sortField' | 'sortDirection'>,
  fileOrder: string,
  filters: RowFilters,
): Transaction[] {
  const kept = useRef<{ choice: string; order: RowOrder } | null>(null);
  const choice = JSON.stringify([sortField, sortDirection, fileOrder, filters]);
  return useMemo(() => {
    const before = kept.current?.choice === choice ? kept.current.order : null;
    const order =
      before !== null && newRowCount(before, transactions) <= MOST_NEW_ROWS
        ? extendedOrder(before, transactions)
        : newOrder(
            sortTransactions(
              isFiltering(filters) ? transactions.filter((row) => passes(row, filters)) : transactions,
              sortField,
              sortDirection,
              fileOrder.split(' '),
            ),
            transactions,
          );
    kept.current = { choice, order };
    return rowsInOrder(order, transactions);
  }, [choice, transactions, sortField, sortDirection, fileOrder, filters]);
}
