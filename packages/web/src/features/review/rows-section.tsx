import { DATE_FORMATS, type JobFile, type Transaction } from '@ledgerlift/contract';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { TooltipProvider } from '../../components/tooltip.tsx';
import { classNames } from '../../lib/class-names.ts';
import { toast } from '../../lib/toast-store.ts';
import type { PickedRows } from '../../rows/charts/picked-rows.ts';
import { ColumnSelector } from '../../rows/column-selector.tsx';
import type { CellAddress, CellEdit, GridAddress, GridTarget } from '../../rows/table/cell-address.ts';
import type { GridActions } from '../../rows/table/grid-actions.ts';
import type { GridRange } from '../../rows/table/grid-position.ts';
import { TransactionTable } from '../../rows/table/transaction-table.tsx';
import { useLatestCallback } from '../../rows/table/use-latest-callback.ts';
import type { TableChoices } from '../../rows/table-choices.ts';
import { ActiveFilters } from './active-filters.tsx';
import { RowCards } from './cards/row-cards.tsx';
import { useCharts } from './charts/use-charts.tsx';
import { rowCount, shownRowCount } from './counts.ts';
import { FilterMenus } from './filter-menus.tsx';
import { FindBar } from './find-bar.tsx';
import { MOST_CHANGES_AT_ONCE } from './most-changes.ts';
import { tooManyCells, tooManyRows } from './review-messages.ts';
import { isFiltering, NO_FILTERS, passes, type RowFilters } from './row-filters.ts';
import { RowTools } from './row-tools.tsx';
import { shortcutOf } from './shortcut.ts';
import { sortDescription } from './sort-description.ts';
import { useFind } from './use-find.ts';
import { useProofStates } from './use-proof-states.ts';
import type { RowChanges } from './use-row-changes.ts';
import { useShownRows } from './use-shown-rows.ts';

const DATE_FORMAT_OPTIONS = DATE_FORMATS.map((format) => ({ value: format, text: format }));
const NOWHERE = { jump: null, reveal: null };
const FIRST_CELL: GridRange = { top: 0, bottom: 0, left: 0, right: 0 };

interface RowsSectionProps {
  files: readonly JobFile[];
  /** In document order. */
  transactions: readonly Transaction[];
  changes: RowChanges;
  choices: TableChoices;
  onChoices: (choices: TableChoices) => void;
  /** Receives the active cell. */
  onActive: (cell: CellAddress) => void;
  /** A cell to scroll to and focus; a new object repeats that. A filter that hides the cell is cleared. */
  jump: CellAddress | null;
  /** The last changed cell, to scroll to; a new object repeats that. */
  target: Target | null;
  /** Announces to screen readers. */
  announce: (words: string) => void;
  /** True in the workspace, where the table fills what is left of the window. */
  fillsWindow?: boolean;
  /** Shows the rows as cards that lead to the page; absent for a table. */
  cards?: { jobId: string; onShowPage: () => void } | null;
  /** Arranges the parts. */
  children: (parts: RowsParts) => ReactNode;
}

/** The parts of the table and its tools; a part without content is null. */
export interface RowsParts {
  /** 'Showing 3 of 58 rows', 'Saving...' */
  count: ReactNode;
  tools: ReactNode;
  filters: ReactNode;
  /** Opens and closes the charts. */
  chartsButton: ReactNode;
  charts: ReactNode;
  columns: ReactNode;
  dateFormat: ReactNode;
  find: ReactNode;
  activeFilters: ReactNode;
  table: ReactNode;
}

/** A cell to scroll to, with or without focus. */
export interface Target {
  cell: GridAddress;
  how: 'jump' | 'reveal';
}

