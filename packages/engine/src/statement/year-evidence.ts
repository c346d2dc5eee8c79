import type { DocumentContext } from '../document-context.ts';
import { dayNumber, JAPANESE_ERAS } from '../values/calendar.ts';
import { calendarParts, fullDate } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { isHijri } from './booking-column.ts';
import { type DateDoubt, doubtOf } from './date-doubt.ts';
import { groupsOfNumbers } from './number-groups.ts';
import type { DatedRow } from './rows.ts';

/** Why the years of rows are not sure; null where they are. */
export function doubtOfYears(dated: readonly DatedRow[], context: DocumentContext): DateDoubt | null {
  return (
    tooLong(dated) ??
    farFromPages(dated, context) ??
    leap(dated) ??
    otherCalendar(dated, context) ??
    loneYear(dated, context) ??
    shortYear(dated, context)
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

/** So many dates in full show of what time a page is. */
const MIN_FULL = 2;

/** Rows whose years have two digits are of the time of the dates that the pages print in full. */
function farFromPages(
  dated: readonly DatedRow[],
  { lines, dateOrder, language }: DocumentContext,
): DateDoubt | null {
  const [first] = dated;
  const hasFull = ({ numbers, year }: DateToken) =>
    numbers.some(({ digits }) => digits === 4) || (numbers.length === 0 && (year ?? 0) > 0);
  if (!first || dated.some(({ block }) => block.dates.some(hasFull))) return null;
  const full = lines
    .flatMap(({ dates }) => dates.filter((date) => hasFull(date) && !isHijri(date)))
    .flatMap((date) => fullDate(date, dateOrder, language) ?? [])
    .map(dayNumber);
  const days = dated.flatMap(({ row }) => (row.date?.value ? dayNumber(row.date.value) : []));
  const areFar = days.every((day) => full.every((other) => Math.abs(day - other) > MAX_DAYS));
  return full.length >= MIN_FULL && days.length > 0 && areFar
    ? doubtOf(first, 'the dates of the rows are years apart from all others on the pages')
    : null;
}

/** Rows that follow each other and print no year are not further apart than this. */
const MAX_LEAP_DAYS = 180;

/** A date that gives rows their year is not between them. */
function leap(dated: readonly DatedRow[]): DateDoubt | null {
  const days = dated.map(({ row: { date } }) =>
    date?.value && date.reason?.code === 'year_from_date' ? dayNumber(date.value) : null,
  );
  const found = dated.find((_, index) => {
    const [day, before] = [days[index] ?? null, days[index - 1] ?? null];
    return day !== null && before !== null && Math.abs(day - before) > MAX_LEAP_DAYS;
  });
  return found
    ? doubtOf(found, `row ${found.row.position + 1} prints no year and is months apart from the row above it`)
    : null;
}

/** Days without a year are those of the calendar in which the page prints its dates in full. */
function otherCalendar(dated: readonly DatedRow[], { lines }: DocumentContext): DateDoubt | null {
  const found = dated.find(({ row }) => row.date?.reason?.code.startsWith('year_from_'));
  const full = lines.flatMap(({ dates }) =>
    dates.filter(({ numbers }) => numbers.some(({ digits }) => digits === 4)),
  );
  const hijri = full.find(isHijri);
  const isOnly = found?.row.date?.reason?.code !== 'year_from_period' || full.every(isHijri);
  return found && hijri && isOnly
    ? doubtOf(found, `the rows print no year, and '${hijri.raw}' is a day of another calendar`)
    : null;
}

/** A year that rows do not print comes from a period, or is the only one on the pages and printed more than once. */
function loneYear(dated: readonly DatedRow[], { lines }: DocumentContext): DateDoubt | null {
  const by = (code: string) => dated.find(({ row }) => row.date?.reason?.code === code);
  const found = by('year_from_page') ?? by('year_from_date');
  if (!found) return null;
  const rowYears = new Set(dated.map(({ row }) => row.date?.value?.slice(0, 4)));
  const inRows = new Set(dated.flatMap(({ block }) => block.entry.line.words));
  const printed = lines
    .flatMap((line) => {
      const groups = groupsOfNumbers(line);
      return line.words.filter((word) => !groups.has(word));
    })
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

/** Two digits of a year show no calendar: where several are in use, the year is printed in full somewhere. */
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
  const years = new Set(dated.map(({ row }) => Number(row.date?.value?.slice(0, 4))));
  const isPrinted = lines.some(({ words }) =>
    words.some(({ text }) => yearsNamedBy(text).some((year) => years.has(year))),
  );
  return found && !isPrinted
    ? doubtOf(found, 'the year has only two digits and may belong to another calendar')
    : null;
}

/** The years that a word may name in full, in whatever calendar: '2566' is 2023, too, and '令和5年' shows its era. */
function yearsNamedBy(text: string): number[] {
  const [, era, counted] = ERA_YEAR.exec(plainDigits(text)) ?? [];
  const start = JAPANESE_ERAS[era ?? ''];
  if (start !== undefined) return [start + Number(counted)];
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(plainDigits(text))?.[0] ?? Number.NaN);
  const lunar = Math.round(year * LUNAR_YEAR + LUNAR_START);
  return [
    year,
    year - BUDDHIST_START,
    year + PERSIAN_START,
    year + PERSIAN_START + 1,
    lunar - 1,
    lunar,
    lunar + 1,
  ];
}

const ERA_YEAR = /(令和|平成|昭和|[RH])\s?(\d{1,2})(?!\d)/u;

/** Where calendars begin, in years of ours, and how long a year of the Hijri calendar is. */
const BUDDHIST_START = 543;
const PERSIAN_START = 621;
const LUNAR_START = 621.57;
const LUNAR_YEAR = 0.970224;

/** A figure like a year further away is a number of something else. */
const NEAR_YEARS = 10;
