import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import type { Word } from '../page.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { plainDigits } from '../values/digits.ts';
import type { Period } from '../values/period.ts';
import { findPeriods } from './find-periods.ts';
import { columnUnder, type DateColumn, dateBands, type FoundDate, withFoundDates } from './found-dates.ts';
import type { FoundPeriod } from './found-period.ts';
import { type Header, headsOf } from './header.ts';
import { monthOfHeads } from './month-period.ts';

/** Words further apart than this many type heights are of different columns. */
const CELL_GAP_EMS = 0.8;
/** A time of day may be behind the day. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
/** The dates of one row are at most this many days apart. */
const MAX_DAYS_APART = 15;
/** A row is booked at most so many days after the row below it. */
const MAX_DAYS_LATE = 7;
/** Lists of one statement have at least so many rows on average. */
const MIN_DAYS_OF_SECTION = 2;

interface PrintedDay {
  line: AnalysedLine;
  word: Word;
  day: number;
}

interface DatedDay extends PrintedDay {
  iso: string;
}

/**
 * Finds the dates of statements that print only the day of each row in a column of dates, which is what is below a head of
 * dates by default, and month and year once, in the period or above the rows: '5' is 5 November in a statement of November, and
 * of the only month that has such a day in a period from the 15th to the 14th. A table with any other figure among them is left
 * alone, as days in no order and rows with dates that are far apart are: some of them are in a month next to the period.
 */
export function withDaysUnderHeads(
  context: DocumentContext,
  columns: readonly LinesOfColumn[] = columnsUnderHeads(context.lines),
): DocumentContext {
  const tables = daysOfColumns(columns);
  if (tables.length === 0) return context;
  const periods = findPeriods(context);
  const dated = tables.map((days) => datesIn(days, periodsOf(days, periods, context)));
  const areShown = columns.some(({ isShown }) => isShown);
  const ordered = dated.filter((days) => areShown || sectionsOf(days, context.lines).every(areOrdered));
  const sure = dated.filter((days) => days.every((day) => isNear(day, ordered.flat()))).flat();
  return sure.length > 0 ? withFoundDates(context, sure.map(foundDate)) : context;
}

/**
 * Why the dates of rows are not sure: only their days are printed below a head of dates, and no period has them, those of some
 * rows alone were read (the others would take the day of a row above), or all of them have another day beside theirs, below no
 * known head: either may be that of the booking.
 */
export function doubtOfDays(context: DocumentContext): string | null {
  const columns = columnsUnderHeads(context.lines);
  const [day] = daysOfColumns(columns).flat();
  const unread = day?.word ?? (columns.some(isDated) ? columns.flatMap(bareDays)[0] : undefined);
  if (unread) return `of the date '${unread.text}' neither month nor year were read`;
  const [beside] = daysBeside(context);
  return beside ? `the head of the days with '${beside.text}' was not read` : null;
}

/** Days of booking and of value are so many days apart at most, where both are printed as bare days. */
const MAX_DAYS_TO_VALUE = 5;
/** So many of the rows with a bare day have another one before it. */
const MIN_BESIDE_SHARE = 0.8;

/** The bare days right before those that were read, where nearly all rows have one that is near: no numbers that count the rows. */
function daysBeside({ lines, cheques }: DocumentContext): Word[] {
  const read = lines.flatMap((line) => {
    if (cheques?.has(line.words)) return [];
    const days = line.dates.filter(({ words: [day, another] }) => day && !another && isBareDay(day));
    const [word, further] = days.flatMap(({ words }) => words);
    return word && !further && hasMoney(line) ? [{ line, word }] : [];
  });
  const beside = read.flatMap(({ line, word }) => {
    const other = line.words[line.words.indexOf(word) - 1];
    const isNear = other && Math.abs(dayOf(other) - dayOf(word)) <= MAX_DAYS_TO_VALUE;
    return isNear && isBareDay(other) ? [other] : [];
  });
  const areCounted = beside.every(
    (word, index) => index === 0 || dayOf(word) === dayOf(beside[index - 1]) + 1,
  );
  const isCount = beside.length > 1 && areCounted;
  return beside.length >= MIN_BESIDE_SHARE * read.length && !isCount ? beside : [];
}

function dayOf(word: Word | undefined): number {
  return Number.parseInt(plainDigits(word?.text ?? ''), 10);
}

