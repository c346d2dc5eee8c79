import type { DocumentContext } from '../document-context.ts';
import { dayNumber } from '../values/calendar.ts';
import { isOrdered } from './booking-column.ts';
import type { DatedRow } from './rows.ts';

/** Fewer rows show no order. */
const MIN_ROWS = 5;
/** Rows are booked a few days out of order. */
const MAX_DAYS = 5;

/** The one row of a recognised page that is far out of the order of all others: a figure of its date was misread. */
export function rowOutOfOrder(dated: readonly DatedRow[], { pages }: DocumentContext): DatedRow | undefined {
  const recognised = new Set(pages.filter(({ source }) => source !== 'text').map(({ number }) => number));
  const days = dated.map(({ row }) => (row.date?.value ? dayNumber(row.date.value) : null));
  if (dated.length < MIN_ROWS || days.includes(null)) return undefined;
  const known = days as number[];
  if (isOrdered(known)) return undefined;
  return dated.find(({ block }, index) => {
    const others = known.filter((_, other) => other !== index);
    const near = [known[index - 1], known[index + 1]].filter((day) => day !== undefined);
    const isFar = near.every((day) => Math.abs(day - (known[index] ?? day)) > MAX_DAYS);
    return recognised.has(block.entry.line.page) && isFar && isOrdered(others);
  });
}
