import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Point, type ScreenRect, scrollFor } from './page-geometry.ts';

/** Pixels that are kept free around what is brought into view. */
const ROOM_PX = 48;

/** A place of the sheet, as fractions of its size, and where in the window it shall stay. */
interface Anchor {
  part: Point;
  at: Point;
}

interface ScrollAnchoring {
  view: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  scale: number;
  /** What to bring into view; null for nothing. */
  target: ScreenRect | null;
  /** Brings the target into view again whenever this changes. */
  occasion: string;
}

/** Keeps what is looked at in its place while the zoom changes, and brings what was chosen into view. */
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
      // The page may have been scrolled since: the middle is that of the view as it lies now.
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
    /** The place of the window that stays where it is at the next change of the zoom. */
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
