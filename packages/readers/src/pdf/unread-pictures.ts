import type { Box } from '@ledgerlift/contract';
import type { Page, Word } from '@ledgerlift/engine';
import { contains } from './text-soundness.ts';

/** Share of the page from which a picture may hold a table or a whole receipt; smaller ones are logos and seals. */
const LARGE_SHARE = 0.2;
/** A picture with so many of the page's own words on it is a background. */
const BACKGROUND_WORDS = 3;

/** The large pictures of a page on which the file itself has no text: only recognition tells what they say. */
export function unreadPictures(page: Page, pictures: readonly Box[]): Box[] {
  return pictures.filter(
    (picture) =>
      areaOnPage(picture, page) >= LARGE_SHARE * page.width * page.height &&
      page.words.filter((word) => liesOn(word, picture)).length < BACKGROUND_WORDS,
  );
}

/** The page's own words and, where its unread pictures are, what was recognised; the same page when that is nothing. */
export function addRecognised(page: Page, recognised: Page, pictures: readonly Box[]): Page {
  const own = page.words.filter((word) => !pictures.some((picture) => liesOn(word, picture)));
  const found = recognised.words.filter((word) => pictures.some((picture) => liesOn(word, picture)));
  return found.length === 0 ? page : { ...page, words: [...own, ...found], source: 'mixed' };
}

function areaOnPage(box: Box, page: { width: number; height: number }): number {
  const width = Math.min(box.x1, page.width) - Math.max(box.x0, 0);
  const height = Math.min(box.y1, page.height) - Math.max(box.y0, 0);
  return Math.max(0, width) * Math.max(0, height);
}

function liesOn({ box }: Word, picture: Box): boolean {
  return contains(picture, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
}
