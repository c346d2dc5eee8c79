import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { dayNumber } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { gregorianOfHijri, gregorianOfPersian, isHijriYear } from '../values/hijri.ts';

/** Years of the moon before this one ended before 1995: statements that print them count years of the sun. */
const FIRST_LUNAR_YEAR = 1416;

/** The Gregorian day (yyyy-MM-dd) of a day that is counted from the Hijra; null where there is no such day. */
export function gregorianDay(
  { year, month, day }: { year: number; month: number; day: number },
  { language, currency }: DocumentContext,
): string | null {
  // Persian pages count years of the sun, others those of the moon.
  const isPersian = year < FIRST_LUNAR_YEAR || language === 'fa' || currency === 'IRR' || currency === 'AFN';
  return (isPersian ? gregorianOfPersian : gregorianOfHijri)(year, month, day);
}

/** Days by which dates of rows may be before and after the whole dates of a document. */
const BEFORE_DAYS = 45;
const AFTER_DAYS = 10;
/** Descriptions may print so many numbers that look like short dates. */
const MOST_OTHER_DATES = 0.1;

/**
 * A document that counts its years from the Hijra with its dates as Gregorian ones: those with a whole year, and those with a
 * short year or none by the days of the others, as of its period. Documents that print both calendars, or whose short dates are
 * not near the others, stay as they are.
 */
export function withGregorianDates(context: DocumentContext): DocumentContext {
  const dates = context.lines.flatMap((line) => line.dates);
  const whole = dates.filter(hasWholeYear);
  const counted = whole.flatMap((date) => partsOf(date, context)?.year ?? []).filter(isHijriYear);
  if (2 * counted.length <= whole.length) return context;
  const around = { first: Math.min(...counted) - 1, last: Math.max(...counted) + 1 };
  const days = whole.flatMap((date) => wholeDay(date, context) ?? []).sort();
  const short = dates.filter((date) => !hasWholeYear(date));
  const found = new Map<DateToken, string>();
  for (const date of dates) {
    const iso = hasWholeYear(date) ? wholeDay(date, context) : dayNear(date, around, days, context);
    if (iso) found.set(date, iso);
  }
  const others = short.filter((date) => !found.has(date));
  if (others.length > MOST_OTHER_DATES * short.length) return context;
  const convert = (date: DateToken) => {
    const iso = found.get(date);
    return iso === undefined ? date : asGregorian(date, iso);
  };
  const lines = context.lines.map(
    (line): AnalysedLine => (line.dates.length > 0 ? { ...line, dates: line.dates.map(convert) } : line),
  );
  return { ...context, lines };
}

function partsOf(date: DateToken, { dateOrder, language }: DocumentContext) {
  return calendarParts(date, dateOrder, language);
}

function hasWholeYear({ numbers, year }: DateToken): boolean {
  return year !== null || numbers.some(({ digits }) => digits === 4);
}

function wholeDay(date: DateToken, context: DocumentContext): string | null {
  const parts = partsOf(date, context);
  if (!parts?.year || !isHijriYear(parts.year)) return null;
  return gregorianDay({ ...parts, year: parts.year }, context);
}

/** The day of a date without a whole year that is between the days of the others, or right before or behind them. */
function dayNear(
  date: DateToken,
  { first, last }: { first: number; last: number },
  days: readonly string[],
  context: DocumentContext,
): string | null {
  const parts = partsOf(date, context);
  const [from, to] = [days[0], days.at(-1)];
  if (!parts || date.month !== null || !from || !to) return null;
  const { month, day, year: short } = parts;
  const [earliest, latest] = [dayNumber(from) - BEFORE_DAYS, dayNumber(to) + AFTER_DAYS];
  const found = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => short === null || year % 100 === short % 100)
    .flatMap((year) => gregorianDay({ year, month, day }, context) ?? [])
    .filter((iso) => dayNumber(iso) >= earliest && dayNumber(iso) <= latest);
  const [only, another] = found;
  return another === undefined ? (only ?? null) : null;
}

function asGregorian(date: DateToken, iso: string): DateToken {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { ...date, numbers: [], year, month, day, isHijri: true };
}
