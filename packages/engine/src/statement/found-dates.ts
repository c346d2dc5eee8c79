import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { DateToken } from '../values/date-token.ts';
import type { Header } from './header.ts';
import type { ColumnRole } from './header-words.ts';

const DATE_ROLES: readonly ColumnRole[] = ['date', 'bookingDate', 'valueDate', 'transactionDate'];
/** Figures are at most this many points beside their head. */
const BAND_MARGIN = 6;

/** A column from left to right, in points. */
export interface Band {
  x0: number;
  x1: number;
}

/** The words of a line that are in a column of dates. */
export type DateColumn = (line: AnalysedLine) => Word[];

/** The column of the words that are in a band for the most part. */
export function columnUnder(band: Band): DateColumn {
  return ({ words }) =>
    words.filter(({ box }) => overlap(box.x0, box.x1, band.x0, band.x1) > 0.5 * (box.x1 - box.x0));
}

/** The bands under the dates of a head. */
export function dateBands({ phrases }: Header): Band[] {
  return phrases
    .filter(({ role }) => DATE_ROLES.includes(role))
    .map(({ x0, x1 }) => ({ x0: x0 - BAND_MARGIN, x1: x1 + BAND_MARGIN }));
}

/** A day of the Gregorian calendar. */
export interface Day {
  /** Null where only day and month are printed. */
  year: number | null;
  month: number;
  day: number;
}

/** A day on words of a line. */
export interface FoundDate {
  line: AnalysedLine;
  words: Word[];
  day: Day;
}

/** The document with dates that were found on words of its lines. */
export function withFoundDates(context: DocumentContext, found: readonly FoundDate[]): DocumentContext {
  const byLine = new Map<AnalysedLine, DateToken[]>();
  for (const each of found)
    byLine.set(each.line, [...(byLine.get(each.line) ?? []), tokenOf(each.line, each.words, each.day)]);
  const lines = context.lines.map((line) => {
    const dates = byLine.get(line);
    return dates ? { ...line, dates: merged(line.dates, dates) } : line;
  });
  return { ...context, lines };
}

function merged(known: readonly DateToken[], found: readonly DateToken[]): DateToken[] {
  const words = new Set(found.flatMap((date) => date.words));
  const others = known.filter((date) => !date.words.some((word) => words.has(word)));
  return [...others, ...found].sort((a, b) => a.from - b.from);
}

function tokenOf(line: AnalysedLine, words: Word[], { year, month, day }: Day): DateToken {
  const from = firstAt(line, words);
  return {
    words,
    from,
    to: from + words.length - 1,
    raw: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    numbers: [],
    month,
    day,
    year,
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
}

/** The index in a line of the first of some of its words. */
export function firstAt(line: AnalysedLine, [first]: readonly Word[]): number {
  return first ? line.words.indexOf(first) : 0;
}
