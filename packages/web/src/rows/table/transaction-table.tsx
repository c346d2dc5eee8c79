import type { AnyColumn, Transaction } from '@ledgerlift/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isEditable, sortAsPrinted, sortBy, sortFieldOf, type TableChoices } from '../table-choices.ts';
import { type AfterEdit, nextPosition } from './after-edit.ts';
import {
  type CellAddress,
  type CellEdit,
  type GridAddress,
  type GridTarget,
  printedColumn,
} from './cell-address.ts';
import { CellTip } from './cell-tip.tsx';
import type { EditedCell } from './edited-cell.ts';
import type { GridActions } from './grid-actions.ts';
import { commandOf, type GridCommand } from './grid-command.ts';
import { type GridPosition, type GridRange, isInRange, rangeOf } from './grid-position.ts';
import type { ShownTable } from './range-edits.ts';
import { RowMenu } from './row-menu.tsx';
import { mostDecimals, NO_PROOFS, type ProofStates, typedValue } from './shown-value.ts';
import type { CellLook } from './table-cell.tsx';
import { COLUMN_WIDTH_PX, ROW_HEIGHT_PX, ROW_NUMBER_WIDTH_PX } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridJump } from './use-grid-jump.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { positionOf, useGridSelection } from './use-grid-selection.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import { usePendingRow } from './use-pending-row.ts';

const OVERSCAN_ROWS = 4;

interface TransactionTableProps {
  /** The rows in display order. */
  transactions: readonly Transaction[];
  choices: TableChoices;
  onChoices: (choices: TableChoices) => void;
  /** Absent for read-only rows. */
  onEdit?: (edit: CellEdit) => void;
  /** Actions on several cells or rows; absent if they are not offered. */
  actions?: GridActions;
  /** Receives the active cell. */
  onActive?: (cell: CellAddress) => void;
  /** Receives the selected range; its rows are indexes into `transactions`. */
  onSelect?: (range: GridRange) => void;
  /** A cell to scroll to and focus; a new object repeats that. The first column replaces a hidden one. */
  jump: GridAddress | null;
  /** A cell to scroll to; it gets the focus only if the focus is in the table or nowhere. */
  reveal?: GridTarget | null;
  /** Proof states for the proof column. */
  proofs?: ProofStates;
  /** The search text to mark, in lower case. */
  search?: string;
  /** True if the table fills its container's height; otherwise it is at most 24rem high. */
  fillsWindow?: boolean;
}