/** True for a column with bare days that were read as dates. */
function isDated({ column, lines }: LinesOfColumn): boolean {
  return lines.some((line) => {
    const [word] = column(line);
    return word && isBareDay(word) && line.dates.some(({ words }) => words.includes(word));
  });
}

/** The bare days of a column that are no dates, on lines with money or above one. */
function bareDays({ column, lines }: LinesOfColumn): Word[] {
  return lines.flatMap((line, at) => {
    const [word] = column(line);
    const isUnread = word && isBareDay(word) && !line.dates.some(({ words }) => words.includes(word));
    return isUnread && [line, lines[at + 1]].some((each) => each && hasMoney(each)) ? [word] : [];
  });
}

/** True for a number that may be the day of a month: '5', '05.'. */
export function isBareDay({ text }: Word): boolean {
  const [, day] = /^(\d{1,2})\.?$/.exec(plainDigits(text)) ?? [];
  return day !== undefined && Number(day) >= 1 && Number(day) <= 31;
}

function daysOfColumns(columns: readonly LinesOfColumn[]): PrintedDay[][] {
  return columns.flatMap((column) => {
    const days = daysIn(column);
    return column.isShown || days.some((day, index) => opensRow(day, days[index + 1], column)) ? [days] : [];
  });
}

/** True for a day with money on its line, or on a line of its row below. */
function opensRow({ line }: PrintedDay, next: PrintedDay | undefined, { lines }: LinesOfColumn): boolean {
  const to = next ? lines.indexOf(next.line) : lines.length;
  return lines.slice(lines.indexOf(line), to).some(hasMoney);
}

/** A column of dates with the lines of its table. */
export interface LinesOfColumn {
  column: DateColumn;
  lines: AnalysedLine[];
  /** A guide shows it: its days may be in any order, and amounts on other lines. */
  isShown?: true;
}

/** The lines below each head of dates up to the next head. */
function columnsUnderHeads(lines: readonly AnalysedLine[]): LinesOfColumn[] {
  const columns: LinesOfColumn[] = [];
  const heads = headsOf(lines);
  let open: LinesOfColumn[] = [];
  let last: AnalysedLine | null = null;
  for (const line of lines) {
    const header = heads.get(line);
    if (header?.line === line) {
      const bands = dateBands(header);
      // The second line of heads, parted from the first one by a summary beside them, holds no further date.
      if (bands.length > 0 || !last || !isRightBelow(header, last))
        open = bands.map((band) => ({ column: columnUnder(band), lines: [] }));
      columns.push(...open.filter((column) => !columns.includes(column)));
      last = line;
    } else if (!header) for (const { lines: own } of open) own.push(line);
  }
  return columns;
}

function isRightBelow({ lines: [first] }: Header, above: AnalysedLine): boolean {
  return first !== undefined && first.page === above.page && first.box.y0 - above.box.y1 <= above.size;
}

/** The days of the rows in a column; none where dates are right behind all of them, or another figure is between two. */
function daysIn({ column, lines }: LinesOfColumn): PrintedDay[] {
  const days: PrintedDay[] = [];
  let isOver = false;
  for (const line of lines) {
    const words = column(line).filter(({ text }) => !TIME.test(text));
    if (!words.some(({ text }) => /\p{Nd}/u.test(text))) continue;
    const [word] = words;
    if (word && line.dates.some((date) => date.words.includes(word))) {
      if (hasMoney(line)) return [];
      // A date of the text below the rows.
      isOver = true;
      continue;
    }
    const next = word && line.words[line.words.indexOf(word) + 1];
    const isApart = word && (!next || next.box.x0 - word.box.x1 > CELL_GAP_EMS * line.size);
    const isAlone = isApart || (next && TIME.test(next.text));
    const [, digits] = /^(\d{1,2})\.?$/.exec(plainDigits(word?.text ?? '')) ?? [];
    const isDay = isAlone && digits;
    if (isDay && isOver) return [];
    if (isDay) days.push({ line, word, day: Number(digits) });
    else if (hasMoney(line)) isOver = true;
  }
  return days.every(isBeforeDate) ? [] : days;
}

/** '1  3.11.' is the first entry, and a date of its own. */
function isBeforeDate({ line, word }: PrintedDay): boolean {
  const next = line.words[line.words.indexOf(word) + 1];
  return line.dates.some(({ words }) => next !== undefined && words.includes(next));
}

function hasMoney({ amounts }: AnalysedLine): boolean {
  return amounts.some(({ strength }) => strength === 'strong');
}

