import type { ReadingGuide } from '@ledgerlift/contract';

/** A layout's guide without the rows of the file that it was drawn on: other files have others, and they may be many. */
export function withoutRows(guide: ReadingGuide): ReadingGuide {
  return { ...guide, rows: [] };
}
