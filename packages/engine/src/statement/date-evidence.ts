import { DOUBTED } from '../check/doubt.ts';
import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { hijriOrder, isHijriYear } from '../values/hijri.ts';
import type { Period } from '../values/period.ts';
import { areInside, isHijri, isOrdered } from './booking-column.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import { type DateDoubt, type DateSurroundings, doubtOf } from './date-doubt.ts';
import { rowOfOtherForm } from './date-forms.ts';
import { placeOf } from './date-place.ts';
import { doubtOfOrder } from './day-and-month.ts';
import { rowOfHeadedDate, rowOfIgnoredDate, rowOfNamedValueDate } from './ignored-dates.ts';
import { rowOutOfOrder } from './out-of-order.ts';
import type { DatedRow } from './rows.ts';
import { rowOfSecondColumn } from './second-date-column.ts';
import { rowOfSplitDate } from './split-dates.ts';
import { rowOfSurplusDate } from './surplus-dates.ts';
import { undatedRow } from './undated-rows.ts';
import { undecidedYears } from './undecided-years.ts';
import { reasonOf, unexplainedDate } from './unexplained-dates.ts';
import { doubtOfYears } from './year-evidence.ts';

/**
 * Why the dates of an account's rows are not sure; null where they are. Dates are in no sum, so that a proof needs other
 * evidence of them: inside the period, one rule for all rows, and no other column, order of day and month, or year.
 */
export function doubtOfDates(dated: readonly DatedRow[], surroundings: DateSurroundings): DateDoubt | null {
  const { context } = surroundings;
  return (
    doubtedDate(dated) ??
    outsideOfPeriods(dated, surroundings) ??
    aboveAndBelow(dated, context) ??
    datedFromAbove(dated, context) ??
    undecidedColumn(dated, surroundings) ??
    otherColumn(dated, surroundings) ??
    undecidedStack(dated, surroundings) ??
    undatedRow(dated, surroundings) ??
    datesOfNoRow(dated, surroundings) ??
    writtenOtherwise(dated, surroundings) ??
    datedByOthers(dated, surroundings) ??
    surplusDate(dated, context) ??
    secondColumn(dated, surroundings) ??
    splitDate(dated, surroundings) ??
    outOfOrder(dated, surroundings) ??
    doubtOfOrder(dated, surroundings) ??
    doubtOfYears(dated, context) ??
    undecidedYears(dated, surroundings)
  );
}

/** The first row whose date was taken from elsewhere, with the reason of its cell. */
function doubtedDate(dated: readonly DatedRow[]): DateDoubt | null {
  const doubted = dated.find(({ row }) => row.date?.reason?.code === DOUBTED);
  return doubted ? doubtOf(doubted, doubted.row.date?.reason?.text ?? '') : null;
}

/** Days that bookings lie before or behind the printed period at most: purchases with a card are billed late. */
const MAX_DAYS_BEFORE = 62;
const MAX_DAYS_BEHIND = 31;

/** A date of another time than the statement's was read from something else; one of the two is wrong where no row is inside the period. */
function outsideOfPeriods(
  dated: readonly DatedRow[],
  { periods, isOnly }: DateSurroundings,
): DateDoubt | null {
  const stray = dated.find(({ row }) => !isNearPeriod(row.date?.value ?? null, periods));
  if (stray)
    return doubtOf(
      stray,
      `the date ${stray.row.date?.value} of row ${stray.row.position + 1} is outside of the statement's period`,
    );
  const [first] = dated;
  const isInside = ({ row: { date } }: DatedRow) =>
    !date?.value || areInside([dayNumber(date.value)], periods);
  return first && isOnly && periods.length > 0 && !dated.some(isInside)
    ? doubtOf(first, 'no row is inside the period of the statement')
    : null;
}

