import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Point, type ScreenRect, scrollFor } from './page-geometry.ts';

/** Pixels of free space around a target scrolled into view. */
const ROOM_PX = 48;

/** A point of the sheet, as fractions of its size, and its fixed position in the window. */
interface Anchor {
  part: Point;
  at: Point;
}

interface ScrollAnchoring {
  view: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  scale: number;
  /** The target to scroll into view; null for none. */
  target: ScreenRect | null;
  /** Scrolls to the target whenever this changes. */
  occasion: string;
}

/** Keeps a point of the page at its place in the window while the zoom changes, and scrolls to the target. */
export function useScrollAnchoring({ view, sheet, scale, target, occasion }: ScrollAnchoring) {
  const anchor = useRef<Anchor | null>(null);
  const middle = useRef<Anchor | null>(null);
  const scaleBefore = useRef(scale);
  const occasionBefore = useRef<string | null>(null);

  function anchorAt(at: Point): Anchor | null {
    const rect = sheet.current?.getBoundingClientRect();
    if (!rect || rect.width === 0 || rect.height === 0) return null;
    return { part: { x: (at.x - rect.left) / rect.width, y: (at.y - rect.top) / rect.height }, at };
  }
  function rememberMiddle() {
    const rect = view.current?.getBoundingClientRect();
    if (rect) middle.current = anchorAt({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
  }

  useLayoutEffect(() => {
    const [scroller, paper] = [view.current, sheet.current];
    if (!scroller || !paper) return;
    const kept = anchor.current ?? middle.current;
    if (scaleBefore.current !== scale && kept !== null) {
      anchor.current = null;
      const [rect, outer] = [paper.getBoundingClientRect(), scroller.getBoundingClientRect()];
      // The page may have been scrolled since, so the middle is recomputed.
      const at =
        kept === middle.current
          ? { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2 }
          : kept.at;
      scroller.scrollLeft += rect.left + kept.part.x * rect.width - at.x;
      scroller.scrollTop += rect.top + kept.part.y * rect.height - at.y;
    }
    scaleBefore.current = scale;
    if (occasionBefore.current !== occasion) {
      occasionBefore.current = occasion;
      if (target === null) scroller.scrollTop = 0;
      else bringIntoView(scroller, paper, target);
    }
    rememberMiddle();
  });

  return {
    onScroll: rememberMiddle,
    /** Sets the point of the window that stays fixed at the next change of the zoom. */
    keep: (at: Point) => {
      anchor.current = anchorAt(at);
    },
  };
}

function bringIntoView(scroller: HTMLElement, paper: HTMLElement, target: ScreenRect): void {
  scroller.scrollLeft = scrollFor(
    { start: paper.offsetLeft + target.left, length: target.width },
    { start: scroller.scrollLeft, length: scroller.clientWidth },
    ROOM_PX,
  );
  scroller.scrollTop = scrollFor(
    { start: paper.offsetTop + target.top, length: target.height },
    { start: scroller.scrollTop, length: scroller.clientHeight },
    ROOM_PX,
  );
}
