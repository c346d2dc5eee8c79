import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './page-geometry.ts';

/** How much a turn of the wheel by one pixel zooms. */
const ZOOM_PER_PIXEL = 0.002;

/** Zooms by Ctrl and the wheel, which is what a pinch on a touchpad is told as; `at` is the pointer in the window. */
export function useZoomWheel(
  view: RefObject<HTMLElement | null>,
  onZoom: (factor: number, at: Point) => void,
): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY * ZOOM_PER_PIXEL), { x: event.clientX, y: event.clientY });
    };
    // React listens passively: the browser would zoom the whole page as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [view]);
}
