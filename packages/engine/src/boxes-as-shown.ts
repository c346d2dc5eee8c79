import type { Box, ConvertedDocument } from '@ledgerlift/contract';
import { type Homography, throughHomography } from './homography.ts';
import type { Page } from './page.ts';

/** Anything with a place on a page: a cell, a finding. */
interface Place {
  page: number;
  box: Box;
  raw?: unknown;
}

/**
 * Converts all boxes to the pages as the file shows them, if they were turned or levelled for reading. Call it after
 * the last step that compares boxes with words, which needs the boxes as read. A box that becomes skewed is replaced
 * by the upright one around it. A box is removed when it is unclear on which sheet of a picture it lies.
 */
export function boxesAsShown(document: ConvertedDocument, pages: readonly Page[]): ConvertedDocument {
  if (!pages.some((page) => page.toShown)) return document;
  const sheets = new Map<number, Page[]>();
  for (const page of pages) sheets.set(page.number, [...(sheets.get(page.number) ?? []), page]);
  return mapPlaces(document, (place) => shownBox(place, sheets.get(place.page) ?? []));
}

function shownBox(place: Place, sheets: readonly Page[]): Box | null {
  const sheet = sheets.length > 1 ? sheetOf(place, sheets) : sheets[0];
  if (!sheet) return null;
  return sheet.toShown ? boxThrough(sheet.toShown, place.box) : place.box;
}

/** The only sheet with the most words at that place; undefined when several sheets tie, or none has any. */
function sheetOf({ box, raw }: Place, sheets: readonly Page[]): Page | undefined {
  const counts = sheets.map(
    ({ words }) =>
      words.filter((word) => {
        const x = (word.box.x0 + word.box.x1) / 2;
        const y = (word.box.y0 + word.box.y1) / 2;
        const isThere = x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
        return isThere && (typeof raw !== 'string' || raw.includes(word.text));
      }).length,
  );
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? sheets[first] : undefined;
}

function boxThrough(map: Homography, { x0, y0, x1, y1 }: Box): Box {
  const corners = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ].map((corner) => throughHomography(map, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Copies a value and replaces the box of every place in it. */
function mapPlaces<T>(value: T, boxOf: (place: Place) => Box | null): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapPlaces(item, boxOf)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, mapPlaces(item, boxOf)]);
  return { ...Object.fromEntries(entries), ...(isPlace(value) ? { box: boxOf(value) } : {}) } as T;
}

function isPlace(value: object): value is Place {
  if (!('page' in value && 'box' in value)) return false;
  return typeof value.page === 'number' && typeof value.box === 'object' && value.box !== null;
}
