import type { AnyColumn, Column, Transaction } from '@ledgerlift/contract';
import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isEditable } from '../table-choices.ts';
import type { AfterEdit } from './after-edit.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellMark } from './grid-position.ts';
import { editedValue } from './shown-value.ts';
import { type CellLook, TableCell } from './table-cell.tsx';
import { ROW_HEIGHT_PX } from './table-columns.ts';

interface TableRowProps {
  transaction: Transaction;
  /** Its displayed position. */
  index: number;
  /** True if the next row is of another file. */
  endsFile: boolean;
  columns: readonly AnyColumn[];
  look: CellLook;
  isReadOnly: boolean;
  /** Column index of the active cell if it is in this row, else -1. */
  activeColumn: number;
  /** First and last selected column; both -1 without a selection. */
  selectedLeft: number;
  selectedRight: number;
  /** True if the row is the first, or the last, of a range of several cells. */
  isRangeTop: boolean;
  isRangeBottom: boolean;
  isRange: boolean;
  editedColumn: Column | null;
  typed: string | null;
  onDone: (text: string | null, after: AfterEdit) => void;
}

/** One row, memoised. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { transaction, index, columns, look, activeColumn, selectedLeft, selectedRight } = props;
  const isSelectedRow = selectedLeft >= 0;
  return (
    <tr
      aria-rowindex={index + 2}
      data-ends-file={props.endsFile || undefined}
      style={{ height: ROW_HEIGHT_PX }}
      className="data-ends-file:*:border-b-rule-strong"
    >
      <th
        scope="row"
        data-row-number={index}
        className={classNames(
          'figures cursor-default border-b border-rule pr-3 text-right text-xs font-normal select-none',
          isSelectedRow ? 'bg-sunken text-ink' : 'text-ink-soft',
        )}
      >
        {transaction.position + 1}
      </th>
      {columns.map((column, columnIndex) => {
        const isSelected = isSelectedRow && columnIndex >= selectedLeft && columnIndex <= selectedRight;
        return (
          <TableCell
            key={column}
            transaction={transaction}
            column={column}
            look={look}
            mark={cellMark({ row: index, column: columnIndex })}
            isActive={activeColumn === columnIndex}
            isSelected={isSelected}
            isReadOnly={!props.isReadOnly && !isEditable(column)}
            edges={isSelected && props.isRange ? edgesOf(props, columnIndex) : ''}
            editor={
              props.editedColumn === column ? (
                <CellEditor
                  column={column}
                  initial={editedValue(transaction, column, look.dateFormat)}
                  typed={props.typed}
                  onDone={props.onDone}
                />
              ) : null
            }
          />
        );
      })}
    </tr>
  );
});

function edgesOf(props: TableRowProps, column: number): string {
  const edges = [
    props.isRangeTop && 't',
    props.isRangeBottom && 'b',
    column === props.selectedLeft && 'l',
    column === props.selectedRight && 'r',
  ];
  return edges.filter(Boolean).join('');
}
