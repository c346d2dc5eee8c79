import type { Box } from '@ledgerlift/contract';
import type { Page, Word } from '@ledgerlift/engine';
import type { TextLayer } from './read-text-layer.ts';
import { areaOnPage, liesIn } from './visible-text.ts';

/** Share of the page from which a picture may hold a table or a whole receipt. */
const LARGE_SHARE = 0.2;
/** Share of the page below which a picture is a logo or a seal, whatever it shows. */
const SMALL_SHARE = 0.03;
/**
 * A picture with more text-layer words on it, or with a larger share of its height beside their lines, is a
 * background.
 */
const BACKGROUND_WORDS = 40;
const BACKGROUND_HEIGHT = 0.12;
/** Larger type across a page, in points, is a stamp or a watermark. */
const STAMP_SIZE = 30;
/** Degrees from the nearest quarter turn from which text is slanted. */
const SLANT = 5;

/** The places of a page whose content is not in its text layer. */
export interface UnreadRegions {
  /** To be recognised. */
  sure: Box[];
  /** Middling pictures, to be recognised when they show text. */
  pictures: Box[];
}

/** Finds the parts of a page that its text layer does not cover. Words with unreliable letters count as covered. */
export function unreadRegions({ page, blank, pictures, outlined, unnamed }: TextLayer): UnreadRegions {
  if (blank) return { sure: [], pictures: [] };
  const running = page.words.filter(isRunningText);
  if (running.length === 0 && unnamed.length === 0) {
    const shown = pictures.some((picture) => areaOnPage(picture, page) > 0) || outlined.length > 0;
    // Only a watermark, or only lines: the picture has to be read.
    return { sure: shown || page.words.length === 0 ? [wholePage(page)] : [], pictures: [] };
  }
  const total = page.width * page.height;
  const unread = pictures.filter((picture) => !isBackground(picture, running, page));
  return {
    sure: [
      ...unread.filter((picture) => areaOnPage(picture, page) >= LARGE_SHARE * total),
      ...outlined,
      ...unnamed,
    ],
    pictures: unread.filter((picture) => {
      const share = areaOnPage(picture, page) / total;
      return share >= SMALL_SHARE && share < LARGE_SHARE;
    }),
  };
}

/** False for slanted and for very large type: a stamp or a watermark lies across the text. */
export function isRunningText({ angle, size }: Pick<Word, 'angle' | 'size'>): boolean {
  return Math.abs(angle - Math.round(angle / 90) * 90) <= SLANT && size <= STAMP_SIZE;
}

function wholePage({ width, height }: Pick<Page, 'width' | 'height'>): Box {
  return { x0: 0, y0: 0, x1: width, y1: height };
}

function isBackground(picture: Box, words: readonly Word[], page: Page): boolean {
  const on = words.filter((word) => liesIn(word, [picture]));
  if (on.length > BACKGROUND_WORDS) return true;
  const height = Math.min(picture.y1, page.height) - Math.max(picture.y0, 0);
  return heightOfLines(on) > BACKGROUND_HEIGHT * height;
}

/** Total height in points covered by at least one of the words. */
function heightOfLines(words: readonly Word[]): number {
  let height = 0;
  let bottom = -Infinity;
  for (const { box } of [...words].sort((a, b) => a.box.y0 - b.box.y0)) {
    height += Math.max(0, box.y1 - Math.max(box.y0, bottom));
    bottom = Math.max(bottom, box.y1);
  }
  return height;
}
