import type { DateCell } from '@ledgerlift/contract';
import { cellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { termsOf } from '../lexicon/concept-book.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import { calendarParts, fullDate } from '../values/date.ts';
import { plainDigits } from '../values/digits.ts';
import { monthOf } from '../values/months.ts';
import type { Period } from '../values/period.ts';
import { plainLabel } from './labels.ts';
import { isDatedRow } from './row-lines.ts';
import { holdsTerm } from './term-in-text.ts';

/** A whole month as the period of a statement; `at` is the index of the line that names it. */
interface MonthPeriod extends Period {
  startCell: DateCell;
  endCell: DateCell;
  at: number;
  score: number;
}

interface NamedMonth {
  words: Word[];
  page: number;
  at: number;
  month: number;
  year: number;
}

/**
 * 'Period: March 2021' or 'Statement 01/2023' covers that month, where it is the only month that the page heads name and the
 * rows are of it. None otherwise.
 */
export function monthPeriod(context: DocumentContext): MonthPeriod[] {
  const days = daysOfRows(context);
  const isOf = ({ month, year }: NamedMonth) =>
    days.filter((day) => day.month === month && (day.year === null || day.year === year)).length;
  const firstRow = context.lines.findIndex((line) => line.dates.length > 0 && line.amounts.length > 0);
  const head = context.lines.slice(0, Math.max(0, firstRow));
  const named = onlyNamedMonth(head, context);
  if (named && days.length > 0 && isOf(named) >= MIN_ROWS_SHARE * days.length) return periodOf(named);
  const [inFigures, another] = distinct(head.flatMap(monthsInFigures));
  // Where most rows are of other months, 'Statement 9/2020' is a number.
  const isPeriod = inFigures && !another && isOf(inFigures) >= MIN_SHARE_IN_FIGURES * days.length;
  return isPeriod ? periodOf(inFigures) : [];
}

/**
 * The month of a statement whose rows print bare days, by the lines above them: the only one that these name, the only one whose
 * first and last day they print, or the one that ends on the only day beside words for the statement ('Statement date
 * 31.07.2022'): the last day of a month may be that of the balance before, too. None otherwise.
 */
export function monthOfHeads(head: readonly AnalysedLine[], context: DocumentContext): Period[] {
  const named = onlyNamedMonth(head, context);
  if (named) return periodOf(named);
  const daysOf = (lines: readonly AnalysedLine[]) =>
    new Set(
      lines.flatMap(({ dates }) =>
        dates.flatMap((date) => fullDate(date, context.dateOrder, context.language) ?? []),
      ),
    );
  const all = daysOf(head);
  const whole = [...all].filter((day) => isLastOfMonth(day) && all.has(firstOfMonth(day)));
  const ends = whole.length > 0 ? whole : [...daysOf(head.filter(namesStatement))].filter(isLastOfMonth);
  const [end, another] = ends;
  return end && !another ? [{ start: firstOfMonth(end), end }] : [];
}

const STATEMENT_TERMS = (['statement.title', 'statement.date', 'statement.period'] as const)
  .flatMap(termsOf)
  .map(plainLabel);

function namesStatement(line: AnalysedLine): boolean {
  return holdsTerm(lineText(line), STATEMENT_TERMS);
}

function firstOfMonth(iso: string): string {
  return `${iso.slice(0, -2)}01`;
}

function isLastOfMonth(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return isoDate(year, month, day + 1) === null;
}

function onlyNamedMonth(head: readonly AnalysedLine[], context: DocumentContext): NamedMonth | null {
  const [named, other] = distinct(head.flatMap((line, at) => namedMonths(line, at, context)));
  return named && !other ? named : null;
}

function periodOf({ month, year, words, page, at }: NamedMonth): MonthPeriod[] {
  const start = isoDate(year, month, 1);
  const end = [31, 30, 29, 28].map((day) => isoDate(year, month, day)).find((iso) => iso !== null);
  if (!start || !end) return [];
  const cell = (iso: string) => cellFrom(iso, { words, page });
  return [{ start, end, at, score: 0, startCell: cell(start), endCell: cell(end) }];
}

function distinct(found: readonly NamedMonth[]): NamedMonth[] {
  return found.filter(
    ({ month, year }, index) =>
      found.findIndex((other) => other.month === month && other.year === year) === index,
  );
}

const MONTH_OF_YEAR = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d{2})$/;

function monthsInFigures(line: AnalysedLine, at: number): NamedMonth[] {
  return line.words.flatMap((word) => {
    const match = MONTH_OF_YEAR.exec(word.text);
    return match
      ? [{ words: [word], page: line.page, at, month: Number(match[1]), year: Number(match[2]) }]
      : [];
  });
}

const YEAR = /^((?:19|20)\d{2})[.,]?$/;
/** Small words between a month and its year: 'marzo de 2021', '2021. g. marts'. */
const MAX_WORDS_APART = 2;
const BETWEEN = /^\p{L}{1,3}\.?$/u;
/** '2021年7月', '2021년 7월', 'tháng 7 năm 2021'. */
const COUNTED_MONTHS = [
  /((?:19|20)\d{2})\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d{1,2}\s?[日일])/u,
  /tháng (?<month>\d{1,2}) năm (?<year>(?:19|20)\d{2})/u,
];

/** The months that a line names with their years, outside of whole dates. */
function namedMonths(line: AnalysedLine, at: number, { language }: DocumentContext): NamedMonth[] {
  const dated = new Set(line.dates.flatMap(({ words }) => words));
  const words = line.words.filter((word) => !dated.has(word));
  const found = words.flatMap((word, index) => {
    const month = monthOf(word.text, language);
    const year = month === null ? null : yearBeside(words, index);
    return month !== null && year
      ? [{ words: [word, year.word], page: line.page, at, month, year: year.value }]
      : [];
  });
  if (found.length > 0) return found;
  const text = words.map((word) => plainDigits(word.text)).join(' ');
  return COUNTED_MONTHS.flatMap((form) => {
    const match = form.exec(text);
    if (!match) return [];
    const month = Number(match.groups?.month ?? match[2]);
    return [{ words, page: line.page, at, month, year: Number(match.groups?.year ?? match[1]) }];
  });
}

function yearBeside(words: readonly Word[], month: number): { word: Word; value: number } | null {
  for (const step of [1, -1])
    for (let distance = 1; distance <= MAX_WORDS_APART; distance++) {
      const word = words[month + step * distance];
      const year = word && YEAR.exec(plainDigits(word.text))?.[1];
      if (word && year) return { word, value: Number(year) };
      if (!word || !BETWEEN.test(word.text)) break;
    }
  return null;
}

/** So many rows must be of the named month: the booking of a few may fall behind its end. */
const MIN_ROWS_SHARE = 0.9;
const MIN_SHARE_IN_FIGURES = 0.5;

function daysOfRows({ lines, dateOrder, language }: DocumentContext) {
  return lines.filter(isDatedRow).flatMap(({ dates: [first] }) => {
    const parts = first && calendarParts(first, dateOrder, language);
    return parts ? [parts] : [];
  });
}
