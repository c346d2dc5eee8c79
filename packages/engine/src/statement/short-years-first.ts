import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { dateFromWords } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';

/** '24/7/5': a date only where the year is first; elsewhere the number of something. */
const SHORT_YEAR_FIRST = /^(\d{2})([./-])\d{1,2}\2\d$/;

/** Adds the dates whose last number has one digit where all dates of the document open with the year: '24/7/5' among '24/7/13'. */
export function withShortYearsFirst(context: DocumentContext): DocumentContext {
  if (context.dateOrder !== 'ymd') return context;
  return { ...context, lines: context.lines.map((line) => withShortDates(line, context.language)) };
}

function withShortDates(line: AnalysedLine, language: string): AnalysedLine {
  const read = new Set([...line.dates, ...line.amounts].flatMap(({ words }) => words));
  const found = line.words.flatMap((word, at) => (read.has(word) ? [] : shortDate(word, at, language)));
  if (found.length === 0) return line;
  return { ...line, dates: [...line.dates, ...found].sort((a, b) => a.from - b.from) };
}

function shortDate(word: Word, at: number, language: string): DateToken[] {
  const [text, year] = SHORT_YEAR_FIRST.exec(plainDigits(word.text)) ?? [];
  // With its century the date is read in every language; the number of digits stays the printed one.
  const date = text && year ? dateFromWords([word], `20${text}`, language) : null;
  if (!date) return [];
  const [, ...others] = date.numbers;
  return [{ ...date, from: at, to: at, numbers: [{ value: Number(year), digits: 2 }, ...others] }];
}
