import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels that a pointer moves before a press is a drag and no click. */
const DRAG_FROM_PX = 4;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  left: number;
  top: number;
  isMoving: boolean;
}

/** Moves what is larger than its view by dragging it with the mouse; fingers and pens scroll as they always do. */
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
        // A button that is let go over a scroll bar or outside is not told of.
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
