import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type GridPosition, isSamePosition } from './grid-position.ts';
import { ROW_HEIGHT_PX } from './table-columns.ts';
import { positionOf } from './use-grid-selection.ts';
import { useLatestCallback } from './use-latest-callback.ts';

/** While the mouse is held outside the table, the selection grows by one row per interval. */
const SCROLL_INTERVAL_MS = 60;
/** The primary button in `buttons` of an event. */
const PRIMARY_HELD = 1;

interface GridPointerSettings {
  scroller: RefObject<HTMLElement | null>;
  active: GridPosition;
  activate: (position: GridPosition, options?: { extend?: boolean }) => void;
  selectRow: (row: number, extend: boolean) => void;
  /** A click that selects no range. */
  onClick: (position: GridPosition) => void;
}

/**
 * Pointer input of the table. Mouse: a click edits, Shift and a click or dragging selects a range, a click on the row number
 * selects the row. Touch: a tap edits, dragging scrolls.
 */
export function useGridPointer({ scroller, active, activate, selectRow, onClick }: GridPointerSettings) {
  /** `pointerY` is null until the pointer moves. */
  const drag = useRef<{ moved: boolean; pointerY: number | null } | null>(null);
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);

  const stop = useLatestCallback(() => {
    clearInterval(timer.current);
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    // Delayed: the click that ends a drag comes after this event and checks the drag. The next drag may have begun by then.
    const ended = drag.current;
    setTimeout(() => {
      if (drag.current === ended) drag.current = null;
    });
  });
  const follow = useLatestCallback((event: globalThis.PointerEvent) => {
    if (drag.current) drag.current.pointerY = event.clientY;
  });
  const scrollOn = useLatestCallback(() => {
    const view = scroller.current?.getBoundingClientRect();
    if (!drag.current || drag.current.pointerY === null || !view) return;
    const step = stepTowards(drag.current.pointerY, view);
    if (step === 0) return;
    drag.current.moved = true;
    activate({ row: active.row + step, column: active.column }, { extend: true });
  });
  useEffect(() => () => clearInterval(timer.current), []);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === 'touch' || isEditor(event.target)) return;
    const rowNumber = rowNumberOf(event.target);
    if (rowNumber !== null) return selectRow(rowNumber, event.shiftKey);
    const position = positionOf(event.target);
    if (!position) return;
    activate(position, { extend: event.shiftKey });
    drag.current = { moved: event.shiftKey, pointerY: null };
    clearInterval(timer.current);
    timer.current = setInterval(scrollOn, SCROLL_INTERVAL_MS);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  }

  function onPointerOver(event: PointerEvent) {
    // The drag state outlives the button for a moment, in which cells may come under a resting pointer.
    if (!drag.current || (event.buttons & PRIMARY_HELD) === 0) return;
    const position = positionOf(event.target);
    if (!position || isSamePosition(position, active)) return;
    drag.current.moved = true;
    activate(position, { extend: true });
  }

  function handleClick(event: MouseEvent) {
    const position = positionOf(event.target);
    if (!position || isEditor(event.target) || event.shiftKey || drag.current?.moved) return;
    onClick(position);
  }

  return { onPointerDown, onPointerOver, onClick: handleClick };
}

function stepTowards(pointerY: number, view: DOMRect): -1 | 0 | 1 {
  if (pointerY > view.bottom) return 1;
  return pointerY < view.top + ROW_HEIGHT_PX ? -1 : 0;
}

function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

function rowNumberOf(target: EventTarget | null): number | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-row-number]') : null;
  return head ? Number(head.dataset.rowNumber) : null;
}
