import type { DocumentContext } from '../document-context.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import { isOrderByHabit } from '../values/date-order.ts';
import type { DateToken } from '../values/date-token.ts';
import { areInside } from './booking-column.ts';
import { type DateDoubt, type DateSurroundings, doubtOf } from './date-doubt.ts';
import type { DatedRow } from './rows.ts';

/** Why it is not sure whether the day or the month is printed first; null where something decides. */
export function doubtOfOrder(dated: readonly DatedRow[], surroundings: DateSurroundings): DateDoubt | null {
  return (
    habitualOrder(dated, surroundings) ??
    scatteredDays(dated, surroundings) ??
    insideExchanged(dated, surroundings)
  );
}

/** A statement of more days than this covers several months. */
const SEVERAL_MONTHS = 62;
/** A statement of one month. */
const ONE_MONTH = 31;

/** Rows that are spread over months may be those of one month, where day and month of all dates exchanged make them so. */
function scatteredDays(dated: readonly DatedRow[], { periods, context }: DateSurroundings): DateDoubt | null {
  const [first] = dated;
  const days = dated.flatMap(({ row }) => (row.date?.value ? [dayNumber(row.date.value)] : []));
  const isEither = dated.every(({ block }) => block.dates.length > 0 && block.dates.every(isEitherOrder));
  if (!first || periods.length > 0 || !isEither || spanOf(days) <= SEVERAL_MONTHS) return null;
  return spanOf(exchangedDays(dated, context)) <= ONE_MONTH
    ? doubtOf(first, 'with day and month exchanged all rows are of one month')
    : null;
}

/** Rows that are not inside the printed period would be, with day and month of all their dates exchanged. */
function insideExchanged(
  dated: readonly DatedRow[],
  { periods, context }: DateSurroundings,
): DateDoubt | null {
  const [first] = dated;
  const days = dated.flatMap(({ row }) => (row.date?.value ? [dayNumber(row.date.value)] : []));
  if (!first || periods.length === 0 || areInside(days, periods)) return null;
  const isEither = dated.every(({ block }) => block.dates.every(isEitherOrder));
  const exchanged = exchangedDays(dated, context);
  return isEither && exchanged.length > 0 && areInside(exchanged, periods)
    ? doubtOf(first, 'the rows are inside the period only with day and month exchanged')
    : null;
}

function spanOf(days: readonly number[]): number {
  return Math.max(...days) - Math.min(...days);
}

/**
 * English pages print day and month in either order: a date that fits only one, the period or another date must decide. In money of
 * countries with one order that order counts.
 */
function habitualOrder(dated: readonly DatedRow[], { periods, context }: DateSurroundings): DateDoubt | null {
  if (context.language !== 'en' || !TWO_ORDERS.has(context.currency)) return null;
  const days = dated.flatMap(({ row }) => (row.date?.value ? [dayNumber(row.date.value)] : []));
  if (areInside(days, periods) && !areInside(exchangedDays(dated, context), periods)) return null;
  const exchangeable = dated.find(({ block }) => block.dates.some(isExchangeable));
  const tokens = context.lines.flatMap((line) => line.dates);
  return exchangeable && isOrderByHabit(tokens, context)
    ? doubtOf(exchangeable, 'no date on the pages says whether the day or the month is printed first')
    : null;
}

/** The days of all rows with day and month exchanged, where that is another day. */
function exchangedDays(dated: readonly DatedRow[], context: DocumentContext): number[] {
  const order = context.dateOrder === 'mdy' ? 'dmy' : 'mdy';
  return dated.flatMap(({ row, block }) =>
    block.dates.filter(isExchangeable).flatMap((date) => {
      const parts = calendarParts(date, order, context.language);
      const year = parts?.year ?? Number(row.date?.value?.slice(0, 4));
      const iso = parts && isoDate(year, parts.month, parts.day);
      return iso ? [dayNumber(iso)] : [];
    }),
  );
}

/** Currencies of English pages that print either order; '' is not known. */
const TWO_ORDERS: ReadonlySet<string> = new Set(['', 'USD', 'CAD', 'PHP']);

/** True for a date that is another day when its day and month are exchanged. */
function isExchangeable(date: DateToken): boolean {
  const [first, second] = date.numbers;
  return isEitherOrder(date) && first?.value !== second?.value;
}

/** True for a date whose numbers do not tell the day from the month. */
function isEitherOrder({ month, numbers: [first, second] }: DateToken): boolean {
  if (month !== null || !first || !second || first.digits === 4) return false;
  return first.value <= 12 && second.value <= 12;
}