/** The combined table, a grid like a spreadsheet's. Only the rows in view are rendered, to stay fast with ten thousand rows. */
export const TransactionTable = memo(function TransactionTable(props: TransactionTableProps) {
  const {
    transactions,
    choices,
    onChoices,
    onEdit,
    actions,
    onActive,
    onSelect,
    jump,
    reveal = null,
  } = props;
  const { proofs = NO_PROOFS, search = '', fillsWindow = false } = props;
  const { columns, dateFormat } = choices;
  const scroller = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const size = { rows: transactions.length, columns: columns.length };
  const activeRow = useRef(0);
  const virtualizer = useVirtualizer({
    count: size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    // The header covers the height of one row.
    scrollPaddingEnd: ROW_HEIGHT_PX,
    // The active row stays rendered when scrolled out of view, to keep the focus.
    rangeExtractor: (range) =>
      withIndex(defaultRangeExtractor(range), Math.min(activeRow.current, size.rows - 1)),
  });
  const { selection, select, activate, onFocus, onBlur } = useGridSelection({
    scroller,
    size,
    rows: transactions,
    order: `${choices.sortField} ${choices.sortDirection}`,
    scrollToRow: (row, align) => {
      const top = row * ROW_HEIGHT_PX;
      const { scrollOffset, scrollRect } = virtualizer;
      // Scrolling to a visible row would only cost another layout.
      const isInView =
        scrollOffset !== null &&
        scrollRect !== null &&
        top >= scrollOffset &&
        top + 2 * ROW_HEIGHT_PX <= scrollOffset + scrollRect.height;
      if (!isInView) virtualizer.scrollToIndex(row, { align });
    },
    onActive: ({ row, column: index }) => {
      const rowId = transactions[row]?.id;
      const column = columns[index];
      if (rowId !== undefined && column !== undefined) onActive?.({ rowId, column: printedColumn(column) });
    },
  });
  const { active } = selection;
  activeRow.current = active.row;
  const range = rangeOf(selection);
  const shown: ShownTable = { transactions, columns, dateFormat, proofs };
  const clipboard = useGridClipboard({ table: shown, range, actions, select });
  const decimals = useMemo(
    () => ({ amount: mostDecimals(transactions, 'amount'), balance: mostDecimals(transactions, 'balance') }),
    [transactions],
  );
  const look: CellLook = useMemo(
    () => ({ dateFormat, proofs, decimals: { amount: decimals.amount, balance: decimals.balance }, search }),
    [dateFormat, proofs, decimals.amount, decimals.balance, search],
  );
  useGridJump({ scroller, transactions, columns, select, jump, reveal });
  const tellSelected = useLatestCallback((selected: GridRange) => onSelect?.(selected));
  const { top, bottom, left, right } = range;
  useEffect(() => tellSelected({ top, bottom, left, right }), [tellSelected, top, bottom, left, right]);

  function edit({ row, column: index }: GridPosition, typed: string | null = null) {
    const transaction = transactions[row];
    const column = columns[index];
    if (!onEdit || !transaction || column === undefined || !isEditable(column)) return;
    setEdited({ rowId: transaction.id, column, typed });
  }

  const awaitedRow = usePendingRow(actions, (rowId, typed) => {
    // The first cell of an added row.
    const column = columns[Math.max(0, columns.indexOf('date'))];
    if (column !== undefined && isEditable(column)) setEdited({ rowId, column, typed });
  });
  const finish = useLatestCallback((text: string | null, after: AfterEdit) => {
    if (edited && text !== null)
      onEdit?.({
        id: edited.rowId,
        field: edited.column,
        value: typedValue(text, edited.column, dateFormat),
      });
    setEdited(null);
    const next = nextPosition(active, after, size);
    if (next) activate(next);
  });
  const selectRow = (row: number, extend: boolean) =>
    select({
      anchor: { row: extend ? selection.anchor.row : row, column: size.columns - 1 },
      active: { row, column: 0 },
    });
  const rowIds = () => transactions.slice(top, bottom + 1).map((row) => row.id);
  const addRow = () => {
    const transaction = transactions[active.row];
    if (transaction) void awaitedRow.addRowBelow(transaction.id);
  };

  function run(command: GridCommand) {
    switch (command.kind) {
      case 'move':
        return activate(command.to, { extend: command.extend });
      case 'edit':
        return edit(active, command.text);
      case 'clear':
        return clipboard.clear();
      case 'selectAll':
        return select({
          anchor: { row: size.rows - 1, column: size.columns - 1 },
          active: { row: 0, column: 0 },
        });
      case 'selectRows':
        return select({
          anchor: { row: selection.anchor.row, column: size.columns - 1 },
          active: { row: active.row, column: 0 },
        });
      case 'collapse':
        return activate(active);
      case 'addRow':
        return addRow();
      case 'deleteRows':
        return actions?.deleteRows(rowIds());
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!positionOf(event.target)) return;
    const view = scroller.current?.clientHeight ?? 0;
    const stroke = {
      key: event.key,
      isControl: event.ctrlKey || event.metaKey,
      isShift: event.shiftKey,
      isAlt: event.altKey,
      isAltGraph: event.getModifierState('AltGraph'),
    };
    const rowsPerPage = Math.max(1, Math.floor(view / ROW_HEIGHT_PX) - 1);
    const command = commandOf(stroke, { active, size, rowsPerPage });
    if (!command) return;
    event.preventDefault();
    if (!awaitedRow.keep(command)) run(command);
  }

  const pointer = useGridPointer({
    scroller,
    active,
    activate,
    selectRow,
    onClick: (position) => {
      awaitedRow.forget();
      activate(position);
      edit(position);
    },
  });
  const onSort = useLatestCallback((column: AnyColumn) => {
    const field = sortFieldOf(column);
    if (field !== null) onChoices(sortBy(choices, field));
  });
  const onSortAsPrinted = useLatestCallback(() => onChoices(sortAsPrinted(choices)));
  const width = columns.reduce((sum, column) => sum + COLUMN_WIDTH_PX[column], ROW_NUMBER_WIDTH_PX);
  const scrollable = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells within take the focus; this handles bubbled events
    <div
      ref={scroller}
      onContextMenu={(event) => {
        const position = positionOf(event.target);
        if (position && !isInRange(position, range)) activate(position);
      }}
      className={classNames(
        'relative scroll-pt-8 overflow-auto overscroll-x-contain bg-surface',
        fillsWindow ? 'min-h-0 flex-1 border-t border-rule' : 'max-h-96 rounded-md border border-rule',
      )}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid
        role="grid"
        aria-label="Transactions"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        aria-readonly={onEdit ? undefined : true}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onCopy={clipboard.onCopy}
        onCut={(event) => (awaitedRow.isAwaited() ? event.preventDefault() : clipboard.onCut(event))}
        onPaste={(event) => (awaitedRow.isAwaited() ? event.preventDefault() : clipboard.onPaste(event))}
        {...pointer}
        className="w-full table-fixed border-separate border-spacing-0 text-sm select-none"
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: ROW_NUMBER_WIDTH_PX }} />
          {columns.map((column) => (
            <col key={column} style={{ width: COLUMN_WIDTH_PX[column] }} />
          ))}
        </colgroup>
        <TableHead choices={choices} onSort={onSort} onSortAsPrinted={onSortAsPrinted} />
        <tbody>
          <TableRows
            items={virtualizer.getVirtualItems()}
            heightPx={virtualizer.getTotalSize()}
            transactions={transactions}
            columns={columns}
            isAsPrinted={choices.sortField === 'documentOrder'}
            look={look}
            isReadOnly={onEdit === undefined}
            selection={selection}
            edited={edited}
            onDone={finish}
          />
        </tbody>
      </table>
    </div>
  );
  return (
    <>
      {actions ? (
        <RowMenu
          rows={bottom - top + 1}
          onCopy={clipboard.copyByMenu}
          onClear={clipboard.clear}
          onAddRow={addRow}
          onDeleteRows={() => actions.deleteRows(rowIds())}
          onClose={() => select(selection)}
        >
          {scrollable}
        </RowMenu>
      ) : (
        scrollable
      )}
      <CellTip scroller={scroller} />
    </>
  );
});

/** Ascending indexes with one more inserted, unless there are no rows. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}
