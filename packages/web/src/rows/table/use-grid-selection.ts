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

/** How to activate a cell. */
export interface Activation {
  /** Keeps the anchor of the selection. */
  extend?: boolean;
  /** False scrolls to the cell without moving the focus. */
  focus?: boolean;
  /** Puts a row that was out of view into the middle, with the rows around it, instead of at the edge. */
  centre?: boolean;
}

interface GridSelectionSettings {
  scroller: RefObject<HTMLElement | null>;
  size: GridSize;
  rows: readonly { id: number }[];
  /** What the rows are sorted by. */
  order: string;
  scrollToRow: (row: number, align: 'auto' | 'center') => void;
  /** Receives the active cell. */
  onActive: (position: GridPosition) => void;
}

/** The position of the cell that an element belongs to; null outside of cells. */
export function positionOf(target: EventTarget | null): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return markedPosition(cell?.dataset.cell);
}

/**
 * The selected cells. One of them is active: it is the tab stop, and the keyboard moves it. The selection follows its rows. A
 * cell that is not rendered yet gets the focus once it is.
 */
export function useGridSelection(settings: GridSelectionSettings) {
  const { scroller, size, rows, order, scrollToRow, onActive } = settings;
  const [held, setHeld] = useState(() => bindToRows({ anchor: START, active: START }, rows, order));
  const chosen = followRows(held, rows, order);
  if (chosen !== held) setHeld(chosen);
  /** The selection last asked for: newer than the rendered one while React has yet to render it. */
  const asked = useRef(held);
  const choose = (next: GridSelection) => {
    asked.current = bindToRows(next, rows, order);
    setHeld(asked.current);
  };
  const awaited = useRef<{ position: GridPosition; focus: boolean } | null>(null);
  const focused = useRef<Element | null>(null);
  const selection: GridSelection = {
    anchor: clampPosition(chosen.anchor, size),
    active: clampPosition(chosen.active, size),
  };

  useEffect(() => {
    // The focused cell is gone with its row: keeps the focus in the table.
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
    // The cell's editor already has the focus.
    if (focus && !cell.contains(document.activeElement)) cell.focus();
    else cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  /** Selects the cells between two corners. */
  function select(next: GridSelection, { focus = true, centre = false }: Activation = {}) {
    const active = clampPosition(next.active, size);
    awaited.current = { position: active, focus };
    scrollToRow(active.row, centre ? 'center' : 'auto');
    choose({ anchor: clampPosition(next.anchor, size), active });
    if (!focus) onActive(active);
  }

  function activate(position: GridPosition, { extend = false, ...how }: Activation = {}) {
    select({ anchor: extend ? selection.anchor : position, active: position }, how);
  }

  /** A cell that gets the focus in any way becomes the active one. */
  function onFocus(event: FocusEvent) {
    const position = positionOf(event.target);
    if (!position) return;
    focused.current = event.target;
    const active = clampPosition(followRows(asked.current, rows, order).active, size);
    if (!isSamePosition(position, active)) choose({ anchor: position, active: position });
    onActive(position);
  }

  function onBlur(event: FocusEvent) {
    // Some browsers also fire blur for a cell being removed.
    if (event.relatedTarget !== null) focused.current = null;
  }

  return { selection, select, activate, onFocus, onBlur };
}
