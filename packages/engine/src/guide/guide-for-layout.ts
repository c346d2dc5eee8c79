import type { GuideArea, ReadingGuide } from '@ledgerlift/contract';
import { tableOn } from './guided-page.ts';

/**
 * A guide for other files of the same layout: without what belongs to this file alone, which are its rows, its year, where
 * its tables end, and what is printed below them.
 */
export function guideForLayout(guide: ReadingGuide): ReadingGuide {
  const { columns, tables, ignored, openingBalance, closingBalance, year: _, ...habits } = guide;
  const first = tableOn(1, guide);
  const later = tables.filter(({ page, y0, y1 }) => page > 1 && y1 > y0).map(({ y0 }) => y0);
  const isAbove = (area: GuideArea | undefined) => area?.page === 1 && area.y1 <= first.y0;
  return {
    ...habits,
    columns,
    tables: [
      { page: 1, y0: first.y1 > first.y0 ? first.y0 : 0, y1: 1, open: true },
      { page: 2, y0: later.length > 0 ? Math.min(...later) : 0, y1: 1, open: true },
    ],
    rows: [],
    ignored: ignored.filter(isAbove),
    ...(openingBalance && isAbove(openingBalance) && { openingBalance }),
    ...(closingBalance && isAbove(closingBalance) && { closingBalance }),
  };
}
