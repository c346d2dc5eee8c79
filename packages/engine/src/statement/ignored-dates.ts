import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts, type DateToken } from '../values/date.ts';
import { plainDigits } from '../values/digits.ts';
import type { DatedRow } from './rows.ts';

/** A purchase is booked so many days later at most. */
const MAX_DAYS_LATER = 10;
/** Dates that so many of the rows print are the rows' own. */
const MIN_SHARE = 0.5;

/**
 * The first row that is dated by another line though it prints a date of its own, days apart from that: where half of the rows do, the
 * other line was not theirs. Undefined where there is none.
 */
export function rowOfIgnoredDate(dated: readonly DatedRow[], context: DocumentContext): DatedRow | undefined {
  const dateOf = new Map<Word, DateToken>(
    context.lines.flatMap(({ dates }) =>
      dates.flatMap((date) => date.words.map((word) => [word, date] as const)),
    ),
  );
  const ignoring = dated.filter(({ row, block }) => {
    const booked = row.date?.value;
    if (!booked || isOnRow(block)) return false;
    const own = block.lines.flatMap(({ words }) => words.flatMap((word) => dateOf.get(word) ?? []));
    return own.some((date) => isElsewhen(date, booked, context)) || opensLikeDate(block, booked);
  });
  return ignoring.length >= Math.max(1, MIN_SHARE * dated.length) ? ignoring[0] : undefined;
}

/** Printed like a day and a month, in either order: '03.07'. */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\2?$/;

/** True where the row's line opens with a day and a month that are not those of its date. */
function opensLikeDate({ entry: { line } }: DatedRow['block'], booked: string): boolean {
  const [, one, , other] = DAY_AND_MONTH.exec(plainDigits(line.words[0]?.text ?? '')) ?? [];
  if (!one || !other) return false;
  const printed = [one, other].map(Number);
  const [month = 0, day = 0] = booked.split('-').slice(1).map(Number);
  return Math.max(...printed) <= 31 && !(printed.includes(month) && printed.includes(day));
}

function isOnRow({ dates: [date], entry: { line } }: DatedRow['block']): boolean {
  return date?.words.some((word) => line.words.includes(word)) ?? false;
}

/** True for a day behind that of the booking, or long before. */
function isElsewhen(date: DateToken, booked: string, { dateOrder, language }: DocumentContext): boolean {
  const parts = calendarParts(date, dateOrder, language);
  const iso = parts && isoDate(parts.year ?? Number(booked.slice(0, 4)), parts.month, parts.day);
  if (!iso) return false;
  const days = dayNumber(booked) - dayNumber(iso);
  return days < 0 || days > MAX_DAYS_LATER;
}
