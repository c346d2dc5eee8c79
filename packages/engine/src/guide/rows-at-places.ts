import type { Box, Row } from '@ledgerlift/contract';
import { overlap } from '../layout/boxes.ts';

/** Rows by the page that prints their amounts. */
export type RowsByPage = ReadonlyMap<number | null, readonly Row[]>;

export function byPage(rows: readonly Row[]): RowsByPage {
  const found = new Map<number | null, Row[]>();
  for (const row of rows) {
    const page = row.amount?.page ?? null;
    const own = found.get(page);
    if (own) own.push(row);
    else found.set(page, [row]);
  }
  return found;
}

/** The row whose amount is printed in the same place; null where there is none. */
export function rowAtSamePlace(row: Row, rows: RowsByPage): Row | null {
  return rowWhere(row, rows, areOver);
}

/** The row whose amount is printed on the same line; null where there is none. */
export function rowOnSameLine(row: Row, rows: RowsByPage): Row | null {
  return rowWhere(row, rows, areBeside);
}

function rowWhere({ amount }: Row, rows: RowsByPage, isThere: (one: Box, other: Box) => boolean): Row | null {
  const { page, box } = amount ?? {};
  if (!box) return null;
  const onPage = rows.get(page ?? null) ?? [];
  let best: { row: Row; shared: number } | null = null;
  for (const other of onPage) {
    const place = other.amount?.box;
    if (!place || !isThere(box, place)) continue;
    // The boxes of lines that are close to each other overlap a little.
    const shared = overlap(box.y0, box.y1, place.y0, place.y1);
    if (!best || shared > best.shared) best = { row: other, shared };
  }
  return best?.row ?? null;
}

function areOver(one: Box, other: Box): boolean {
  return overlap(one.x0, one.x1, other.x0, other.x1) > 0 && areBeside(one, other);
}

function areBeside(one: Box, other: Box): boolean {
  return overlap(one.y0, one.y1, other.y0, other.y1) > 0;
}