/** The periods of days: where a file has several statements, that which is printed last above them; without any, a month. */
function periodsOf(
  [first]: readonly PrintedDay[],
  periods: readonly FoundPeriod[],
  context: DocumentContext,
): readonly Period[] {
  const { lines } = context;
  const at = first ? lines.indexOf(first.line) : 0;
  // The next statement in a file prints a date of its own on its page.
  const own = first ? monthOnPage(first.line, context) : [];
  if (first && periods.length === 0) return own.length > 0 ? own : monthOfHeads(lines.slice(0, at), context);
  const above = periods.findLast((period) => period.at < at);
  if (own.length > 0 && above && lines[above.at]?.page !== first?.line.page) return own;
  const areApart = periods.every((one) =>
    periods.every((other) => one === other || one.end < other.start || other.end < one.start),
  );
  return above && areApart ? [above] : periods;
}

/** The month that the lines above a row on its page name. */
function monthOnPage(row: AnalysedLine, context: DocumentContext): Period[] {
  const { lines } = context;
  const above = lines.slice(0, lines.indexOf(row)).filter(({ page }) => page === row.page);
  return monthOfHeads(above, context);
}

/** The dates of days where all periods have the same one for each; none where they have none, or several, for one. */
function datesIn(days: readonly PrintedDay[], periods: readonly Period[]): DatedDay[] {
  const dated = days.flatMap((each) => {
    const [iso, other] = new Set(periods.flatMap((period) => datesOf(each.day, period)));
    return iso && !other ? [{ ...each, iso }] : [];
  });
  return dated.length === days.length ? dated : [];
}

/** The days of a period that bear a number. */
function datesOf(day: number, { start, end }: Period): string[] {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = end.split('-').map(Number);
  const count = 12 * (lastYear - year) + lastMonth - month + 1;
  return Array.from({ length: count }, (_, index) => month - 1 + index).flatMap((months) => {
    const iso = isoDate(year + Math.floor(months / 12), (months % 12) + 1, day);
    return iso && iso >= start && iso <= end ? [iso] : [];
  });
}

/**
 * The days of a column, parted at the titles and sums of lists, each of which has an order of its own: these begin where the
 * days do. Not where most days have such a line below them, which is the description of a row then.
 */
function sectionsOf(days: readonly DatedDay[], lines: readonly AnalysedLine[]): DatedDay[][] {
  const sections: DatedDay[][] = [];
  const at = new Map(lines.map((line, index) => [line, index]));
  for (const [index, day] of days.entries()) {
    const above = days[index - 1];
    const between = above ? lines.slice((at.get(above.line) ?? 0) + 1, at.get(day.line)) : [];
    const isFirst =
      !above || (above.line.page === day.line.page && between.some((line) => beginsWith(line, day)));
    if (isFirst) sections.push([day]);
    else sections.at(-1)?.push(day);
  }
  return MIN_DAYS_OF_SECTION * sections.length <= days.length ? sections : [[...days]];
}

/** True for a line that begins where a day does: at its left, or at its right where words are written from there. */
function beginsWith({ box, size }: AnalysedLine, { word }: DatedDay): boolean {
  const distance = Math.min(Math.abs(box.x0 - word.box.x0), Math.abs(box.x1 - word.box.x1));
  return distance <= LIST_EDGE_EMS * size;
}

/**
 * True for days in the order of time, in either direction, but for rows that were booked some days late: a day of the month
 * before or after the period would be weeks away from the days next to it.
 */
function areOrdered(days: readonly DatedDay[]): boolean {
  const steps = days.slice(1).map(({ iso }, index) => dayNumber(iso) - dayNumber(days[index]?.iso ?? iso));
  return [1, -1].some((direction) => steps.every((step) => direction * step >= -MAX_DAYS_LATE));
}

/** True for a date that is near to the other dates of its row in columns whose dates are in order, of which there are some. */
function isNear({ line, iso }: DatedDay, ordered: readonly DatedDay[]): boolean {
  const beside = ordered.filter((other) => other.line === line);
  return (
    beside.length > 0 &&
    beside.every((other) => Math.abs(dayNumber(other.iso) - dayNumber(iso)) <= MAX_DAYS_APART)
  );
}

function foundDate({ line, word, iso }: DatedDay): FoundDate {
  const [year = null, month = 0, day = 0] = iso.split('-').map(Number);
  return { line, words: [word], day: { year, month, day } };
}
