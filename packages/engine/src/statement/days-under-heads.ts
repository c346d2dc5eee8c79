import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import { plainDigits } from '../values/digits.ts';
import { findPeriods } from './find-periods.ts';
import { type Band, dateBands, withFoundDates } from './found-dates.ts';
import type { FoundPeriod } from './found-period.ts';
import { headsOf } from './header.ts';

/** Words further apart than this many type heights are of different columns. */
const CELL_GAP_EMS = 0.8;

interface PrintedDay {
  line: AnalysedLine;
  word: Word;
  day: number;
}

/**
 * Finds the dates of statements that print only the day of each row below a head of dates, and month and year once, in
 * the period: '5' is 5 November in a statement of November, and of the only month that has such a day in a period from the
 * 15th to the 14th. A table with any other figure among them is left alone.
 */
export function withDaysUnderHeads(context: DocumentContext): DocumentContext {
  const tables = daysOfTables(context);
  if (tables.length === 0) return context;
  const periods = findPeriods(context);
  const found = tables.flatMap((days) => {
    const dates = days.map((each) => dateOf(each, periods));
    return dates.every((date) => date !== null) ? dates : [];
  });
  return found.length > 0 ? withFoundDates(context, found) : context;
}

/** Why the dates of rows are not sure: only their days are printed below a head of dates, and no period has them. */
export function doubtOfDays(context: DocumentContext): string | null {
  const [day] = daysOfTables(context).flat();
  return day ? `of the date '${day.word.text}' neither month nor year were read` : null;
}

function daysOfTables({ lines }: DocumentContext): PrintedDay[][] {
  return tablesOf(lines)
    .map(daysIn)
    .filter((days) => days.some(({ line }) => hasMoney(line)));
}

interface Table {
  band: Band;
  lines: AnalysedLine[];
}

/** The lines below each head of dates up to the next head. */
function tablesOf(lines: readonly AnalysedLine[]): Table[] {
  const tables: Table[] = [];
  const heads = headsOf(lines);
  let open: Table[] = [];
  for (const line of lines) {
    const header = heads.get(line);
    if (header?.line === line) {
      open = dateBands(header).map((band) => ({ band, lines: [] }));
      tables.push(...open);
    } else if (!header) for (const { lines: own } of open) own.push(line);
  }
  return tables;
}

/** The days of the rows in a column; none where one has a whole date, or another figure is between two of them. */
function daysIn({ band, lines }: Table): PrintedDay[] {
  const days: PrintedDay[] = [];
  let isOver = false;
  for (const line of lines) {
    const words = line.words.filter(
      ({ box }) => overlap(box.x0, box.x1, band.x0, band.x1) > 0.5 * (box.x1 - box.x0),
    );
    if (!words.some(({ text }) => /\p{Nd}/u.test(text))) continue;
    const [word] = words;
    if (word && line.dates.some((date) => date.words.includes(word))) return [];
    const next = word && line.words[line.words.indexOf(word) + 1];
    const isAlone = word && (!next || next.box.x0 - word.box.x1 > CELL_GAP_EMS * line.size);
    const [, digits] = /^(\d{1,2})\.?$/.exec(plainDigits(word?.text ?? '')) ?? [];
    const isDay = isAlone && digits;
    if (isDay && isOver) return [];
    if (isDay) days.push({ line, word, day: Number(digits) });
    else if (hasMoney(line)) isOver = true;
  }
  return days;
}

function hasMoney({ amounts }: AnalysedLine): boolean {
  return amounts.some(({ strength }) => strength === 'strong');
}

/** The date of a day where all periods have the same one; null where they have none, or several. */
function dateOf({ line, word, day }: PrintedDay, periods: readonly FoundPeriod[]) {
  const dates = new Set(periods.flatMap((period) => datesOf(day, period)));
  const [iso] = dates;
  if (!iso || dates.size > 1) return null;
  const [year, month] = iso.split('-').map(Number);
  return { line, words: [word], day: { year: year ?? null, month: month ?? 0, day } };
}

/** The days of a period, at most two months long, that bear a number. */
function datesOf(day: number, { start, end }: FoundPeriod): string[] {
  const months = [start, end].map((date) => date.slice(0, 7));
  return [...new Set(months)].flatMap((text) => {
    const [year = 0, month = 0] = text.split('-').map(Number);
    const iso = isoDate(year, month, day);
    return iso && iso >= start && iso <= end ? [iso] : [];
  });
}
