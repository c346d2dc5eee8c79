import { ofBuddhistYear } from './buddhist-year.ts';
import { dayNumber, isoDate, JAPANESE_ERAS } from './calendar.ts';
import { calendarParts } from './date.ts';
import { DATE_ORDERS, type DateOrder, type DateToken } from './date-token.ts';

interface Hints {
  language: string;
  /** ISO 4217 or ''. */
  currency: string;
}

/** Numbers like a date are a sort code or a reference if they are so many days from all dates of a document. */
const FAR_DAYS = 5 * 366;

/** True for a date that may be near one of these days, whatever its order; days count from 1970-01-01. */
export function mayBeNear(token: DateToken, days: readonly number[], hints: Hints): boolean {
  return DATE_ORDERS.flatMap((order) => possibleDays(token, order, hints)).some((own) =>
    days.some((day) => Math.abs(day - own) <= FAR_DAYS),
  );
}

/** The days that a date may be in an order, counted from 1970-01-01; none without a year. */
export function possibleDays(token: DateToken, order: DateOrder, hints: Hints): number[] {
  const parts = calendarParts(token, order, hints.language);
  if (!parts || parts.year === null) return [];
  const iso = isoDate(parts.year, parts.month, parts.day);
  const eras = order === 'ymd' && hints.language === 'ja' ? daysOfEras(token, parts) : [];
  return [...(iso ? [ofBuddhistYear(hints, iso)] : []), ...eras].map(dayNumber);
}

/** Two digits of a Japanese year may count an era: '05-06-01' in the fifth year of Reiwa. */
function daysOfEras(token: DateToken, { month, day }: { month: number; day: number }): string[] {
  const [year] = token.numbers;
  if (token.numbers.length !== 3 || !year) return [];
  return Object.values(JAPANESE_ERAS).flatMap((start) => isoDate(start + year.value, month, day) ?? []);
}
