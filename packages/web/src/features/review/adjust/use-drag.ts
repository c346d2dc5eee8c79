import { type PointerEvent, useRef } from 'react';

/** A place on the page, in parts of its width and height. */
export interface PagePoint {
  x: number;
  y: number;
}

interface DragSettings {
  /** Where the dragged element is. */
  at: PagePoint;
  /** `key` names the drag: all its moves are one step. */
  onMove: (to: PagePoint, key: string) => void;
  onEnd: () => void;
}

let drags = 0;

/** Drags an element on the page (`data-guide-page`) by mouse, pen or touch. */
export function useDrag({ at, onMove, onEnd }: DragSettings) {
  const drag = useRef<{ offset: PagePoint; key: string } | null>(null);

  function pointAt(event: PointerEvent<HTMLElement>): PagePoint {
    const rect = event.currentTarget.closest('[data-guide-page]')?.getBoundingClientRect();
    if (!rect) return { x: 0, y: 0 };
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height };
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
      const { x, y } = pointAt(event);
      drag.current = { offset: { x: x - at.x, y: y - at.y }, key: `drag ${drags}` };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      const { offset, key } = drag.current;
      const { x, y } = pointAt(event);
      onMove({ x: x - offset.x, y: y - offset.y }, key);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
