import type { Box, GuideArea, GuideBand, Row } from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { placeOfBoxOn } from './guided-page.ts';

/** Where a cell is printed; nowhere for a derived one. */
export type PrintedCell = { page: number | null; box: Box | null } | undefined;

/** A band across the page, in parts of its width. */
export interface RoleBand<Role extends string> {
  role: Role;
  /** Its words may reach over a column of values. */
  isText: boolean;
  x0: number;
  x1: number;
}

/** The band of a role that holds the cells of rows; null without any. */
export function bandOf<Role extends string>(
  role: Role,
  boxes: readonly Box[],
  isText = false,
): RoleBand<Role> | null {
  if (boxes.length === 0) return null;
  return {
    role,
    isText,
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
  };
}

/** Columns without gaps: each ends where the values of the next one begin, or in the middle between two texts. */
export function edgeToEdge<Role extends string>(
  bands: readonly RoleBand<Role>[],
): { role: Role; x0: number; x1: number }[] {
  const sorted = [...bands].sort((a, b) => a.x0 + a.x1 - (b.x0 + b.x1));
  const columns: { role: Role; x0: number; x1: number }[] = [];
  let from = 0;
  sorted.forEach((band, index) => {
    const next = sorted[index + 1];
    // Texts may reach over a column of values, which has its place; two columns of values share the gap.
    const to = !next
      ? 1
      : band.isText === next.isText
        ? (band.x1 + next.x0) / 2
        : band.isText
          ? next.x0
          : band.x1;
    const end = Math.min(1, Math.max(from, to));
    if (end > from) columns.push({ role: band.role, x0: from, x1: end });
    from = end;
  });
  return columns;
}

/** The area of cells of rows on a page; one without height where it has none. */
export function tableOf(
  page: Page,
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly PrintedCell[],
): GuideBand {
  const boxes = rows
    .flatMap(cellsOf)
    .flatMap((cell) => (cell?.page === page.number ? (placed(cell, [page]) ?? []) : []));
  if (boxes.length === 0) return { page: page.number, y0: 0, y1: 0 };
  return {
    page: page.number,
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

export function areaOf(cell: PrintedCell, pages: readonly Page[]): GuideArea | undefined {
  const box = placed(cell, pages);
  return box && cell?.page ? { page: cell.page, ...box } : undefined;
}

/** The box of a cell in parts of its page; undefined for a derived one. */
export function placed(cell: PrintedCell, pages: readonly Page[]): Box | undefined {
  const page = pages.find(({ number }) => number === cell?.page);
  return page && cell?.box ? placeOfBoxOn(page)(cell.box) : undefined;
}
