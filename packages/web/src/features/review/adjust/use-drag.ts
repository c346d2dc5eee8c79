import { type PointerEvent, useRef } from 'react';

export type Axis = 'x' | 'y';

interface DragSettings {
  axis: Axis;
  /** Where the handle is, in parts of the page. */
  at: number;
  /** Names the drag: all its moves are one step. */
  onMove: (to: number, key: string) => void;
  onEnd: () => void;
}

let drags = 0;

/** Drags a handle on the page (`data-guide-page`) by mouse, pen or touch. */
export function useDrag({ axis, at, onMove, onEnd }: DragSettings) {
  const drag = useRef<{ offset: number; key: string } | null>(null);

  function partAt(event: PointerEvent<HTMLElement>): number {
    const rect = event.currentTarget.closest('[data-guide-page]')?.getBoundingClientRect();
    if (!rect) return 0;
    return axis === 'x' ? (event.clientX - rect.left) / rect.width : (event.clientY - rect.top) / rect.height;
  }
  function end() {
    if (drag.current) onEnd();
    drag.current = null;
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // The page below would be dragged along.
      event.stopPropagation();
      if (event.button !== 0) return;
      drags += 1;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { offset: partAt(event) - at, key: `drag ${drags}` };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current) onMove(partAt(event) - drag.current.offset, drag.current.key);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
