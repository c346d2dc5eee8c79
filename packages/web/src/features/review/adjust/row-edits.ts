import type { GuideBand, ReadingGuide } from '@ledgerlift/contract';

/** Edits of the rows that a guide shows on a page. They start from the rows as read. Each edit returns a valid guide. */

/** Parts of the page's height: bands closer to each other than this share the room between them. */
const NEAR = 0.012;
/** A lower row could not be split. */
const LOWEST = 0.002;
const MOST_ROWS = 20_000;

/** The rows of a page: those of the guide, else as read. */
export function rowsOn(guide: ReadingGuide, page: number, read: readonly GuideBand[]): GuideBand[] {
  const own = guide.rows.filter((row) => row.page === page);
  return own.length > 0 ? own : asBands(read.filter((row) => row.page === page));
}

/** Splits the row at a height of the page in two. */
export function splitRow(
  guide: ReadingGuide,
  page: number,
  y: number,
  read: readonly GuideBand[],
): ReadingGuide {
  const rows = rowsOn(guide, page, read);
  const at = rows.findIndex((row) => y > row.y0 + LOWEST && y < row.y1 - LOWEST);
  const row = rows[at];
  if (!row) return guide;
  return withRows(guide, page, rows.toSpliced(at, 1, { ...row, y1: y }, { ...row, y0: y }));
}

/** Joins a row of a page with the one below it. */
export function joinRow(
  guide: ReadingGuide,
  page: number,
  index: number,
  read: readonly GuideBand[],
): ReadingGuide {
  const rows = rowsOn(guide, page, read);
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next) return guide;
  return withRows(guide, page, rows.toSpliced(index, 2, { page, y0: row.y0, y1: next.y1 }));
}

/** The lines of a page are grouped automatically again. */
export function forgetRows(guide: ReadingGuide, page: number): ReadingGuide {
  return { ...guide, rows: guide.rows.filter((row) => row.page !== page) };
}

function withRows(guide: ReadingGuide, page: number, rows: readonly GuideBand[]): ReadingGuide {
  const all = [...guide.rows.filter((row) => row.page !== page), ...rows];
  if (all.length > MOST_ROWS) return guide;
  return { ...guide, rows: all.toSorted((a, b) => a.page - b.page || a.y0 - b.y0) };
}

/** Rows as read without overlaps, from top to bottom; near ones meet in the middle. */
function asBands(read: readonly GuideBand[]): GuideBand[] {
  const bands: GuideBand[] = [];
  for (const { page, y0, y1 } of read.toSorted((a, b) => a.y0 - b.y0)) {
    const before = bands.at(-1);
    if (before && y0 - before.y1 < NEAR) {
      const middle = Math.max(before.y0, (before.y1 + y0) / 2);
      before.y1 = middle;
      bands.push({ page, y0: middle, y1: Math.max(middle, y1) });
    } else bands.push({ page, y0, y1 });
  }
  return bands;
}
