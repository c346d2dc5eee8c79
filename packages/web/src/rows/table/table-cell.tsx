import type { Column, DateFormat, Transaction } from '@ledgerlift/contract';
import { memo } from 'react';
import { Tooltip } from '../../components/tooltip.tsx';
import { classNames } from '../../lib/class-names.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellMark, type GridPosition } from './grid-focus.ts';
import { decimalsOf, doubtOf, editedValue, isMoneyColumn, shownValue, typedValue } from './shown-value.ts';
import { TEXT_LIMIT } from './table-columns.ts';

export interface TableCellProps {
  transaction: Transaction;
  column: Column;
  dateFormat: DateFormat;
  row: number;
  columnIndex: number;
  /** True for the one cell that Tab reaches. */
  tabbable: boolean;
  editing: boolean;
  /** The most decimals in a money column. */
  decimals: number;
  onFocus: (position: GridPosition) => void;
  onEdit: (position: GridPosition) => void;
  onSave: (position: GridPosition, transaction: Transaction, column: Column, value: string) => void;
  onCancel: (position: GridPosition) => void;
}

/** One cell: a button that shows the value and opens its editor. A doubtful value is marked and says why. */
export const TableCell = memo(function TableCell(props: TableCellProps) {
  const { transaction, column, dateFormat, editing } = props;
  const position = { row: props.row, column: props.columnIndex };
  if (editing)
    return (
      <CellEditor
        column={column}
        initial={editedValue(transaction, column, dateFormat)}
        onSave={(text) => props.onSave(position, transaction, column, typedValue(text, column, dateFormat))}
        onCancel={() => props.onCancel(position)}
      />
    );
  const doubt = doubtOf(transaction, column);
  const cell = (
    <button
      type="button"
      data-cell={cellMark(position)}
      data-doubtful={doubt !== null}
      tabIndex={props.tabbable ? 0 : -1}
      onFocus={() => props.onFocus(position)}
      onClick={() => props.onEdit(position)}
      className={classNames(
        'relative flex h-full w-full cursor-cell items-center px-3 text-left focus-visible:-outline-offset-2',
        isMoneyColumn(column) && 'justify-end',
        doubt === null ? 'hover:bg-sunken' : 'bg-amber-wash',
      )}
    >
      <CellValue {...props} />
      {doubt !== null && (
        <>
          <span
            aria-hidden
            className="absolute top-0 right-0 size-0 border-t-8 border-l-8 border-t-amber border-l-transparent"
          />
          <span className="sr-only"> (worth a look: {doubt})</span>
        </>
      )}
    </button>
  );
  return doubt === null ? cell : <Tooltip text={doubt}>{cell}</Tooltip>;
});

function CellValue({ transaction, column, dateFormat, decimals }: TableCellProps) {
  const text = shownValue(transaction, column, dateFormat);
  if (text === '') return <span className="sr-only">empty</span>;
  const coloured = column === 'amount' || column === 'type';
  const credit = transaction.type === 'credit';
  return (
    <span
      title={TEXT_LIMIT[column] === undefined ? undefined : text}
      className={classNames(
        'truncate',
        TEXT_LIMIT[column],
        (isMoneyColumn(column) || column === 'date') && 'figures',
        coloured && (credit ? 'text-green' : 'text-red'),
      )}
    >
      {text}
      {isMoneyColumn(column) && <DecimalPadding own={decimalsOf(transaction[column])} widest={decimals} />}
    </span>
  );
}

/** Unseen figures that bring the decimal points of a column under each other. */
function DecimalPadding({ own, widest }: { own: number; widest: number }) {
  if (own >= widest) return null;
  const missing = `${own === 0 ? '.' : ''}${'0'.repeat(widest - own)}`;
  return (
    <span aria-hidden className="invisible select-none">
      {missing}
    </span>
  );
}
