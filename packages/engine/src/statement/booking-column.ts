import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { hijriOrder, isHijriYear } from '../values/hijri.ts';
import { type Period, yearInPeriod } from '../values/period.ts';
import { byWords, headOf, isNamedInPart, phrasesOver } from './date-column-heads.ts';
import type { Header } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import { labelOf } from './labels.ts';
import type { RowBlock } from './rows.ts';
import { headOverBoth } from './shared-date-heads.ts';

/** The column of the booking dates, among several columns of dates; points. */
export interface BookingColumn {
  x0: number;
  x1: number;
  /** The bands of the other columns of dates. */
  others: readonly { x0: number; x1: number }[];
  /** False where neither heads nor the order of the rows nor the period shows that it is this one. */
  isSure: boolean;
}

/** A column of dates that rows print beside another one. */
interface DateColumn {
  x0: number;
  x1: number;
  /** What its head says; null where none stands over it whose words are known. */
  head: ColumnRole | null;
  /** True where a head stands over it of which any word is known. */
  isHeaded: boolean;
  /** True where words that are not known stand right above its head: they may be a part of its name. */
  isNamedInPart: boolean;
  /** True where it holds two dates of one line: the tables print their columns in different places. */
  isMixed: boolean;
  dates: Map<RowBlock, DateToken>;
}

/** Fewer days are always in order. */
const MIN_DAYS = 3;

/** Each column holds a date in at least this share of the rows that print several. */
const MIN_SHARE = 0.5;

/**
 * Finds which of several columns of dates holds the booking dates: heads say so, else the one in whose order the rows are, else
 * the one that is inside the period. Null where rows do not print two dates beside each other.
 */
export function findBookingColumn(
  blocks: readonly RowBlock[],
  headers: readonly Header[],
  context: Pick<DocumentContext, 'dateOrder' | 'language' | 'lines'>,
  periods: readonly Period[],
): BookingColumn | null {
  const over = headersOver(blocks, headers, context.lines);
  const columns = columnsOf(blocks, over, context.lines);
  if (columns.length < 2) return null;
  const isMixed = columns.some((column) => column.isMixed) || columns.some(isInTwoPlaces);
  const isValueFirst = columns.length === 2 && headOverBoth(context.lines, over, columns);
  const areAllValues = columns.every(({ head }) => head === 'valueDate');
  const headed = isValueFirst
    ? (columns[1] ?? null)
    : areAllValues
      ? byWords(columns, over)
      : byHeads(columns);
  const tables = tablesOf(blocks, context.lines);
  const days = columns.map((column) => tables.map((rows) => daysOf(column, rows, context, periods)));
  const ordered = onlyOne(columns, days, (each) => each.every(isOrdered));
  if (headed) return bookingColumn(headed, columns, !isMixed && !isPurchases(ordered, headed));
  const shown = ordered ?? onlyOne(columns, days, (each) => each.every((list) => areInside(list, periods)));
  const dayOf = (column: DateColumn, block: RowBlock) => daysOf(column, [block], context, periods)[0];
  const chosen = shown ?? earlierColumn(columns, dayOf) ?? columns[0];
  const isByChance = ordered !== null && new Set(days[columns.indexOf(ordered)]?.flat()).size < MIN_DAYS;
  const isSure = !isMixed && !areAllValues && shown !== null && !isByChance && !isUnknown(shown, columns);
  return chosen ? bookingColumn(chosen, columns, isSure) : null;
}

/** The heads that are the nearest above a row: that of a table without rows, or with other columns, names none of their dates. */
function headersOver(
  blocks: readonly RowBlock[],
  headers: readonly Header[],
  lines: readonly AnalysedLine[],
): readonly Header[] {
  const heads = headers.map((header) => ({ header, at: lines.indexOf(header.line) }));
  const nearest = blocks.map(({ entry }) => heads.findLast(({ at }) => at < entry.at)?.header);
  const over = headers.filter((header) => nearest.includes(header));
  return over.length > 0 ? over : headers;
}

/** True for a column that holds the first of two dates in some rows, and the second one in others: those of different tables. */
function isInTwoPlaces({ dates }: DateColumn): boolean {
  const places = [...dates].flatMap(([block, date]) => {
    const beside = besideEachOther(block).toSorted((one, other) => one.box.x0 - other.box.x0);
    return beside.length === 2 ? [beside.indexOf(date)] : [];
  });
  return new Set(places).size > 1;
}

/** True where the rows are in the order of their purchases, and not in that of the dates that a plain head names. */
function isPurchases(ordered: DateColumn | null, { head }: DateColumn): boolean {
  return head === 'date' && ordered?.head === 'transactionDate';
}

/** True for a column whose head is not known in full beside one that is headed as the date: it may be that of the value. */
function isUnknown(column: DateColumn, columns: readonly DateColumn[]): boolean {
  const isKnown = column.isHeaded && !column.isNamedInPart;
  return !isKnown && columns.some((other) => other !== column && other.head === 'date');
}

/** The rows of each table: a heading, a total or an opening balance parts them, and the head that a new page repeats does not. */
function tablesOf(blocks: readonly RowBlock[], lines: readonly AnalysedLine[]): RowBlock[][] {
  const tables: RowBlock[][] = [];
  let above: RowBlock['entry'] | undefined;
  for (const block of blocks) {
    const { at, section, stretch, line } = block.entry;
    const isParted =
      above?.section !== section ||
      (above.stretch !== stretch && above.line.page === line.page) ||
      lines.slice(above.at + 1, at).some((between) => labelOf(between)?.kind === 'opening');
    if (isParted) tables.push([block]);
    else tables.at(-1)?.push(block);
    above = block.entry;
  }
  return tables;
}

