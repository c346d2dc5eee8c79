import type { Column, Transaction } from '@ledgerlift/contract';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sortAsPrinted, sortBy, sortFieldOf, type TableChoices } from '../table-choices.ts';
import type { CellAddress, CellEdit } from './cell-address.ts';
import { cellMark, type GridPosition, useGridFocus } from './grid-focus.ts';
import { mostDecimals } from './shown-value.ts';
import { TableCell } from './table-cell.tsx';
import {
  COLUMN_WIDTH_PX,
  columnOf,
  features,
  ROW_HEIGHT_PX,
  ROW_NUMBER_WIDTH_PX,
  tableColumns,
  visibilityOf,
} from './table-columns.ts';
import { TableHead } from './table-head.tsx';

const OVERSCAN_ROWS = 8;
const ROWS_PER_PAGE = 9;

interface TransactionTableProps {
  /** In the order to show. */
  transactions: readonly Transaction[];
  choices: TableChoices;
  onChoices: (choices: TableChoices) => void;
  /** Absent where the rows are only read. */
  onEdit?: (edit: CellEdit) => void;
  /** Hears of the cell that keyboard or mouse is at. */
  onActive?: (cell: CellAddress) => void;
  /** A cell to show and focus; a new object asks again. A column that is not shown is the first. */
  jump: CellAddress | null;
}

/** The combined table: only the rows in view are rendered, so that ten thousand stay smooth. */
export function TransactionTable(props: TransactionTableProps) {
  const { transactions, choices, onChoices, onEdit, onActive, jump } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const data = useMemo(() => [...transactions], [transactions]);
  const columnVisibility = useMemo(() => visibilityOf(choices.columns), [choices.columns]);
  const table = useTable({
    features,
    columns: tableColumns,
    data,
    state: { columnVisibility },
    getRowId: (row) => String(row.id),
  });
  const rows = table.getRowModel().rows;
  const columns = table.getVisibleLeafColumns().flatMap(({ id }) => columnOf(id) ?? []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    // The header covers the height of one row.
    scrollPaddingEnd: ROW_HEIGHT_PX,
  });
  const size = { rows: rows.length, columns: columns.length };
  const { active, setActive, focusCell, onKeyDown } = useGridFocus(scroller, size, ROWS_PER_PAGE, (row) =>
    virtualizer.scrollToIndex(row),
  );
  const decimals = useMemo(
    () => ({ amount: mostDecimals(data, 'amount'), balance: mostDecimals(data, 'balance') }),
    [data],
  );

  const focusRef = useRef(focusCell);
  focusRef.current = focusCell;
  const rowIndexRef = useRef((_id: number): number => -1);
  rowIndexRef.current = (id) => data.findIndex((row) => row.id === id);
  const columnIndexRef = useRef((_column: Column): number => -1);
  columnIndexRef.current = (column) => columns.indexOf(column);
  useEffect(() => {
    if (jump === null) return;
    const row = rowIndexRef.current(jump.rowId);
    const column = Math.max(0, columnIndexRef.current(jump.column));
    if (row >= 0) focusRef.current({ row, column });
  }, [jump]);
  const activeRef = useRef((_position: GridPosition): void => {});
  activeRef.current = (position) => {
    setActive(position);
    const rowId = data[position.row]?.id;
    const column = columns[position.column];
    if (rowId !== undefined && column !== undefined) onActive?.({ rowId, column });
  };
  const tellActive = useCallback((position: GridPosition) => activeRef.current(position), []);

  const isEditable = onEdit !== undefined;
  const startEditing = useCallback(
    (position: GridPosition) => {
      if (isEditable) setEditing(cellMark(position));
    },
    [isEditable],
  );
  const stopEditing = useCallback((position: GridPosition) => {
    setEditing(null);
    focusRef.current(position);
  }, []);
  const save = useCallback(
    (position: GridPosition, transaction: Transaction, column: Column, value: string) => {
      stopEditing(position);
      onEdit?.({ id: transaction.id, field: column, value });
    },
    [onEdit, stopEditing],
  );

  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.reduce((sum, column) => sum + COLUMN_WIDTH_PX[column], ROW_NUMBER_WIDTH_PX);
  return (
    <div ref={scroller} className="max-h-96 overflow-auto rounded-md border border-rule">
      <table
        onKeyDown={onKeyDown}
        aria-label="Transactions"
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: ROW_NUMBER_WIDTH_PX }} />
          {columns.map((column) => (
            <col key={column} style={{ width: COLUMN_WIDTH_PX[column] }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          choices={choices}
          onSort={(column) => {
            const field = sortFieldOf(column);
            if (field !== null) onChoices(sortBy(choices, field));
          }}
          onSortAsPrinted={() => onChoices(sortAsPrinted(choices))}
        />
        <tbody>
          <Spacer heightPx={before} span={columns.length + 1} />
          {items.map(({ index }) => {
            const transaction = rows[index]?.original;
            if (!transaction) return null;
            return (
              <tr key={transaction.id} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT_PX }}>
                <th
                  scope="row"
                  className="figures border-b border-rule pr-3 text-right text-xs font-normal text-ink-soft"
                >
                  {transaction.position + 1}
                </th>
                {columns.map((column, columnIndex) => (
                  <td key={column} className="h-9 border-b border-rule p-0">
                    <TableCell
                      transaction={transaction}
                      column={column}
                      dateFormat={choices.dateFormat}
                      row={index}
                      columnIndex={columnIndex}
                      tabbable={active.row === index && active.column === columnIndex}
                      editing={editing === cellMark({ row: index, column: columnIndex })}
                      decimals={column === 'amount' || column === 'balance' ? decimals[column] : 0}
                      onFocus={tellActive}
                      onEdit={startEditing}
                      onSave={save}
                      onCancel={stopEditing}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer heightPx={after} span={columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not rendered. */
function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height: heightPx }} className="p-0" />
    </tr>
  );
}
