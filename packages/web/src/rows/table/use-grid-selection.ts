import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  cellMark,
  clampPosition,
  type GridPosition,
  type GridSelection,
  type GridSize,
  isSamePosition,
  markedPosition,
} from './grid-position.ts';
import { bindToRows, followRows } from './row-bound-selection.ts';

const START: GridPosition = { row: 0, column: 0 };

/** How a cell becomes the active one. */
export interface Activation {
  /** Keeps the other corner of the selection where it is. */
  extend?: boolean;
  /** False shows the cell and leaves the focus where it is. */
  focus?: boolean;
}

interface GridSelectionSettings {
  scroller: RefObject<HTMLElement | null>;
  size: GridSize;
  rows: readonly { id: number }[];
  /** What the rows are sorted by. */
  order: string;
  scrollToRow: (row: number) => void;
  /** Hears of the cell that keyboard, mouse or a jump is at. */
  onActive: (position: GridPosition) => void;
}

/** The position of the cell that an element belongs to; null outside of cells. */
export function positionOf(target: EventTarget | null): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return markedPosition(cell?.dataset.cell);
}

/**
 * The selected cells. One of them is active: Tab reaches it and the keyboard moves it. They stay with their rows. A cell that
 * is not rendered yet gets the focus as soon as it is.
 */
export function useGridSelection(settings: GridSelectionSettings) {
  const { scroller, size, rows, order, scrollToRow, onActive } = settings;
  const [held, setHeld] = useState(() => bindToRows({ anchor: START, active: START }, rows, order));
  const chosen = followRows(held, rows, order);
  if (chosen !== held) setHeld(chosen);
  const choose = (next: GridSelection) => setHeld(bindToRows(next, rows, order));
  const awaited = useRef<{ position: GridPosition; focus: boolean } | null>(null);
  const focused = useRef<Element | null>(null);
  const selection: GridSelection = {
    anchor: clampPosition(chosen.anchor, size),
    active: clampPosition(chosen.active, size),
  };

  useEffect(() => {
    // The cell that had the focus is gone, with its row: the keyboard stays in the table.
    if (focused.current?.isConnected === false) {
      focused.current = null;
      if (document.activeElement === document.body)
        awaited.current ??= { position: selection.active, focus: true };
    }
    if (awaited.current === null) return;
    const { position, focus } = awaited.current;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellMark(position)}"]`);
    if (!cell) return;
    awaited.current = null;
    // The editor in the cell has it already.
    if (focus && !cell.contains(document.activeElement)) cell.focus();
    else cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  /** Selects the cells between two corners. */
  function select(next: GridSelection, { focus = true }: Activation = {}) {
    const active = clampPosition(next.active, size);
    awaited.current = { position: active, focus };
    scrollToRow(active.row);
    choose({ anchor: clampPosition(next.anchor, size), active });
    if (!focus) onActive(active);
  }

  function activate(position: GridPosition, { extend = false, focus = true }: Activation = {}) {
    select({ anchor: extend ? selection.anchor : position, active: position }, { focus });
  }

  /** However the focus came to a cell, that is the active one. */
  function onFocus(event: FocusEvent) {
    const position = positionOf(event.target);
    if (!position) return;
    focused.current = event.target;
    if (!isSamePosition(position, selection.active)) choose({ anchor: position, active: position });
    onActive(position);
  }

  function onBlur(event: FocusEvent) {
    // A browser may tell of a cell that is being removed, too.
    if (event.relatedTarget !== null) focused.current = null;
  }

  return { selection, select, activate, onFocus, onBlur };
}