/** The table with its tools: search, filters, sorting and edits. */
export function RowsSection(props: RowsSectionProps) {
  const { files, transactions, changes, choices, onChoices, onActive, jump, announce } = props;
  const [filters, setFilters] = useState<RowFilters>(NO_FILTERS);
  const [selected, setSelected] = useState(FIRST_CELL);
  const [asked, setAsked] = useState<Record<Target['how'], GridTarget | null>>(NOWHERE);
  const [lastJump, setLastJump] = useState<CellAddress | null>(null);
  const [lastTarget, setLastTarget] = useState<Target | null>(null);
  const [lastPicked, setLastPicked] = useState<PickedRows | null>(null);
  const findField = useRef<HTMLInputElement>(null);
  const fileOrder = files.map((file) => file.fileId).join(' ');
  const shown = useShownRows(transactions, choices, fileOrder, filters);
  const proofs = useProofStates(files);

  function goTo(cell: GridAddress, how: 'jump' | 'reveal') {
    const row = transactions.find(({ id }) => id === cell.rowId);
    if (row && isFiltering(filters) && !passes(row, filters) && !shown.includes(row)) {
      setFilters(NO_FILTERS);
      setLastPicked(null);
    }
    setAsked((before) => ({ ...before, [how]: cell }));
  }
  if (jump !== lastJump) {
    setLastJump(jump);
    if (jump !== null) goTo({ ...jump }, 'jump');
  }
  if (props.target !== lastTarget) {
    setLastTarget(props.target);
    if (props.target !== null) goTo(props.target.cell, props.target.how);
  }
  if (filters.picked !== lastPicked) {
    setLastPicked(filters.picked);
    if (filters.picked !== null) reveal(shown[0], shown.at(-1));
    // The rows between the picked ones were never chosen.
    else reveal(shown.find(({ id }) => lastPicked?.ids.has(id)));
  }

  /** Selects the rows from the first to the last, or a single cell without a last one. */
  function reveal(first?: Transaction, last?: Transaction) {
    const column = choices.columns[0];
    if (!first || column === undefined) return;
    const target: GridTarget = { rowId: first.id, column, ...(last && { lastRowId: last.id }) };
    setAsked((before) => ({ ...before, reveal: target }));
  }
  function pick(rows: PickedRows) {
    const isCleared = filters.picked?.key === rows.key;
    setFilters(isCleared ? NO_FILTERS : { ...NO_FILTERS, picked: rows });
    announce(isCleared ? 'All rows are shown' : `${rows.label}: ${rowCount(rows.ids.size)} selected`);
  }
  const charts = useCharts({
    transactions,
    files,
    dateFormat: choices.dateFormat,
    // Cards have no active row.
    fileId: props.cards ? null : (shown[selected.top]?.fileId ?? null),
    picked: filters.picked?.key ?? null,
    onPick: pick,
  });

  const find = useFind({
    rows: shown,
    choices,
    proofs,
    activeRow: selected.top,
    onShow: (cell) => goTo(cell, 'reveal'),
    announce,
  });

  const editCells = useLatestCallback((edits: readonly CellEdit[], act: 'paste' | 'clear') => {
    if (edits.length > MOST_CHANGES_AT_ONCE) toast(tooManyCells(MOST_CHANGES_AT_ONCE));
    else changes.editCells(edits, act);
  });
  const addRowBelow = useLatestCallback(changes.addRowBelow);
  const deleteRows = useLatestCallback((rowIds: readonly number[]) => {
    if (rowIds.length > MOST_CHANGES_AT_ONCE) return toast(tooManyRows(MOST_CHANGES_AT_ONCE));
    const next = shown[selected.bottom + 1] ?? shown[selected.top - 1];
    changes.deleteRows(rowIds);
    const column = choices.columns[selected.left];
    // After the microtask in which the table learns that the rows are gone and positions have changed.
    if (next && column !== undefined) queueMicrotask(() => goTo({ rowId: next.id, column }, 'reveal'));
  });
  const actions: GridActions = useMemo(
    () => ({ editCells, addRowBelow, deleteRows }),
    [editCells, addRowBelow, deleteRows],
  );
  const onEdit = useLatestCallback(changes.edit);
  const onTableChoices = useLatestCallback((next: TableChoices) => {
    onChoices(next);
    announce(sortDescription(next));
  });
  const selectedIds = () => shown.slice(selected.top, selected.bottom + 1).map(({ id }) => id);

  function openFind() {
    find.open();
    findField.current?.focus();
    findField.current?.select();
  }
  function closeFind() {
    find.close();
    const row = shown[selected.top];
    const column = choices.columns[selected.left];
    if (row && column !== undefined) goTo({ rowId: row.id, column }, 'jump');
  }

  function onKeyDown(event: KeyboardEvent) {
    const shortcut = shortcutOf(event, event.target instanceof HTMLInputElement);
    if (shortcut === null) return;
    event.preventDefault();
    if (shortcut === 'find') openFind();
    else changes[shortcut]();
  }

  const parts: RowsParts = {
    count: (
      <p className="figures text-sm text-ink-soft">
        {shownRowCount(shown.length, transactions.length)}
        {changes.unsaved > 0 && <span className="ml-2">Saving...</span>}
      </p>
    ),
    tools: (
      <RowTools
        changes={changes}
        selectedRows={selected.bottom - selected.top + 1}
        onAddRow={() => {
          const row = shown[selected.bottom];
          if (row) addRowBelow(row.id);
        }}
        onDeleteRows={() => deleteRows(selectedIds())}
        onFind={openFind}
        isCompact={props.fillsWindow === true}
      />
    ),
    filters: (
      <FilterMenus
        transactions={transactions}
        files={files}
        filters={filters}
        onChange={setFilters}
        isCompact={props.fillsWindow === true}
      />
    ),
    chartsButton: charts.button,
    charts: charts.panel,
    columns: (
      <ColumnSelector columns={choices.columns} onChange={(columns) => onChoices({ ...choices, columns })} />
    ),
    dateFormat: (
      <Choice
        label="Date format"
        value={choices.dateFormat}
        options={DATE_FORMAT_OPTIONS}
        onChoose={(dateFormat) => onChoices({ ...choices, dateFormat })}
      />
    ),
    find: find.isOpen ? <FindBar find={find} field={findField} onClose={closeFind} /> : null,
    activeFilters: isFiltering(filters) ? (
      <ActiveFilters
        filters={filters}
        files={files}
        rows={transactions.length}
        onClear={() => setFilters(NO_FILTERS)}
      />
    ) : null,
    table:
      shown.length === 0 ? (
        <p className="flex h-48 items-center justify-center rounded-md border border-rule bg-sunken/50 text-sm text-ink-soft">
          {transactions.length === 0
            ? 'No transaction data available to preview'
            : 'No row matches the filters.'}
        </p>
      ) : props.cards ? (
        <RowCards
          isAsPrinted={choices.sortField === 'documentOrder'}
          {...props.cards}
          transactions={shown}
          columns={choices.columns}
          dateFormat={choices.dateFormat}
          onEdit={onEdit}
          onActive={onActive}
          jump={asked.reveal ?? asked.jump}
        />
      ) : (
        <TransactionTable
          transactions={shown}
          choices={choices}
          onChoices={onTableChoices}
          onEdit={onEdit}
          actions={actions}
          onActive={onActive}
          onSelect={setSelected}
          jump={asked.jump}
          reveal={asked.reveal}
          proofs={proofs}
          search={find.search}
          fillsWindow={props.fillsWindow === true}
        />
      ),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for controls that can be reached without them
    <div
      className={classNames('@container', props.fillsWindow && 'flex min-h-0 flex-1 flex-col')}
      onKeyDown={onKeyDown}
    >
      <TooltipProvider>{props.children(parts)}</TooltipProvider>
    </div>
  );
}
