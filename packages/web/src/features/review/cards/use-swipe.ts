import { type TouchEvent, useRef } from 'react';

/** A swipe is at least this long, and more sideways than down. */
const SWIPE_PX = 60;

/** Touch handlers that call `onSwipe` with the touched element after a swipe to the left. */
export function useSwipe(onSwipe: (element: Element) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.item(0);
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!touch || from === null || !(event.target instanceof Element)) return;
      const [right, down] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)];
      if (right < -SWIPE_PX && down < -right / 2) onSwipe(event.target);
    },
  };
}