function isNearPeriod(iso: string | null, periods: readonly Period[]): boolean {
  if (iso === null || periods.length === 0) return true;
  const day = dayNumber(iso);
  return periods.some(
    ({ start, end }) => day >= dayNumber(start) - MAX_DAYS_BEFORE && day <= dayNumber(end) + MAX_DAYS_BEHIND,
  );
}

/** The page that each date is on. */
function pagesOfDates({ lines }: DocumentContext): Map<DateToken, number> {
  return new Map(lines.flatMap((line) => line.dates.map((date) => [date, line.page])));
}

/** Share of the rows whose dates are above their amounts where that is an exception. */
const MOST_ABOVE = 0.2;

/** Dates on lines of their own are all above the amounts of their rows, or all below. */
function aboveAndBelow(dated: readonly DatedRow[], context: DocumentContext): DateDoubt | null {
  const pages = pagesOfDates(context);
  const places = dated.map(({ block }) => placeOf(block, pages));
  const [above, below] = [dated[places.indexOf('above')], dated[places.indexOf('below')]];
  return above && below
    ? doubtOf(
        above,
        `the date of row ${above.row.position + 1} is above its amount, and that of row ${below.row.position + 1} below`,
      )
    : null;
}

/** Where nearly all rows print their date beside their amount, one above it is that of another row, or of the page. */
function datedFromAbove(dated: readonly DatedRow[], context: DocumentContext): DateDoubt | null {
  const printed = dated.filter(({ block }) => block.dates.length > 0);
  const pages = pagesOfDates(context);
  const [above, ...others] = printed.filter(({ block }) => placeOf(block, pages) === 'above');
  return above && others.length + 1 <= MOST_ABOVE * printed.length
    ? doubtOf(
        above,
        `the date of row ${above.row.position + 1} is above its amount, and those of others beside`,
      )
    : null;
}

/** Of two dates beside each other something shows which one is the booking date. */
function undecidedColumn(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  if (heads.booking?.isSure !== false) return null;
  const differs = dated.find(({ row, block }) => {
    const booked = row.date?.value;
    const token = bookingToken(block, heads);
    const isOther = (date: DateToken) => date !== token && token && isHijri(date) === isHijri(token);
    const others = block.dates.filter(isOther);
    return (
      booked &&
      others.some((other) => token && dayOf(other, booked, context) !== dayOf(token, booked, context))
    );
  });
  return differs
    ? doubtOf(differs, `no heading says which date of row ${differs.row.position + 1} is the booking date`)
    : null;
}

/** Of two dates below each other the upper one is that of the booking where no head says so only if no lower one is earlier. */
function undecidedStack(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  if (heads.stacked || heads.bookedBelow || heads.booking || (heads.stacksOthers && namesBooking(heads)))
    return null;
  const stacked = dated.filter(({ block: { dates } }) => dates.length === 2 && areStacked(dates));
  if (stacked.length < MIN_STACKED * dated.length) return null;
  const daysOf = (at: number) =>
    stacked.map(({ row, block }) => {
      const date = block.dates[at];
      const day = date && row.date?.value ? dayOf(date, row.date.value, context) : null;
      return day ?? Number.NaN;
    });
  const [upper, lower] = [daysOf(0), daysOf(1)];
  if (isOrdered(upper) && !isOrdered(lower)) return null;
  const earlier = stacked.find((_, index) => (lower[index] ?? 0) < (upper[index] ?? 0));
  return earlier
    ? doubtOf(earlier, `no heading says which date of row ${earlier.row.position + 1} is the booking date`)
    : null;
}

function namesBooking({ headers }: DateHeads): boolean {
  return headers.some(({ phrases }) => phrases.some(({ role }) => role === 'bookingDate'));
}

/** Two dates of one row are so often below each other where statements stack them. */
const MIN_STACKED = 0.5;

