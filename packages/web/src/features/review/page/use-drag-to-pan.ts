import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels that the pointer moves before a press counts as a drag. */
const DRAG_FROM_PX = 4;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  left: number;
  top: number;
  isMoving: boolean;
}

/** Pans by dragging with the mouse; touch and pen scroll natively. */
export function useDragToPan(view: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  return {
    /** True for the click that ends a drag. */
    wasDragged: () => wasDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasDragged.current = false;
        const scroller = view.current;
        if (!scroller || event.pointerType !== 'mouse' || event.button !== 0) return;
        const { pointerId, clientX: x, clientY: y } = event;
        drag.current = {
          pointerId,
          x,
          y,
          left: scroller.scrollLeft,
          top: scroller.scrollTop,
          isMoving: false,
        };
      },
      onPointerMove: (event: PointerEvent) => {
        const [scroller, from] = [view.current, drag.current];
        if (!scroller || !from || from.pointerId !== event.pointerId) return;
        // No event reports a release over a scroll bar or outside the window.
        if (event.buttons === 0) {
          drag.current = null;
          return;
        }
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isMoving && Math.hypot(x, y) < DRAG_FROM_PX) return;
        if (!from.isMoving) {
          from.isMoving = true;
          wasDragged.current = true;
          scroller.setPointerCapture(event.pointerId);
        }
        scroller.scrollLeft = from.left - x;
        scroller.scrollTop = from.top - y;
      },
      onPointerUp: () => {
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current = null;
      },
    },
  };
}
