import { COLUMNS, type DateFormat, type Transaction } from '@ledgerlift/contract';
import { TriangleAlert } from '../../../icons/lucide.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { doubtOf } from '../../../rows/table/cell-notes.ts';
import { shownValue } from '../../../rows/table/shown-value.ts';

interface RowCardProps {
  row: Transaction;
  dateFormat: DateFormat;
  isActive: boolean;
  /** True if the card names its file, where there are several. */
  isNamed: boolean;
  /** True if the next row is of another file. */
  endsFile: boolean;
  onOpen: () => void;
}

/** A row in two lines: what and how much, when, of which category and from which file. */
export function RowCard({ row, dateFormat, isActive, isNamed, endsFile, onOpen }: RowCardProps) {
  const doubts = COLUMNS.filter((column) => doubtOf(row, column) !== null).length;
  const rest = [
    shownValue(row, 'date', dateFormat),
    row.category || row.type,
    isNamed ? row.fileName : '',
  ].filter((text) => text !== '');
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'flex h-full w-full flex-col justify-center gap-0.5 border-b px-3 text-left focus-visible:-outline-offset-2',
        endsFile ? 'border-rule-strong' : 'border-rule',
        isActive && 'bg-green-wash',
      )}
    >
      <span className="flex w-full items-baseline gap-3 text-sm">
        <span className="min-w-0 flex-1 truncate">{row.description || 'No description'}</span>
        <span
          className={classNames(
            'figures shrink-0 font-medium',
            row.type === 'credit' ? 'text-green' : 'text-red',
          )}
        >
          {shownValue(row, 'amount', dateFormat)} {row.currency}
        </span>
      </span>
      <span className="figures flex w-full items-center gap-3 text-xs text-ink-soft">
        <span className="min-w-0 flex-1 truncate">{rest.join(' · ')}</span>
        {doubts > 0 && (
          <span className="flex items-center gap-1 font-medium text-amber">
            <TriangleAlert aria-hidden className="size-3.5" />
            worth a look
          </span>
        )}
      </span>
    </button>
  );
}
