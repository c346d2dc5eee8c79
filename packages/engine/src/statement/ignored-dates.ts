import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import { roleOfHeader } from './header-words.ts';
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

/** The line with the date of a row is so many lines above that of its amount at most. */
const MOST_LINES_ABOVE = 3;

/**
 * The first row that is dated from below the head of another column though a date is printed below a head of dates, on a line right
 * above the amount: '06-07 Salary' over '04-07 14:20 Card 012'. Undefined where there is none.
 */
export function rowOfHeadedDate(
  dated: readonly DatedRow[],
  heads: DateHeads,
  { lines }: DocumentContext,
): DatedRow | undefined {
  const bands = heads.headers
    .flatMap(({ phrases }) => phrases)
    .filter(({ role }) => role !== 'valueDate' && DATE_ROLES.includes(role));
  const isHeaded = ({ box }: DateToken) => bands.some(({ x0, x1 }) => overlap(x0, x1, box.x0, box.x1) > 0);
  const headLines = new Set(heads.headers.flatMap((header) => header.lines));
  const tokens = dated.map(({ block }) => bookingToken(block, heads));
  const used = new Set(tokens);
  return dated.find(({ block: { entry } }, index) => {
    const token = tokens[index];
    if (!token || isHeaded(token)) return false;
    const start = Math.max(dated[index - 1]?.block.entry.at ?? -1, entry.at - MOST_LINES_ABOVE - 1);
    const above = lines.slice(start + 1, entry.at);
    return above
      .slice(above.findLastIndex((line) => headLines.has(line)) + 1)
      .some(
        ({ page, dates }) =>
          page === entry.line.page && dates.some((date) => !used.has(date) && isHeaded(date)),
      );
  });
}

/** A name of a value date has so many words at most. */
const MAX_NAME_WORDS = 3;

/** The first row that is dated by what the end of the line above names its value date, though that line prints a date as well. */
export function rowOfNamedValueDate(
  dated: readonly DatedRow[],
  heads: DateHeads,
  { lines }: DocumentContext,
): DatedRow | undefined {
  return dated.find(({ block }) => {
    const token = bookingToken(block, heads);
    const { at, line } = block.entry;
    const around = lines.slice(Math.max(0, at - MOST_LINES_ABOVE), at + MOST_LINES_ABOVE + 1);
    const own = around.findIndex(({ words, page }) => page === line.page && words[0] === token?.words[0]);
    const above = around[own - 1];
    if (!token || own < 1 || !above?.dates.length || /\d/.test(above.words.at(-1)?.text ?? '')) return false;
    return Array.from({ length: MAX_NAME_WORDS }, (_, count) => above.words.slice(-count - 1)).some(
      (name) => roleOfHeader(name.map(({ text }) => text).join(' ')) === 'valueDate',
    );
  });
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
