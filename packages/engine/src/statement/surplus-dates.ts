import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { DateToken } from '../values/date-token.ts';
import type { DatedRow } from './rows.ts';

/** A row prints the dates of its booking and of its value below each other, and no third one. */
const MOST_STACKED = 2;

/**
 * The first row among whose lines three dates are below each other, or more, while another row has one only: where the lines of
 * rows were not parted rightly, a row holds a date of the next one. Undefined where there is none.
 */
export function rowOfSurplusDate(
  dated: readonly DatedRow[],
  { lines }: DocumentContext,
): DatedRow | undefined {
  const dateOf = new Map<Word, DateToken>(
    lines.flatMap(({ dates }) => dates.flatMap((date) => date.words.map((word) => [word, date] as const))),
  );
  const counts = dated.map(({ block }) => countStacked(block, dateOf));
  const surplus = dated.find((_, index) => (counts[index] ?? 0) > MOST_STACKED);
  return surplus && counts.some((count) => count === 1) ? surplus : undefined;
}

/** Dates on different lines of a row, in the column of its first one. */
function countStacked(
  { dates, lines, entry }: DatedRow['block'],
  dateOf: ReadonlyMap<Word, DateToken>,
): number {
  const words = [...lines.flatMap((line) => line.words), ...entry.line.words];
  const own = new Set([...dates, ...words.flatMap((word) => dateOf.get(word) ?? [])]);
  const [first] = own;
  return first
    ? [...own].filter(({ box }) => overlap(box.x0, box.x1, first.box.x0, first.box.x1) > 0).length
    : 0;
}
