import type { DocumentContext } from '../document-context.ts';
import { dayNumber } from '../values/calendar.ts';
import type { Period } from '../values/period.ts';
import { areInside, isOrdered } from './booking-column.ts';
import type { DatedRow } from './rows.ts';

/** Fewer rows show no order, or one only together with the period. */
const MIN_ROWS = 5;
const MIN_ROWS_IN_PERIOD = 3;
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
  if (days.includes(null)) return undefined;
  const known = days as number[];
  if (isOrdered(known)) return undefined;
  return dated.find(({ block }, index) => {
    const day = known[index] ?? 0;
    const others = known.filter((_, other) => other !== index);
    const near = [known[index - 1], known[index + 1]].filter((each) => each !== undefined);
    const isFar = near.every((each) => Math.abs(each - day) > MAX_DAYS);
    const isOutside = periods.length > 0 && !areInside([day], periods);
    const isOnlyOne =
      isOrdered(others) && (known.length >= MIN_ROWS || isOnlyOutside(others, isOutside, periods));
    const isStray = isOutside && near.length === 2 && known.length >= MIN_ROWS;
    return recognised.has(block.entry.line.page) && isFar && (isStray || isOnlyOne);
  });
}

/** True where all other days of a few rows are inside the period that one is outside of. */
function isOnlyOutside(others: readonly number[], isOutside: boolean, periods: readonly Period[]): boolean {
  return isOutside && others.length + 1 >= MIN_ROWS_IN_PERIOD && areInside(others, periods);
}
