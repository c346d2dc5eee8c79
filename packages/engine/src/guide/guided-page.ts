import type { Box, GuideArea, GuideBand, GuideTable, ReadingGuide } from '@ledgerlift/contract';
import { throughHomography } from '../homography.ts';
import type { Page, Word } from '../page.ts';

/** A point of a page as parts of its width and height, as the file shows it. */
export interface Place {
  x: number;
  y: number;
}

/** Finds where the middle of a box is on its page. */
export type PlaceOf = (box: Box) => Place;

/** Finds where the middle of a box is on the page that the file shows, as parts of its width and height. */
export function placeOn(page: Page): PlaceOf {
  const { left, top, width, height } = shownFrame(page);
  return ({ x0, y0, x1, y1 }) => {
    const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
    const { x, y } = page.toShown ? throughHomography(page.toShown, middle) : middle;
    return { x: (x - left) / width, y: (y - top) / height };
  };
}

/** Finds where a box is on the page that the file shows: its frame there, as parts of the page's width and height. */
export function placeOfBoxOn(page: Page): (box: Box) => Box {
  const place = placeOn(page);
  return ({ x0, y0, x1, y1 }) => {
    const corners = [place({ x0, y0, x1: x0, y1: y0 }), place({ x0: x1, y0: y1, x1, y1 })];
    const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))];
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** The upright frame of the page as shown, in points: a picture that was turned or levelled for reading has another one. */
function shownFrame({ width, height, toShown }: Page): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  if (!toShown) return { left: 0, top: 0, width, height };
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => throughHomography(toShown, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The pages without the words of the areas that a guide ignores. */
export function withoutIgnored(pages: readonly Page[], { ignored }: ReadingGuide): readonly Page[] {
  return pages.map((page) => {
    const areas = ignored.filter((area) => area.page === page.number);
    if (areas.length === 0) return page;
    const place = placeOn(page);
    return {
      ...page,
      words: page.words.filter(({ box }) => !areas.some((area) => isInArea(place(box), area))),
    };
  });
}

export function isInArea({ x, y }: Place, { x0, y0, x1, y1 }: GuideArea): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

export function isInBand({ y }: Place, { y0, y1 }: GuideBand): boolean {
  return y >= y0 && y <= y1;
}

/** The area of the rows on a page: its own, else that of the last page before it that has one, else all of the page, open. */
export function tableOn(page: number, { tables }: ReadingGuide): GuideTable {
  const before = tables.filter((table) => table.page <= page).sort((a, b) => a.page - b.page);
  return { ...(before.at(-1) ?? { y0: 0, y1: 1, open: true }), page };
}

/** The index of the column that a word is in by its middle; -1 outside of all. */
export function columnAt({ x }: Place, columns: readonly { x0: number; x1: number }[]): number {
  return columns.findIndex(({ x0, x1 }) => x >= x0 && x < x1);
}

/** A page without the words in the columns of the table that a guide shows on it: what is printed around and beside its rows. */
export function withoutRows(page: Page, guide: ReadingGuide): Page {
  const table = tableOn(page.number, guide);
  const columns = guide.columns.filter(({ role }) => role !== 'ignore');
  const place = placeOn(page);
  const isInRows = (at: Place) => isInBand(at, table) && columnAt(at, columns) >= 0;
  return { ...page, words: page.words.filter(({ box }) => !isInRows(place(box))) };
}

/** The words of a page that are in an area, in reading order. */
export function wordsIn(pages: readonly Page[], area: GuideArea): Word[] {
  return pages
    .filter(({ number }) => number === area.page)
    .flatMap((page) => {
      const place = placeOn(page);
      return page.words.filter(({ box }) => isInArea(place(box), area));
    });
}
