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
  return onPage.find((other) => other.amount?.box && isThere(box, other.amount.box)) ?? null;
}

function areOver(one: Box, other: Box): boolean {
  return overlap(one.x0, one.x1, other.x0, other.x1) > 0 && areBeside(one, other);
}

function areBeside(one: Box, other: Box): boolean {
  return overlap(one.y0, one.y1, other.y0, other.y1) > 0;
}
