import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { DateToken } from '../values/date-token.ts';
import { isDayOfPeriod } from '../values/period-joiner.ts';
import { type Column, startsPhrase } from './columns.ts';

/** True for a line on which a date opens a cell of a date column. */
export function opensWithDate(line: AnalysedLine, dateColumns: readonly Column[]): boolean {
  return line.dates.some((date) => opensCell(line, date, dateColumns));
}

/** Dates of a column may be moved by what is beside them, such as a weekday: so much of each is within its band. */
const MIN_OVERLAP = 0.6;

/** True for a date in one of these columns. */
export function inDateColumn(date: DateToken, dateColumns: readonly Column[], size: number): boolean {
  if (date.isShown) return true;
  return dateColumns.some(
    (column) =>
      Math.abs(column.edge - date.box.x0) <= Math.max(size, 4) ||
      overlap(column.x0, column.x1, date.box.x0, date.box.x1) >= MIN_OVERLAP * (date.box.x1 - date.box.x0),
  );
}

/** True for a date at the beginning of a cell of a date column; the days of a printed period are those of no row. */
export function opensCell(line: AnalysedLine, date: DateToken, dateColumns: readonly Column[]): boolean {
  return startsPhrase(line, date) && inDateColumn(date, dateColumns, line.size) && !isOfPeriod(line, date);
}

/** Two days that a word joins on a line without money: '01/04/2023 - 30/06/2023'. */
export function isOfPeriod(line: AnalysedLine, date: DateToken): boolean {
  return !line.amounts.some(({ strength }) => strength === 'strong') && isDayOfPeriod(line, date);
}

/** True for a day that stands alone in the column of dates. */
export function isDay(line: AnalysedLine | undefined, dateColumns: readonly Column[]): boolean {
  const [date, another] = line?.dates ?? [];
  return (
    line !== undefined &&
    date?.words.length === line.words.length &&
    !another &&
    opensWithDate(line, dateColumns)
  );
}
