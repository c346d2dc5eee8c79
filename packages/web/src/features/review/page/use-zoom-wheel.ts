import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './page-geometry.ts';

/** Zoom per pixel of wheel movement. */
const ZOOM_PER_PIXEL = 0.002;

/** Zooms by Ctrl and the wheel, which is also how browsers report a touchpad pinch; `at`: the pointer in the window. */
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
    // React's listeners are passive, and could not keep the browser from zooming the whole page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [view]);
}
