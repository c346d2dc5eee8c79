import { GUIDED_FACTS, type GuideArea, type ReadingGuide } from '@ledgerlift/contract';
import { tableOn } from './guided-page.ts';

/**
 * A guide for other files of the same layout: without what belongs to this file alone, which are its rows, its year, where
 * its tables end, and what is printed below them.
 */
export function guideForLayout(guide: ReadingGuide): ReadingGuide {
  const first = tableOn(1, guide);
  const later = guide.tables.filter(({ page, y0, y1 }) => page > 1 && y1 > y0).map(({ y0 }) => y0);
  const isAbove = (area: GuideArea | undefined) => area?.page === 1 && area.y1 <= first.y0;
  const places = {
    tables: [
      { page: 1, y0: first.y1 > first.y0 ? first.y0 : 0, y1: 1, open: true },
      { page: 2, y0: later.length > 0 ? Math.min(...later) : 0, y1: 1, open: true },
    ],
    rows: [],
    ignored: guide.ignored.filter(isAbove),
  };
  if (guide.type === 'invoice')
    return {
      ...without(
        guide,
        GUIDED_FACTS.filter((fact) => !isAbove(guide[fact])),
      ),
      ...places,
    };
  const ends = ['openingBalance', 'closingBalance'] as const;
  // Each account of another file has its own places.
  if (guide.furtherAccounts) return { ...without(guide, [...ends, 'year']), ...places, furtherAccounts: [] };
  const below = ends.filter((end) => !isAbove(guide[end]));
  return { ...without(guide, [...below, 'year']), ...places };
}

function without<T extends object>(guide: T, keys: readonly (keyof T)[]): T {
  const kept = { ...guide };
  for (const key of keys) delete kept[key];
  return kept;
}
