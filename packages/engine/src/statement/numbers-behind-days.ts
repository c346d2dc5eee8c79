import type { DocumentContext } from '../document-context.ts';
import { dateFromWords, notationOf } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';

/** The years that statements print: of the Hijra, Gregorian and Buddhist ones. */
const YEARS: readonly (readonly [number, number])[] = [
  [1380, 1480],
  [1950, 2069],
  [2493, 2612],
];

/**
 * The document without years that are numbers of another column right behind the days: '02.11. 2231', '04.11. 5162' above
 * each other. They are where most that are written alike can be no years.
 */
export function withoutNumbersAsYears(context: DocumentContext): DocumentContext {
  const apart = context.lines.flatMap(({ dates }) => dates.filter(hasYearApart));
  const areNumbers = (notation: string) => {
    const alike = apart.filter((date) => notationOf(date) === notation);
    return 2 * alike.filter((date) => !isYear(yearOf(date))).length > alike.length;
  };
  const notations = new Set([...new Set(apart.map(notationOf))].filter(areNumbers));
  if (notations.size === 0) return context;
  const isBeforeNumber = (date: DateToken) => hasYearApart(date) && notations.has(notationOf(date));
  const withDay = (date: DateToken) => (isBeforeNumber(date) ? withoutYear(date, context.language) : date);
  return {
    ...context,
    lines: context.lines.map((line) =>
      line.dates.some(isBeforeNumber)
        ? { ...line, dates: line.dates.flatMap((date) => withDay(date) ?? []) }
        : line,
    ),
  };
}

/** True for a date whose last word is a number of four digits and nothing else. */
function hasYearApart({ words, numbers, month }: DateToken): boolean {
  const last = plainDigits(words.at(-1)?.text ?? '');
  return words.length > 1 && /^\d{4}$/.test(last) && (month !== null || numbers.length === 3);
}

function yearOf({ words }: DateToken): number {
  return Number(plainDigits(words.at(-1)?.text ?? ''));
}

function isYear(value: number): boolean {
  return YEARS.some(([from, to]) => value >= from && value <= to);
}

/** The day that the words before the last one print; null where they print none. */
function withoutYear(date: DateToken, language: string): DateToken | null {
  const words = date.words.slice(0, -1);
  const short = dateFromWords(words, words.map(({ text }) => text).join(' '), language);
  return short && { ...short, from: date.from, to: date.to - 1 };
}
