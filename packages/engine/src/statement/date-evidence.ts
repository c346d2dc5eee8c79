import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts, type DateToken } from '../values/date.ts';
import { isOrderByHabit } from '../values/date-order.ts';
import { plainDigits } from '../values/digits.ts';
import type { Period } from '../values/period.ts';
import { areInside, isHijri } from './booking-column.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import { rowOfIgnoredDate } from './ignored-dates.ts';
import type { DatedRow, RowBlock } from './rows.ts';
import { reasonOf, unexplainedDate } from './unexplained-dates.ts';

/** Why dates are not sure, and the position of a row that shows it. */
export interface DateDoubt {
  row: number;
  reason: string;
}

export interface DateSurroundings {
  heads: DateHeads;
  periods: readonly Period[];
  context: DocumentContext;
}

/**
 * Why the dates of an account's rows are not sure; null where they are. Dates are in no sum, so that a proof needs other
 * evidence of them: inside the period, one rule for all rows, and no other column, order of day and month, or year.
 */
export function doubtOfDates(dated: readonly DatedRow[], surroundings: DateSurroundings): DateDoubt | null {
  const { periods, context } = surroundings;
  return (
    outsideOfPeriods(dated, periods) ??
    aboveAndBelow(dated, context) ??
    undecidedColumn(dated, surroundings) ??
    otherColumn(dated, surroundings) ??
    datedFromBelow(dated, surroundings) ??
    undatedRow(dated, surroundings) ??
    tooLong(dated) ??
    datesOfNoRow(dated, surroundings) ??
    datedByOthers(dated, context) ??
    habitualOrder(dated, surroundings) ??
    loneYear(dated, context) ??
    shortYear(dated, context)
  );
}

/** Days that bookings lie before or behind the printed period at most: purchases with a card are billed late. */
const MAX_DAYS_BEFORE = 62;
const MAX_DAYS_BEHIND = 31;

/** A date of another time than the statement's was read from something else. */
function outsideOfPeriods(dated: readonly DatedRow[], periods: readonly Period[]): DateDoubt | null {
  const stray = dated.find(({ row }) => !isNearPeriod(row.date?.value ?? null, periods));
  return stray
    ? doubtOf(
        stray,
        `the date ${stray.row.date?.value} of row ${stray.row.position + 1} is outside of the statement's period`,
      )
    : null;
}

function isNearPeriod(iso: string | null, periods: readonly Period[]): boolean {
  if (iso === null || periods.length === 0) return true;
  const day = dayNumber(iso);
  return periods.some(
    ({ start, end }) => day >= dayNumber(start) - MAX_DAYS_BEFORE && day <= dayNumber(end) + MAX_DAYS_BEHIND,
  );
}

/** Dates on lines of their own are all above the amounts of their rows, or all below. */
function aboveAndBelow(dated: readonly DatedRow[], { lines }: DocumentContext): DateDoubt | null {
  const pages = new Map(lines.flatMap((line) => line.dates.map((date) => [date, line.page])));
  const places = dated.map(({ block }) => placeOf(block, pages));
  const [above, below] = [dated[places.indexOf('above')], dated[places.indexOf('below')]];
  return above && below
    ? doubtOf(
        above,
        `the date of row ${above.row.position + 1} is above its amount, and that of row ${below.row.position + 1} below`,
      )
    : null;
}

function placeOf(
  { dates: [date], entry: { line } }: RowBlock,
  pages: ReadonlyMap<DateToken, number>,
): 'above' | 'beside' | 'below' {
  if (!date || date.words.some((word) => line.words.includes(word))) return 'beside';
  const page = pages.get(date) ?? line.page;
  if (page !== line.page) return page < line.page ? 'above' : 'below';
  const middle = (date.box.y0 + date.box.y1) / 2;
  return middle < line.box.y0 ? 'above' : middle > line.box.y1 ? 'below' : 'beside';
}

/** Of two dates beside each other something shows which one is the booking date. */
function undecidedColumn(dated: readonly DatedRow[], { heads, context }: DateSurroundings): DateDoubt | null {
  if (heads.booking?.isSure !== false) return null;
  const differs = dated.find(({ row, block }) => {
    const booked = row.date?.value;
    const others = block.dates.filter((date) => date !== bookingToken(block, heads) && !isHijri(date));
    return booked && others.some((other) => dayOf(other, booked, context) !== dayNumber(booked));
  });
  return differs
    ? doubtOf(differs, `no heading says which date of row ${differs.row.position + 1} is the booking date`)
    : null;
}

/** The only date of a row stands in the column of the booking dates, and not in another one beside it. */
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

/** Rows that print dates of their own are not dated by another line. */
function datedByOthers(dated: readonly DatedRow[], context: DocumentContext): DateDoubt | null {
  const ignoring = rowOfIgnoredDate(dated, context);
  return ignoring
    ? doubtOf(
        ignoring,
        `the date ${ignoring.row.date?.value} of row ${ignoring.row.position + 1} is not the one that it prints`,
      )
    : null;
}

/** Rows above the first date take that one only where dates are printed below their rows. */
function datedFromBelow(dated: readonly DatedRow[], { heads }: DateSurroundings): DateDoubt | null {
  const first = dated.findIndex(({ block }) => bookingToken(block, heads) !== undefined);
  const own = dated[first];
  const [leading] = dated;
  if (first < 1 || !own || !leading || placeOf(own.block, NO_PAGES) !== 'beside') return null;
  return doubtOf(
    leading,
    `row ${leading.row.position + 1} has no date of its own, and none is printed above it`,
  );
}

