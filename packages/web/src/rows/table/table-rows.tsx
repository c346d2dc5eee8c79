import type { AnyColumn, Transaction } from '@ledgerlift/contract';
import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment } from 'react';
import type { AfterEdit } from './after-edit.ts';
import type { EditedCell } from './edited-cell.ts';
import { endsFile } from './ends-file.ts';
import { type GridSelection, isSingleCell, rangeOf } from './grid-position.ts';
import type { CellLook } from './table-cell.tsx';
import { TableRow } from './table-row.tsx';

interface TableRowsProps {
  /** The indexes of the rows to render, ascending; the active one may be apart from the others. */
  items: readonly VirtualItem[];
  heightPx: number;
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  /** True if the rows of a file stand together, in the order printed. */
  isAsPrinted: boolean;
  look: CellLook;
  isReadOnly: boolean;
  selection: GridSelection;
  edited: EditedCell | null;
  onDone: (text: string | null, after: AfterEdit) => void;
}

/** The rows in view, with spacers in place of all others. */
export function TableRows(props: TableRowsProps) {
  const { items, transactions, columns, look, isReadOnly, selection, edited, onDone } = props;
  const range = rangeOf(selection);
  const isRange = !isSingleCell(range);
  const span = columns.length + 1;
  let end = 0;
  return (
    <>
      {items.map(({ index, start, size }) => {
        const transaction = transactions[index];
        if (!transaction) return null;
        const gapPx = start - end;
        end = start + size;
        const isSelected = index >= range.top && index <= range.bottom;
        const isEdited = edited?.rowId === transaction.id;
        return (
          <Fragment key={transaction.id}>
            <Spacer heightPx={gapPx} span={span} />
            <TableRow
              transaction={transaction}
              index={index}
              endsFile={props.isAsPrinted && endsFile(transactions, index)}
              columns={columns}
              look={look}
              isReadOnly={isReadOnly}
              activeColumn={selection.active.row === index ? selection.active.column : -1}
              selectedLeft={isSelected ? range.left : -1}
              selectedRight={isSelected ? range.right : -1}
              isRangeTop={isRange && index === range.top}
              isRangeBottom={isRange && index === range.bottom}
              isRange={isRange}
              editedColumn={isEdited ? edited.column : null}
              typed={isEdited ? edited.typed : null}
              onDone={onDone}
            />
          </Fragment>
        );
      })}
      <Spacer heightPx={props.heightPx - end} span={span} />
    </>
  );
}

/** The space of rows that are not rendered. */
function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height: heightPx }} className="p-0" />
    </tr>
  );
}
