import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PageSize } from '../../../lib/page-picture-cache.ts';

/** The content size of an element in pixels; null before the first layout. */
export function useViewSize(element: RefObject<HTMLElement | null>): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null);
  useLayoutEffect(() => {
    const view = element.current;
    if (!view) return;
    const measure = () =>
      setSize((before) => {
        const [width, height] = [view.clientWidth, view.clientHeight];
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
