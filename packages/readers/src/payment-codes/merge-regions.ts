import type { Box } from '@ledgerlift/contract';

/** Margin around a place in points: a code needs some white space, and strips of a picture belong together. */
const MARGIN = 12;
/** From this share of the page, its places take no less work than the whole page. */
const MOST = 0.6;
/** This many places on one page are tiles of one picture. */
const MANY = 100;

/** Adds a margin to places and joins those that touch; many places become the whole page. In displayed points. */
export function mergeRegions(
  places: readonly Box[],
  { width, height }: { width: number; height: number },
): Box[] {
  const page: Box = { x0: 0, y0: 0, x1: width, y1: height };
  if (places.length > MANY) return [page];
  const joined: Box[] = [];
  for (const place of places) {
    let box = within(page, place);
    for (let touching = touchedBy(joined, box); touching; touching = touchedBy(joined, box)) {
      joined.splice(joined.indexOf(touching), 1);
      box = unionOf(box, touching);
    }
    joined.push(box);
  }
  const area = joined.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
  return area > MOST * width * height ? [page] : joined;
}

function within(page: Box, { x0, y0, x1, y1 }: Box): Box {
  return {
    x0: Math.max(page.x0, x0 - MARGIN),
    y0: Math.max(page.y0, y0 - MARGIN),
    x1: Math.min(page.x1, x1 + MARGIN),
    y1: Math.min(page.y1, y1 + MARGIN),
  };
}

function touchedBy(boxes: readonly Box[], { x0, y0, x1, y1 }: Box): Box | undefined {
  return boxes.find((other) => other.x0 <= x1 && other.x1 >= x0 && other.y0 <= y1 && other.y1 >= y0);
}

function unionOf(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}