function bookingColumn(chosen: DateColumn, columns: readonly DateColumn[], isSure: boolean): BookingColumn {
  return { x0: chosen.x0, x1: chosen.x1, others: columns.filter((column) => column !== chosen), isSure };
}

/** The dates of blocks that have two or more on one line, by the columns that they stand in, from left to right. */
function columnsOf(
  blocks: readonly RowBlock[],
  headers: readonly Header[],
  lines: readonly AnalysedLine[],
): DateColumn[] {
  const columns: DateColumn[] = [];
  const paired = blocks.filter((block) => besideEachOther(block).length > 1);
  for (const block of paired)
    for (const date of besideEachOther(block)) {
      const home = columns.find(({ x0, x1 }) => overlap(x0, x1, date.box.x0, date.box.x1) > 0);
      if (!home) {
        const { x0, x1 } = date.box;
        columns.push({
          x0,
          x1,
          head: null,
          isHeaded: false,
          isNamedInPart: false,
          isMixed: false,
          dates: new Map([[block, date]]),
        });
        continue;
      }
      home.x0 = Math.min(home.x0, date.box.x0);
      home.x1 = Math.max(home.x1, date.box.x1);
      if (home.dates.has(block)) home.isMixed = true;
      home.dates.set(block, date);
    }
  return columns
    .filter(({ dates }) => dates.size >= MIN_SHARE * paired.length)
    .map((column) => ({
      ...column,
      head: headOf(column, headers, lines),
      isHeaded: phrasesOver(column, headers).length > 0,
      isNamedInPart: isNamedInPart(column, headers, lines),
    }))
    .sort((one, other) => one.x0 - other.x0);
}

/** The dates of a row that stand beside each other on one line, each printed in one calendar. */
function besideEachOther({ dates }: RowBlock): DateToken[] {
  const gregorian = dates.filter((date) => !isHijri(date));
  const own = gregorian.length > 0 ? gregorian : dates;
  return own.filter((date) =>
    own.some((other) => other !== date && overlap(other.box.y0, other.box.y1, date.box.y0, date.box.y1) > 0),
  );
}

/** A day that is printed in two calendars is one date, not two. */
export function isHijri(date: DateToken): boolean {
  return date.numbers.some(({ value, digits }) => digits === 4 && isHijriYear(value));
}

/** The column that heads name the booking date; null where they leave another one possible. */
function byHeads(columns: readonly DateColumn[]): DateColumn | null {
  const booking = columns.filter(({ head }) => head === 'bookingDate');
  if (booking.length > 0) return booking.length === 1 ? (booking[0] ?? null) : null;
  const others = columns.filter(({ head }) => head !== 'valueDate');
  // Whatever the other one is, it is no value date.
  if (others.length === 1) return others[0] ?? null;
  const plain = others.filter(({ head }) => head !== 'transactionDate');
  const [only, another] = plain;
  return only?.head === 'date' && !only.isNamedInPart && !another ? only : null;
}

/** So many rows must have been valued on a later day. */
const MIN_LATER = 3;

/** The column whose dates are never after those beside them, and before some: what is booked is valued on that day or later. */
function earlierColumn(
  columns: readonly DateColumn[],
  dayOf: (column: DateColumn, block: RowBlock) => number | undefined,
): DateColumn | undefined {
  const isEarlier = (column: DateColumn, other: DateColumn) => {
    const steps = [...column.dates.keys()].flatMap((block) => {
      const [day, later] = [dayOf(column, block), dayOf(other, block)];
      return day === undefined || later === undefined ? [] : [later - day];
    });
    return steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length >= MIN_LATER;
  };
  return columns.find((column) => columns.every((other) => other === column || isEarlier(column, other)));
}

/** The days of a column's dates in printed order, with the year of the period where none is printed. */
function daysOf(
  { dates }: DateColumn,
  blocks: readonly RowBlock[],
  { dateOrder, language }: Pick<DocumentContext, 'dateOrder' | 'language'>,
  periods: readonly Period[],
): number[] {
  return blocks.flatMap((block) => {
    const date = dates.get(block);
    const parts = date && calendarParts(date, dateOrder, language);
    if (!parts) return [];
    const [period] = periods;
    const { year, month, day } = parts;
    const inPeriod = year === null && period ? yearInPeriod(month, day, period) : null;
    if (year !== null && isHijriYear(year)) return [hijriOrder(year, month, day)];
    const iso = inPeriod ?? isoDate(year ?? LEAP_YEAR, month, day);
    return iso ? [dayNumber(iso)] : [];
  });
}

/** Any year will do for days without one; a leap year has all of them. */
const LEAP_YEAR = 2000;

/** The only column of which a condition holds; null where it holds of several or none. */
function onlyOne(
  columns: readonly DateColumn[],
  days: readonly (readonly number[][])[],
  holds: (days: readonly number[][]) => boolean,
): DateColumn | null {
  const found = columns.filter((_, index) => holds(days[index] ?? []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** True for days in the order of time, in either direction. */
export function isOrdered(days: readonly number[]): boolean {
  const steps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** True where each day is inside one of the periods. */
export function areInside(days: readonly number[], periods: readonly Period[]): boolean {
  return days.every((day) =>
    periods.some(({ start, end }) => day >= dayNumber(start) && day <= dayNumber(end)),
  );
}
