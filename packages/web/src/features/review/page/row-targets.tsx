import { COLUMN_LABEL, type Column, type DateFormat, formatDate, groupDecimal } from '@ledgerlift/contract';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { shownValue } from '../../../rows/table/shown-value.ts';
import { type Hit, hitTest } from './hit-test.ts';
import { type PageOnScreen, toPage, toScreen } from './page-geometry.ts';
import type { PlacedRow } from './row-places.ts';

/** Width of a row's number, in pixels. */
const TAG_PX = 60;

interface RowTargetsProps {
  /** The accessible name of the page. */
  label: string;
  rows: readonly PlacedRow[];
  page: PageOnScreen;
  dateFormat: DateFormat;
  /** The selected cell, on this page or not. */
  chosen: CellAddress | null;
  /** Selects a cell without leaving the page. */
  onPoint: (cell: CellAddress) => void;
  /** Moves to a cell in the table. */
  onPick: (cell: CellAddress) => void;
  /** Receives a description of the row under the mouse; '' for none. */
  onHover: (text: string) => void;
  /** True for the click that ends a drag. */
  wasDragged: () => boolean;
}

/**
 * The rows of a page as a listbox over its picture, one tab stop. The mouse is resolved by its position, so that pointing near
 * a row is enough; arrow keys move between rows and cells, Enter goes to the table.
 */
export function RowTargets(props: RowTargetsProps) {
  const { label, rows, page, dateFormat, chosen, onPoint, onPick, onHover, wasDragged } = props;
  const listId = useId();
  const [hover, setHover] = useState<Hit | null>(null);
  const [spoken, setSpoken] = useState('');
  const current = rows.find(({ row }) => row.id === chosen?.rowId) ?? null;
  const options = useMemo(
    () => rows.map((placed) => ({ placed, text: describeRow(placed, dateFormat) })),
    [rows, dateFormat],
  );
  if (rows.length === 0) return null;

  function hoverAt(hit: Hit | null) {
    setHover(hit);
    // The caption already describes the selected row.
    const isChosen = hit?.placed.row.id === chosen?.rowId;
    onHover(hit === null || isChosen ? '' : describeRow(hit.placed, dateFormat));
  }
  function hitAt(event: MouseEvent<HTMLElement>): Hit | null {
    const rect = event.currentTarget.getBoundingClientRect();
    return hitTest(rows, toPage({ x: event.clientX - rect.left, y: event.clientY - rect.top }, page));
  }
  function point(placed: PlacedRow, column: Column) {
    const address = { rowId: placed.row.id, column };
    onPoint(address);
    setSpoken(columnText(placed, column, dateFormat));
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = current === null ? -1 : rows.indexOf(current);
    const column = chosen?.column ?? 'date';
    const toRow = (index: number) => {
      const target = rows[Math.max(0, Math.min(rows.length - 1, index))];
      if (target) point(target, columnIn(target, column));
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => toRow(at + 1),
      ArrowUp: () => toRow(at < 0 ? 0 : at - 1),
      Home: () => toRow(0),
      End: () => toRow(rows.length - 1),
      ArrowRight: () => (current ? point(current, columnBeside(current, column, 1)) : toRow(0)),
      ArrowLeft: () => (current ? point(current, columnBeside(current, column, -1)) : toRow(0)),
      Enter: () => {
        const target = current ?? rows[0];
        if (target) onPick({ rowId: target.row.id, column: columnIn(target, column) });
      },
    };
    const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    hoverAt(null);
    act();
  }

  return (
    <>
      <div
        role="listbox"
        aria-label={label}
        aria-activedescendant={current === null ? undefined : `${listId}-${current.row.id}`}
        tabIndex={0}
        className={classNames('absolute inset-0', hover !== null && 'cursor-pointer')}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => hoverAt(hitAt(event))}
        onMouseLeave={() => hoverAt(null)}
        onClick={(event) => {
          if (wasDragged()) return;
          const hit = hitAt(event);
          hoverAt(null);
          if (hit) onPick({ rowId: hit.placed.row.id, column: hit.cell.column });
        }}
      >
        {options.map(({ placed, text }) => (
          <div
            key={placed.row.id}
            id={`${listId}-${placed.row.id}`}
            role="option"
            // Not focusable: the list has the focus.
            tabIndex={-1}
            aria-label={text}
            aria-selected={placed === current}
            data-row={placed.row.position}
            className="pointer-events-none absolute"
            style={{ ...toScreen(placed.band, page) }}
          />
        ))}
        {hover !== null && <HoverMark hit={hover} page={page} />}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

/** Marks the row that a click would choose: a hairline around it, and its number beside it. */
function HoverMark({ hit, page }: { hit: Hit; page: PageOnScreen }) {
  const band = toScreen(hit.placed.band, page);
  const words = toScreen(hit.cell.box, page);
  const blank = Math.min(...hit.placed.cells.map(({ box }) => toScreen(box, page).left));
  return (
    <div aria-hidden className="pointer-events-none">
      <div className="absolute rounded-[2px] outline-1 outline-offset-2 outline-green/60" style={band} />
      <div
        className="absolute rounded-[2px] bg-green/15 mix-blend-multiply outline-1 outline-offset-1 outline-green/60"
        style={words}
      />
      {/* Only over blank parts of the page, so that no print is hidden. */}
      {blank >= TAG_PX && (
        <span
          className="figures absolute left-1 rounded-[3px] bg-ink px-1.5 text-[11px] leading-5 whitespace-nowrap text-paper"
          style={{ top: band.top + band.height / 2 - 10 }}
        >
          Row {hit.placed.row.position + 1}
        </span>
      )}
    </div>
  );
}

function describeRow({ row }: PlacedRow, dateFormat: DateFormat): string {
  const parts = [formatDate(row.date, dateFormat), row.description, groupDecimal(row.amount)];
  return `Row ${row.position + 1}: ${parts.filter((part) => part !== '').join(', ')}`;
}

function columnText({ row }: PlacedRow, column: Column, dateFormat: DateFormat): string {
  return `Row ${row.position + 1}, ${COLUMN_LABEL[column]}: ${shownValue(row, column, dateFormat)}`;
}

/** The column itself if the row has a cell for it on this page, else the first that does. */
function columnIn({ cells }: PlacedRow, column: Column): Column {
  return cells.some((cell) => cell.column === column) ? column : (cells[0]?.column ?? column);
}

/** The next cell of the row, from left to right. */
function columnBeside({ cells }: PlacedRow, column: Column, step: 1 | -1): Column {
  const byPlace = [...cells].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  const inLine = cells.every(({ isShared }) => isShared)
    ? byPlace
    : byPlace.filter(({ isShared }) => !isShared);
  const at = inLine.findIndex((cell) => cell.column === column);
  return inLine[Math.max(0, Math.min(inLine.length - 1, at + step))]?.column ?? column;
}
