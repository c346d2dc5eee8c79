import type { GuideArea, GuideBand, StatementGuide } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';

/** Edits of a guide's areas, balances and habits. Each returns a valid guide. */

/** Parts of the page's height: a lower table could not be grabbed. */
const LOWEST = 0.01;
const MOST_IGNORED = 500;

/** The habits of a layout that a guide may fix; what it leaves out is found automatically. */
export type Habits = Pick<StatementGuide, 'dateOrder' | 'decimal' | 'year' | 'unsigned' | 'minus'>;
export type BalanceEnd = 'openingBalance' | 'closingBalance';

/** Whether a guide shows rows on a page. */
export function hasTable(guide: StatementGuide, page: number): boolean {
  const { y0, y1 } = tableOn(page, guide);
  return y1 > y0;
}

/** Moves the top or bottom of the table on a page that has one. */
export function moveTable(
  guide: StatementGuide,
  page: number,
  side: 'y0' | 'y1',
  to: number,
): StatementGuide {
  if (!hasTable(guide, page)) return guide;
  const { y0, y1 } = tableOn(page, guide);
  const moved =
    side === 'y0'
      ? { y0: within(to, 0, Math.max(0, y1 - LOWEST)), y1 }
      : { y0, y1: within(to, Math.min(1, y0 + LOWEST), 1) };
  return withTable(guide, { page, ...moved });
}

/** Shows that a page has rows, or none; the next page keeps its table. */
export function setHasTable(guide: StatementGuide, page: number, has: boolean): StatementGuide {
  const like = guide.tables.filter(({ y0, y1 }) => y1 > y0).at(-1);
  const table = has ? { page, y0: like?.y0 ?? 0, y1: like?.y1 ?? 1 } : { page, y0: 0, y1: 0 };
  return withTable(withTable(guide, tableOn(page + 1, guide)), table);
}

function withTable(guide: StatementGuide, table: GuideBand): StatementGuide {
  const tables = [...guide.tables.filter(({ page }) => page !== table.page), table];
  return { ...guide, tables: tables.toSorted((a, b) => a.page - b.page) };
}

/** Adds an area that is not read, given by two opposite corners. */
export function addIgnored(guide: StatementGuide, area: GuideArea): StatementGuide {
  return guide.ignored.length >= MOST_IGNORED
    ? guide
    : { ...guide, ignored: [...guide.ignored, upright(area)] };
}

/** Moves sides of an area that is not read; a side stops at the opposite one. */
export function changeIgnored(
  guide: StatementGuide,
  index: number,
  sides: Partial<Omit<GuideArea, 'page'>>,
): StatementGuide {
  const ignored = guide.ignored.map((area, each) => {
    if (each !== index) return area;
    return {
      page: area.page,
      x0: within(sides.x0 ?? area.x0, 0, area.x1),
      y0: within(sides.y0 ?? area.y0, 0, area.y1),
      x1: within(sides.x1 ?? area.x1, area.x0, 1),
      y1: within(sides.y1 ?? area.y1, area.y0, 1),
    };
  });
  return { ...guide, ignored };
}

export function removeIgnored(guide: StatementGuide, index: number): StatementGuide {
  return { ...guide, ignored: guide.ignored.toSpliced(index, 1) };
}

/** Shows where a balance is printed; null: it is found automatically. */
export function setBalance(guide: StatementGuide, end: BalanceEnd, area: GuideArea | null): StatementGuide {
  const { [end]: _, ...others } = guide;
  return area === null ? others : { ...others, [end]: upright(area) };
}

/** Fixes a habit; undefined: it is found automatically. */
export function setHabit<Name extends keyof Habits>(
  guide: StatementGuide,
  name: Name,
  value: Habits[Name],
): StatementGuide {
  const { [name]: _, ...others } = guide;
  return (value === undefined ? others : { ...others, [name]: value }) as StatementGuide;
}

/** An area from its upper left to its lower right corner, within the page. */
function upright({ page, x0, y0, x1, y1 }: GuideArea): GuideArea {
  return {
    page,
    x0: within(Math.min(x0, x1), 0, 1),
    y0: within(Math.min(y0, y1), 0, 1),
    x1: within(Math.max(x0, x1), 0, 1),
    y1: within(Math.max(y0, y1), 0, 1),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 10_000) / 10_000;
}
