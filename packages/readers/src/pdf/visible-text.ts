import type { Box } from '@ledgerlift/contract';
import type { PageGeometry } from './geometry.ts';
import type { Character } from './read-characters.ts';
import { contains } from './text-soundness.ts';

/**
 * False for text drawn without ink where no picture shows what it says: a reader of the page can't see it.
 * Over or under a picture it is the text that a scanning program recognised.
 */
export function isShown({ invisible, box }: Character, pictures: readonly Box[]): boolean {
  if (!invisible) return true;
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return pictures.some((picture) => contains(picture, x, y));
}

/** True when a box lies at least partly within the displayed page; text in the cut-off margin is not shown. */
export function isOnPage(box: Box, page: Pick<PageGeometry, 'width' | 'height'>): boolean {
  return box.x1 > 0 && box.y1 > 0 && box.x0 < page.width && box.y0 < page.height;
}
