import { type AnyColumn, COLUMN_LABEL, type SortDirection } from '@ledgerlift/contract';
import { memo } from 'react';
import { ArrowDown, ArrowUp } from '../../icons/lucide-tools.tsx';
import { classNames } from '../../lib/class-names.ts';
import { sortFieldOf, type TableChoices } from '../table-choices.ts';
import { isRightAligned } from './table-columns.ts';

interface TableHeadProps {
  choices: TableChoices;
  onSort: (column: AnyColumn) => void;
  onSortAsPrinted: () => void;
}

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};
const HEADER = 'h-8 border-b border-rule-strong/60 bg-surface p-0 font-medium';

/** The column headers; sortable ones are buttons. */
export const TableHead = memo(function TableHead({ choices, onSort, onSortAsPrinted }: TableHeadProps) {
  return (
    <thead className="sticky top-0 z-10 text-xs text-ink-soft">
      <tr aria-rowindex={1}>
        <th scope="col" className={HEADER}>
          <button
            type="button"
            onClick={onSortAsPrinted}
            aria-label="Row number: sort as printed"
            title="Sort as printed"
            className="flex h-full w-full items-center justify-end pr-3 hover:text-ink focus-visible:-outline-offset-2"
          >
            #
          </button>
        </th>
        {choices.columns.map((column) => {
          const field = sortFieldOf(column);
          const sorted = field !== null && choices.sortField === field;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={sorted ? ARIA_SORT[choices.sortDirection] : undefined}
              className={HEADER}
            >
              {field === null ? (
                <span
                  className={classNames(
                    'flex h-full items-center px-3',
                    isRightAligned(column) && 'justify-end',
                  )}
                >
                  {COLUMN_LABEL[column]}
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(column)}
                  className={classNames(
                    'group flex h-full w-full items-center gap-1 px-3 hover:text-ink focus-visible:-outline-offset-2',
                    isRightAligned(column) && 'flex-row-reverse',
                    sorted && 'text-ink',
                  )}
                >
                  {COLUMN_LABEL[column]}
                  <SortMark sorted={sorted} direction={choices.sortDirection} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

function SortMark({ sorted, direction }: { sorted: boolean; direction: SortDirection }) {
  if (sorted && direction === 'asc') return <ArrowUp aria-hidden className="size-3.5 text-green" />;
  const look = sorted ? 'text-green' : 'opacity-0 group-hover:opacity-60';
  return <ArrowDown aria-hidden className={`size-3.5 ${look}`} />;
}
