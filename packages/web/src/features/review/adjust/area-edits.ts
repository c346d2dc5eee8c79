import type { GuideArea, GuideBand, ReadingGuide, StatementGuide } from '@ledgerlift/contract';
import { tableOn } from '@ledgerlift/engine';
import { furtherAccountOf, placeOfBalance, withPlaceOfBalance } from './account-facts.ts';
import type { Fact, Habit } from './guide-type.ts';

/** Edits of a guide's areas, facts and habits. Each returns a valid guide. */

/** Parts of the page's height: a lower table could not be grabbed. */
const LOWEST = 0.01;
const MOST_IGNORED = 500;

/** The habits of a layout that a guide may fix; what it leaves out is found automatically. */
export type Habits = Pick<StatementGuide, Habit>;

/** Sides of an area to move, in parts of the page. */
type Sides = Partial<Omit<GuideArea, 'page'>>;

/** Whether a guide shows rows on a page. */
export function hasTable(guide: ReadingGuide, page: number): boolean {
  const { y0, y1 } = tableOn(page, guide);
  return y1 > y0;
}

/** Moves the top or bottom of the table on a page that has one. */
export function moveTable(guide: ReadingGuide, page: number, side: 'y0' | 'y1', to: number): ReadingGuide {
  if (!hasTable(guide, page)) return guide;
  const { y0, y1 } = tableOn(page, guide);
  const moved =
    side === 'y0'
      ? { y0: within(to, 0, Math.max(0, y1 - LOWEST)), y1 }
      : { y0, y1: within(to, Math.min(1, y0 + LOWEST), 1) };
  return withTable(guide, { page, ...moved });
}

/** Shows that a page has rows, or none; the next page keeps its table. */
export function setHasTable(guide: ReadingGuide, page: number, has: boolean): ReadingGuide {
  const like = guide.tables.filter(({ y0, y1 }) => y1 > y0).at(-1);
  const table = has ? { page, y0: like?.y0 ?? 0, y1: like?.y1 ?? 1 } : { page, y0: 0, y1: 0 };
  return withTable(withTable(guide, tableOn(page + 1, guide)), table);
}

function withTable(guide: ReadingGuide, table: GuideBand): ReadingGuide {
  const tables = [...guide.tables.filter(({ page }) => page !== table.page), table];
  return { ...guide, tables: tables.toSorted((a, b) => a.page - b.page) };
}

/** Adds an area that is not read, given by two opposite corners. */
export function addIgnored(guide: ReadingGuide, area: GuideArea): ReadingGuide {
  return guide.ignored.length >= MOST_IGNORED
    ? guide
    : { ...guide, ignored: [...guide.ignored, upright(area)] };
}

/** Moves an area that is not read, as it is, with its upper left corner to a place; it stays within the page. */
export function moveIgnored(
  guide: ReadingGuide,
  index: number,
  { x, y }: { x: number; y: number },
): ReadingGuide {
  const area = guide.ignored[index];
  if (!area) return guide;
  const [width, height] = [area.x1 - area.x0, area.y1 - area.y0];
  const [x0, y0] = [within(x, 0, 1 - width), within(y, 0, 1 - height)];
  const moved = { page: area.page, x0, y0, x1: within(x0 + width, x0, 1), y1: within(y0 + height, y0, 1) };
  return { ...guide, ignored: guide.ignored.with(index, moved) };
}

/** Moves sides of an area that is not read; a side stops at the opposite one. */
export function changeIgnored(guide: ReadingGuide, index: number, sides: Sides): ReadingGuide {
  const area = guide.ignored[index];
  return area ? { ...guide, ignored: guide.ignored.with(index, withSides(area, sides)) } : guide;
}

export function removeIgnored(guide: ReadingGuide, index: number): ReadingGuide {
  return { ...guide, ignored: guide.ignored.toSpliced(index, 1) };
}

/** Where a guide points at a fact. */
export function areaOf(guide: ReadingGuide, fact: Fact): GuideArea | undefined {
  const further = furtherAccountOf(fact);
  return further ? placeOfBalance(guide, further) : (guide as Partial<Record<Fact, GuideArea>>)[fact];
}

/** Shows where a fact of the guide's type is printed; null: it is found automatically. */
export function setFact(guide: ReadingGuide, fact: Fact, area: GuideArea | null): ReadingGuide {
  return withPlace(guide, fact, area === null ? undefined : upright(area));
}

/** Moves sides of the place of a fact; a side stops at the opposite one. */
export function changeFact(guide: ReadingGuide, fact: Fact, sides: Sides): ReadingGuide {
  const area = areaOf(guide, fact);
  return area ? withPlace(guide, fact, withSides(area, sides)) : guide;
}

/** How the guide says that a habit is. */
export function habitOf<Name extends Habit>(guide: ReadingGuide, name: Name): Habits[Name] {
  return (guide as Habits)[name];
}

/** Fixes a habit; undefined: it is found automatically. */
export function setHabit<Name extends keyof Habits>(
  guide: ReadingGuide,
  name: Name,
  value: Habits[Name],
): ReadingGuide {
  return withValue(guide, name, value);
}

function withPlace(guide: ReadingGuide, fact: Fact, area: GuideArea | undefined): ReadingGuide {
  const further = furtherAccountOf(fact);
  return further ? withPlaceOfBalance(guide, further, area) : withValue(guide, fact, area);
}

function withValue(guide: ReadingGuide, key: Fact | Habit, value: unknown): ReadingGuide {
  const others: Partial<Record<Fact | Habit, unknown>> & ReadingGuide = { ...guide };
  delete others[key];
  return value === undefined ? others : ({ ...others, [key]: value } as ReadingGuide);
}

function withSides(area: GuideArea, sides: Sides): GuideArea {
  return {
    page: area.page,
    x0: within(sides.x0 ?? area.x0, 0, area.x1),
    y0: within(sides.y0 ?? area.y0, 0, area.y1),
    x1: within(sides.x1 ?? area.x1, area.x0, 1),
    y1: within(sides.y1 ?? area.y1, area.y0, 1),
  };
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