/**
 * A row without a date has that of the row above only where statements leave it out: where nothing is printed in its place, and
 * no other row repeats the date of the one above it.
 */
function undatedRow(dated: readonly DatedRow[], { heads }: DateSurroundings): DateDoubt | null {
  const tokens = dated.map(({ block }) => bookingToken(block, heads));
  const areBeside = dated.every(
    ({ block }, index) => !tokens[index] || placeOf(block, NO_PAGES) === 'beside',
  );
  const undated = dated.filter((_, index) => !tokens[index]);
  const [first] = undated;
  if (!areBeside || !first || undated.length === dated.length) return null;
  const repeats = tokens.some(
    (token, index) => token && tokens[index - 1] && token.raw === tokens[index - 1]?.raw,
  );
  if (repeats) return doubtOf(first, `the date of row ${first.row.position + 1} is not printed`);
  const boxes = tokens.flatMap((token) => token?.box ?? []);
  const damaged = undated.find(({ block }) => hasPrint(block, boxes));
  return damaged ? doubtOf(damaged, `the date of row ${damaged.row.position + 1} could not be read`) : null;
}

/** True where the row's line has a word in the place of the dates: within their bands, and apart from the words behind it. */
function hasPrint({ entry: { line } }: RowBlock, boxes: readonly { x0: number; x1: number }[]): boolean {
  const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
  return line.words.some(
    ({ box }) => box.x0 >= x0 - line.size && (box.x0 + box.x1) / 2 < x1 && box.x1 <= x1 + line.size,
  );
}

/** Days that the rows of one statement cover at most: dates further apart have their parts in another order. */
const MAX_DAYS = 800;

function tooLong(dated: readonly DatedRow[]): DateDoubt | null {
  const days = dated.flatMap(({ row }) => (row.date?.value ? dayNumber(row.date.value) : []));
  const [first] = dated;
  return first && Math.max(...days) - Math.min(...days) > MAX_DAYS
    ? doubtOf(first, 'the dates of the rows are years apart')
    : null;
}

const NO_PAGES: ReadonlyMap<DateToken, number> = new Map();

/** The day of a date, with the year of the booking date where none is printed. */
function dayOf(date: DateToken, booked: string, context: DocumentContext): number | null {
  const parts = calendarParts(date, context.dateOrder, context.language);
  const iso = parts && isoDate(parts.year ?? Number(booked.slice(0, 4)), parts.month, parts.day);
  return iso ? dayNumber(iso) : null;
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
function isExchangeable({ month, numbers: [first, second] }: DateToken): boolean {
  if (month !== null || !first || !second || first.digits === 4) return false;
  return first.value !== second.value && first.value <= 12 && second.value <= 12;
}

/** A year that rows do not print comes from a period, or is the only one on the pages and printed more than once. */
function loneYear(dated: readonly DatedRow[], { lines }: DocumentContext): DateDoubt | null {
  const by = (code: string) => dated.find(({ row }) => row.date?.reason?.code === code);
  const found = by('year_from_page') ?? by('year_from_date');
  if (!found) return null;
  const rowYears = new Set(dated.map(({ row }) => row.date?.value?.slice(0, 4)));
  const inRows = new Set(dated.flatMap(({ block }) => block.entry.line.words));
  const printed = lines
    .flatMap((line) => line.words)
    .flatMap((word) => (inRows.has(word) ? [] : (/(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(word.text)?.[0] ?? [])));
  if (printed.filter((year) => rowYears.has(year)).length < 2)
    return doubtOf(found, 'the year of the rows is printed only once');
  const isNear = (year: string) =>
    [...rowYears].some((own) => Math.abs(Number(own) - Number(year)) <= NEAR_YEARS);
  const other = printed.find((year) => !rowYears.has(year) && isNear(year));
  return other ? doubtOf(found, `the rows print no year, and ${other} is printed, too`) : null;
}

/** Languages whose countries count years in a calendar of their own, too. */
const OWN_CALENDARS: ReadonlySet<string> = new Set(['ar', 'fa', 'ja', 'th', 'ur']);

/** Two digits of a year tell no calendar: where several are in use, the year is printed in full somewhere. */
function shortYear(
  dated: readonly DatedRow[],
  { language, lines, dateOrder }: DocumentContext,
): DateDoubt | null {
  if (!OWN_CALENDARS.has(language)) return null;
  const found = dated.find(({ block }) =>
    block.dates.some(
      (date) =>
        date.numbers.length === 3 &&
        date.numbers.every(({ digits }) => digits < 3) &&
        calendarParts(date, dateOrder, language),
    ),
  );
  const years = new Set(dated.map(({ row }) => row.date?.value?.slice(0, 4)));
  const isPrinted = lines.some(({ words }) =>
    words.some(({ text }) => /(?:19|20)\d{2}/.exec(plainDigits(text))?.some((year) => years.has(year))),
  );
  return found && !isPrinted
    ? doubtOf(found, 'the year is printed with two digits only, which tell no calendar')
    : null;
}

/** A figure like a year further away is a number of something else. */
const NEAR_YEARS = 10;

function doubtOf({ row }: DatedRow, reason: string): DateDoubt {
  return { row: row.position, reason };
}
