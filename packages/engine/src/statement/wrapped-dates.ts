import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { dateFromWords } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { isWeekday } from '../values/months.ts';
import { lineOfPart } from './line-part.ts';

/** Day and month with the mark before the year that is below: '12/18/'. */
const BROKEN = /^\d{1,2}([./-])(?:\d{1,2}|\p{L}{3,10})\1$/u;
const YEAR = /^(?:1[34]|19|20|25)\d{2}$/;
/** The year begins where its date does, in points, and is so many type heights below at most. */
const TOLERANCE = 2;
const MAX_GAP_EMS = 0.9;
/** Amounts in the middle of two lines of text make a line of their own between them. */
const MAX_LINES = 2;
/** One such date may be chance. */
const MIN_DATES = 2;

interface WrappedDate {
  line: AnalysedLine;
  date: DateToken;
  below: AnalysedLine;
  year: Word;
}

/** Joins dates whose year is on the next line of their narrow column: '12/18/' over '2025'. */
export function withWrappedDates(context: DocumentContext): DocumentContext {
  const found = context.lines.flatMap((line, at) =>
    wrappedOn(line, context.lines.slice(at + 1, at + 1 + MAX_LINES), context),
  );
  if (found.length < MIN_DATES) return context;
  const dates = new Map<AnalysedLine, DateToken[]>();
  const years = new Map<AnalysedLine, Set<Word>>();
  for (const { line, date, below, year } of found) {
    dates.set(line, [...(dates.get(line) ?? []), date]);
    years.set(below, (years.get(below) ?? new Set()).add(year));
  }
  const lines = context.lines.flatMap((line) => {
    const used = years.get(line);
    const kept = used ? line.words.filter((word) => !used.has(word)) : line.words;
    if (kept.length === 0) return [];
    const rest = used ? lineOfPart(line, kept) : line;
    const own = dates.get(line);
    return [own ? withDates(rest, own) : rest];
  });
  return { ...context, lines };
}

function wrappedOn(
  line: AnalysedLine,
  following: readonly AnalysedLine[],
  { language }: DocumentContext,
): WrappedDate[] {
  const isNear = ({ page, box }: AnalysedLine) =>
    page === line.page && box.y0 - line.box.y1 <= MAX_GAP_EMS * typeSize(line);
  const near = following.filter(isNear);
  return line.words.flatMap((word) => {
    if (!BROKEN.test(plainDigits(word.text))) return [];
    // What is printed closest below the date is its year or something else.
    const printed = [...weekdayBefore(word, line), word];
    const isBelow = (other: Word) => printed.some((one) => begins(other, one));
    const below = near.find(({ words }) => words.some(isBelow));
    const year = below?.words.find(isBelow);
    if (!below || !year || !YEAR.test(plainDigits(year.text))) return [];
    const date = dateFromWords(printed, `${word.text}${year.text}`, language);
    return date ? [{ line, date, below, year }] : [];
  });
}

/** The weekday right before a date: 'ven 1/1/'. */
function weekdayBefore(date: Word, { words }: AnalysedLine): Word[] {
  const before = words[words.indexOf(date) - 1];
  return before && isWeekday(before.text) ? [before] : [];
}

/** True for a word at the same left edge. */
function begins(word: Word, other: Word): boolean {
  return Math.abs(word.box.x0 - other.box.x0) <= TOLERANCE;
}

/** The line with these dates in place of what was read of their words. */
function withDates(line: AnalysedLine, found: readonly DateToken[]): AnalysedLine {
  const placed = found.map((date) => {
    const at = date.words[0] ? line.words.indexOf(date.words[0]) : 0;
    return { ...date, from: at, to: at + date.words.length - 1 };
  });
  const words = new Set(placed.flatMap((date) => date.words));
  const isOther = (token: { words: readonly Word[] }) => !token.words.some((word) => words.has(word));
  const dates = [...line.dates.filter(isOther), ...placed].sort((a, b) => a.from - b.from);
  return { ...line, dates, amounts: line.amounts.filter(isOther) };
}
