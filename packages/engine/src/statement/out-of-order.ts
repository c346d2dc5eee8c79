import type { DocumentContext } from '../document-context.ts';
import { dayNumber } from '../values/calendar.ts';
import type { Period } from '../values/period.ts';
import { areInside, isOrdered } from './booking-column.ts';
import type { DatedRow } from './rows.ts';

/** Fewer rows show no order. */
const MIN_ROWS = 5;
/** Rows are booked a few days out of order. */
const MAX_DAYS = 5;

/**
 * The one row of a recognised page that is far out of the order of all others, or of its neighbours and the period: a figure of its
 * date was misread.
 */
export function rowOutOfOrder(
  dated: readonly DatedRow[],
  { pages }: DocumentContext,
  periods: readonly Period[],
): DatedRow | undefined {
  const recognised = new Set(pages.filter(({ source }) => source !== 'text').map(({ number }) => number));
  const days = dated.map(({ row }) => (row.date?.value ? dayNumber(row.date.value) : null));
  if (dated.length < MIN_ROWS || days.includes(null)) return undefined;
  const known = days as number[];
  if (isOrdered(known)) return undefined;
  return dated.find(({ block }, index) => {
    const others = known.filter((_, other) => other !== index);
    const near = [known[index - 1], known[index + 1]].filter((day) => day !== undefined);
    const isFar = near.every((day) => Math.abs(day - (known[index] ?? day)) > MAX_DAYS);
    const isOutside = periods.length > 0 && near.length === 2 && !areInside([known[index] ?? 0], periods);
    return recognised.has(block.entry.line.page) && isFar && (isOutside || isOrdered(others));
  });
}
