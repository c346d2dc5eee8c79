import type { Box } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';

/** True when a point lies in a box. */
export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/** True when a word's centre lies in one of the boxes. */
export function liesIn({ box }: Pick<Word, 'box'>, boxes: readonly Box[]): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return boxes.some((other) => contains(other, x, y));
}

/** True when a box lies at least partly within the displayed page; text in the cropped margin is not shown. */
export function isOnPage(box: Box, page: { width: number; height: number }): boolean {
  return box.x1 > 0 && box.y1 > 0 && box.x0 < page.width && box.y0 < page.height;
}

/** The area in square points of the part of a box that lies on the page. */
export function areaOnPage(box: Box, page: { width: number; height: number }): number {
  const width = Math.min(box.x1, page.width) - Math.max(box.x0, 0);
  const height = Math.min(box.y1, page.height) - Math.max(box.y0, 0);
  return Math.max(0, width) * Math.max(0, height);
}
