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

/** A bare day in a column of dates. */
export interface PrintedDay {
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

/** The bare days of each column that open rows: columns of other figures have none. */
export function daysOfColumns(columns: readonly LinesOfColumn[]): PrintedDay[][] {
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
export function columnsUnderHeads(lines: readonly AnalysedLine[]): LinesOfColumn[] {
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
      // The text below the rows may print a date.
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

/** True for a line with an amount that is printed like money. */
export function hasMoney({ amounts }: AnalysedLine): boolean {
  return amounts.some(({ strength }) => strength === 'strong');
}

/**
 * The periods of days: the month that the lines above them name on their page, where the period is printed on another page or
 * nowhere, as the next statement in a file does; else that which is printed last above them; without any, the month of all heads.
 */
function periodsOf(
  [first]: readonly PrintedDay[],
  periods: readonly FoundPeriod[],
  context: DocumentContext,
): readonly Period[] {
  if (!first) return periods;
  const above = context.lines.slice(0, context.lines.indexOf(first.line));
  const period = periods.findLast(({ at }) => at < above.length);
  const onPage = monthOfHeads(
    above.filter(({ page }) => page === first.line.page),
    context,
  );
  if (periods.length === 0) return onPage.length > 0 ? onPage : monthOfHeads(above, context);
  if (onPage.length > 0 && period && above[period.at]?.page !== first.line.page) return onPage;
  const areApart = periods.every((one) =>
    periods.every((other) => one === other || one.end < other.start || other.end < one.start),
  );
  return period && areApart ? [period] : periods;
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
