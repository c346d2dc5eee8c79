import type { AnyColumn, Transaction } from '@ledgerlift/contract';
import { type ReactNode, useMemo } from 'react';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import { DoubtLine } from './findings/doubt-line.tsx';
import { type Doubt, doubtIndex, doubtsIn, isReadable, nextDoubt } from './findings/doubts.ts';
import type { RowPlaces } from './page/row-places.ts';
import type { Linking } from './use-linking.ts';

interface ReviewBarProps {
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  places: RowPlaces;
  linking: Linking;
  pageButton: ReactNode;
  /** Confirms a cell as it is. */
  onConfirm: (cell: CellAddress) => void;
}

/** The bar above the table: steps through doubtful cells, and opens the page. */
export function ReviewBar(props: ReviewBarProps) {
  const { transactions, columns, places, linking, pageButton, onConfirm } = props;
  const doubts = useMemo(() => doubtsIn(transactions, columns), [transactions, columns]);
  const orderById = useMemo(() => new Map(transactions.map(({ id }, index) => [id, index])), [transactions]);
  const next = (step: 1 | -1) => nextDoubt(doubts, linking.cell, step, (id) => orderById.get(id) ?? 0);
  const current = doubts[doubtIndex(doubts, linking.cell)];
  const row = current && places.row(current.cell.rowId);

  function confirm({ cell }: Doubt) {
    const target = next(1);
    onConfirm(cell);
    if (target && doubts.length > 1) linking.visit(target.cell);
  }

  if (doubts.length === 0 && pageButton === null) return null;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <DoubtLine
        doubts={doubts}
        cell={linking.cell}
        onStep={(step) => {
          const target = next(step);
          if (target) linking.visit(target.cell);
        }}
        onConfirm={current && row && isReadable(row, current.cell.column) ? confirm : null}
      />
      <span className="ml-auto">{pageButton}</span>
    </div>
  );
}