function areStacked([upper, lower]: readonly DateToken[]): boolean {
  return (
    upper !== undefined &&
    lower !== undefined &&
    overlap(upper.box.x0, upper.box.x1, lower.box.x0, lower.box.x1) > 0 &&
    !isHijri(upper) &&
    !isHijri(lower)
  );
}

/** The only date of a row is in the column of the booking dates, and not in another one beside it. */
function otherColumn(dated: readonly DatedRow[], { heads }: DateSurroundings): DateDoubt | null {
  const { booking } = heads;
  if (!booking) return null;
  const isIn = ({ box }: DateToken, { x0, x1 }: { x0: number; x1: number }) =>
    overlap(x0, x1, box.x0, box.x1) > 0;
  const stray = dated.find(({ block }) => {
    const date = bookingToken(block, heads);
    return date && !isIn(date, booking) && booking.others.some((other) => isIn(date, other));
  });
  return stray ? doubtOf(stray, `the booking date of row ${stray.row.position + 1} could not be read`) : null;
}

/** Each date in the column of the rows' dates is the date of a row. */
function datesOfNoRow(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  const found = unexplainedDate(dated, heads, context);
  return found ? doubtOf(found.near, reasonOf(found)) : null;
}

/** Rows write their dates alike. */
function writtenOtherwise(dated: readonly DatedRow[], { heads }: DateSurroundings): DateDoubt | null {
  const stray = rowOfOtherForm(dated, heads);
  return stray
    ? doubtOf(stray, `the date of row ${stray.row.position + 1} is not written like those of the others`)
    : null;
}

/** Dates of recognised pages are in the order of the rows. */
function outOfOrder(dated: readonly DatedRow[], { context, periods }: DateSurroundings): DateDoubt | null {
  const stray = rowOutOfOrder(dated, context, periods);
  return stray
    ? doubtOf(stray, `the date ${stray.row.date?.value} of row ${stray.row.position + 1} is out of order`)
    : null;
}

/** Rows that print dates of their own are not dated by another line. */
function datedByOthers(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  // Lists of cheques have heads and columns of their own.
  const listed = dated.filter(({ block }) => !context.cheques?.has(block.entry.line.words));
  const ignoring =
    rowOfIgnoredDate(listed, context) ??
    rowOfHeadedDate(listed, heads, context) ??
    rowOfNamedValueDate(listed, heads, context);
  return ignoring
    ? doubtOf(
        ignoring,
        `the date ${ignoring.row.date?.value} of row ${ignoring.row.position + 1} is not the one that it prints`,
      )
    : null;
}

/** Dates below each other in one column are of one row only where all rows print as many. */
function surplusDate(dated: readonly DatedRow[], context: DocumentContext): DateDoubt | null {
  const stray = rowOfSurplusDate(dated, context);
  return stray ? doubtOf(stray, `row ${stray.row.position + 1} seems to hold a date of the next row`) : null;
}

/** No other day stands right beside the dates of most rows, in a column that was read as part of the descriptions. */
function secondColumn(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  const row = rowOfSecondColumn(dated, heads, context);
  return row
    ? doubtOf(row, `row ${row.row.position + 1} prints two dates, and either may be the booking date`)
    : null;
}

/** No digit of a day is apart from the others. */
function splitDate(dated: readonly DatedRow[], { heads }: DateSurroundings): DateDoubt | null {
  const split = rowOfSplitDate(dated, heads);
  return split
    ? doubtOf(split, `a digit before the date of row ${split.row.position + 1} may belong to it`)
    : null;
}

/** The day of a date, with the year of the booking date where none is printed. */
function dayOf(date: DateToken, booked: string, context: DocumentContext): number | null {
  const parts = calendarParts(date, context.dateOrder, context.language);
  if (parts?.year && isHijriYear(parts.year)) return hijriOrder(parts.year, parts.month, parts.day);
  const iso = parts && isoDate(parts.year ?? Number(booked.slice(0, 4)), parts.month, parts.day);
  return iso ? dayNumber(iso) : null;
}
