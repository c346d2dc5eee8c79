import type { Column, Transaction } from '@ledgerlift/contract';
import { type ReactNode, useMemo } from 'react';
import { DoubtLine } from './findings/doubt-line.tsx';
import { type Doubt, doubtIndex, doubtsIn, isReadable, nextDoubt } from './findings/doubts.ts';
import type { RowPlaces } from './page/row-places.ts';
import { useEditCell } from './use-edit-cell.ts';
import type { Linking } from './use-linking.ts';

interface ReviewBarProps {
  jobId: string;
  transactions: readonly Transaction[];
  columns: readonly Column[];
  places: RowPlaces;
  linking: Linking;
  pageButton: ReactNode;
}

/** The line over the table: the way through the doubts, and to the page. */
export function ReviewBar({ jobId, transactions, columns, places, linking, pageButton }: ReviewBarProps) {
  const editCell = useEditCell(jobId);
  const doubts = useMemo(() => doubtsIn(transactions, columns), [transactions, columns]);
  const orderById = useMemo(() => new Map(transactions.map(({ id }, index) => [id, index])), [transactions]);
  const next = (step: 1 | -1) => nextDoubt(doubts, linking.cell, step, (id) => orderById.get(id) ?? 0);
  const current = doubts[doubtIndex(doubts, linking.cell)];
  const row = current && places.row(current.cell.rowId);

  /** Saved like an edit that changes nothing, which settles the doubt. */
  function confirm({ cell }: Doubt) {
    const target = next(1);
    if (row) editCell({ id: row.id, field: cell.column, value: row[cell.column] });
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
