import type { Transaction } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine/rows';
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
  withEditedRows,
} from './row-order.ts';

interface Kept {
  /** The sorting and filter that the order was computed for. */
  choice: string;
  order: RowOrder;
  transactions: readonly Transaction[];
  shown: Transaction[];
}

/** The rows to show: filtered and sorted when the choice changes, and then kept in that order. */
export function useShownRows(
  transactions: readonly Transaction[],
  { sortField, sortDirection }: Pick<TableChoices, 'sortField' | 'sortDirection'>,
  fileOrder: string,
  filters: RowFilters,
): Transaction[] {
  const kept = useRef<Kept | null>(null);
  const choice = JSON.stringify([sortField, sortDirection, fileOrder, filters]);
  return useMemo(() => {
    const before = kept.current?.choice === choice ? kept.current : null;
    const edited = before && withEditedRows(before.shown, before.transactions, transactions);
    if (before && edited) {
      kept.current = { ...before, transactions, shown: edited };
      return edited;
    }
    const order =
      before !== null && newRowCount(before.order, transactions) <= MOST_NEW_ROWS
        ? extendedOrder(before.order, transactions)
        : newOrder(
            sortTransactions(
              isFiltering(filters) ? transactions.filter((row) => passes(row, filters)) : transactions,
              sortField,
              sortDirection,
              fileOrder.split(' '),
            ),
            transactions,
          );
    const shown = rowsInOrder(order, transactions);
    kept.current = { choice, order, transactions, shown };
    return shown;
  }, [choice, transactions, sortField, sortDirection, fileOrder, filters]);
}
