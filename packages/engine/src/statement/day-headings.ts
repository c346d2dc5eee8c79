import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainWord } from '../values/digits.ts';
import { headOver } from './booking-token.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import type { Header } from './header.ts';
import { roleOfHeader } from './header-words.ts';
import { labelIn } from './labels.ts';
import type { RowBlock } from './rows.ts';

/** A heading of a day has so many words beside its date at most. */
const MAX_WORDS = 3;
const MIN_HEADINGS = 2;
/** Headings with the same words are at least this share of the most frequent ones. */
const MIN_GROUP_SHARE = 0.5;
/** Rows with a date of their own make up this share at most where headings tell the day. */
const MAX_DATED_SHARE = 0.2;

/**
 * Gives rows without a date the day of the heading above them, where a statement prints its days on lines of their own
 * with the same words each time ('Booking day 02.02.23').
 */
export function datedByHeadings(
  context: DocumentContext,
  blocks: readonly RowBlock[],
  headers: readonly Header[],
): RowBlock[] {
  const headings = headingsInOrder(context);
  // Below a heading that says 'booked', a day of payment or value in the row is not the day that it was booked.
  const saysBooked = roleOfHeader(headings[0]?.text ?? '') === 'bookingDate';
  const headed = headers.some(({ phrases }) => phrases.some(({ role }) => DATE_ROLES.includes(role)));
  const isBooking = (date: DateToken) =>
    !saysBooked || (headed && ['date', 'bookingDate'].includes(headOver(date, headers)));
  const isDated = (block: RowBlock) => block.dates.some(isBooking);
  if (blocks.filter(isDated).length > MAX_DATED_SHARE * blocks.length) return [...blocks];
  const words = new Set(headings.flatMap(({ line }) => line.words));
  return blocks.map((block) => {
    const heading = headings.findLast(({ at }) => at < block.entry.at);
    if (!heading || isDated(block) || isFactAbove(heading, context.lines[block.entry.at], headers))
      return block;
    const lines = block.lines
      .map((line) => ({ ...line, words: line.words.filter((word) => !words.has(word)) }))
      .filter((line) => line.words.length > 0);
    return { ...block, dates: [heading.date, ...block.dates], lines };
  });
}

/** True for 'Start date 01.02.23' above the heads of the table that a row is in: it dates the period of an account, no row. */
function isFactAbove(
  { line, text }: Heading,
  row: AnalysedLine | undefined,
  headers: readonly Header[],
): boolean {
  if (text === '' || row?.page !== line.page) return false;
  return headers.some(
    ({ line: head }) => head.page === line.page && head.box.y0 > line.box.y1 && head.box.y0 < row.box.y0,
  );
}

/** Stands for the words of all lines that tell a day with its total of money in or money out. */
const TOTAL_OF_DAY = 'total of the day';
const WHOLE_SHARE = 0.9;

function isSideTotal(text: string): boolean {
  const label = labelIn(text);
  return (
    label !== null && label.share >= WHOLE_SHARE && (label.kind === 'totalIn' || label.kind === 'totalOut')
  );
}

/** A line that tells the day of the rows below it. */
export interface Heading {
  at: number;
  line: AnalysedLine;
  date: DateToken;
  text: string;
}

/** The headings of days in printed order; none where only one line is like that. */
export function findHeadings(lines: readonly AnalysedLine[]): Heading[] {
  const found = lines.flatMap((line, at): Heading[] => {
    const [date, another] = line.dates;
    if (!date || another) return [];
    const money = line.amounts.filter((token) => token.strength === 'strong').flatMap((token) => token.words);
    const others = line.words.filter((word) => !date.words.includes(word) && !money.includes(word));
    const text = others.map((word) => word.text).join(' ');
    if (others.length > MAX_WORDS || (money.length > 0 && !isSideTotal(text))) return [];
    return [{ at, line, date, text: money.length > 0 ? TOTAL_OF_DAY : plainWord(text) }];
  });
  const counts = new Map<string, number>();
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  // Feet of pages print dates, too, but not as often as there are days.
  const least = Math.max(MIN_HEADINGS, MIN_GROUP_SHARE * Math.max(0, ...counts.values()));
  const headings = found.filter(({ text }) => (counts.get(text) ?? 0) >= least);
  return haveSeveralDays(headings) ? headings : [];
}

/** The day of printing at the foot of each page is always the same. */
function haveSeveralDays(headings: readonly Heading[]): boolean {
  return new Set(headings.map(({ date }) => plainWord(date.raw))).size > 1;
}

/** The headings of days, without lines that tell a day of their own below a row: 'Bought 06.02.' upsets the order of the days. */
export function headingsInOrder({ lines, dateOrder, language }: DocumentContext): Heading[] {
  const headings = findHeadings(lines);
  const areOrdered = (some: readonly Heading[]) =>
    isOneWay(some.flatMap(({ date }) => calendarParts(date, dateOrder, language) ?? []));
  let kept: Heading[] = [];
  for (const group of groupBy(headings, ({ text }) => text).values()) {
    const both = [...kept, ...group].sort((a, b) => a.at - b.at);
    if (kept.length === 0 || areOrdered(both) || !areOrdered(kept)) kept = both;
  }
  return haveSeveralDays(kept) ? kept : [];
}

/** Days of a year, where each month has as many as the longest. */
const DAYS = 12 * 31;

/** True for days that run forwards or backwards only, over the end of a year too. */
function isOneWay(days: readonly { month: number; day: number }[]): boolean {
  const numbers = days.map(({ month, day }) => 31 * month + day);
  const steps = numbers.slice(1).map((number, index) => {
    const step = number - (numbers[index] ?? 0);
    return Math.abs(step) > DAYS / 2 ? step - Math.sign(step) * DAYS : step;
  });
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}
