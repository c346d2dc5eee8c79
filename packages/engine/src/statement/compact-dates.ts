import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import { plainDigits } from '../values/digits.ts';
import {
  type Band,
  columnUnder,
  type DateColumn,
  type Day,
  dateBands,
  type FoundDate,
  firstAt,
  withFoundDates,
} from './found-dates.ts';
import { type Header, headsOf } from './header.ts';

/** A column of figures is one of dates when so many of its rows can be days. */
const VALID_SHARE = 0.95;
const MIN_ROWS = 3;

/** Orders of the parts of figures without marks between: day and month, or with a year of two digits. */
const ORDERS: Readonly<Record<number, readonly (readonly ('d' | 'm' | 'y')[])[]>> = {
  4: [
    ['d', 'm'],
    ['m', 'd'],
  ],
  6: [
    ['y', 'm', 'd'],
    ['d', 'm', 'y'],
    ['m', 'd', 'y'],
  ],
};

interface Figures {
  line: AnalysedLine;
  words: Word[];
  digits: string;
}

/**
 * Finds dates without marks between their parts ('0312', '231206', '12 13') in columns of dates, which are those that a head
 * calls so by default: there nearly all figures are days in one order, the one in which they lie in the fewest months.
 */
export function withCompactDates(
  context: DocumentContext,
  columns: readonly DateColumn[] = allDateBands(context.lines).map(columnUnder),
): DocumentContext {
  const found = columns.flatMap((column) => datesIn(column, context));
  return found.length > 0 ? withFoundDates(context, found) : context;
}

/** The bands under all heads of dates, those that begin at one place once. */
function allDateBands(lines: readonly AnalysedLine[]): Band[] {
  const heads = new Set<Header>(headsOf(lines).values());
  const bands = [...heads].flatMap(dateBands);
  return [...new Map(bands.map((band) => [Math.round(band.x0), band])).values()];
}

function datesIn(column: DateColumn, { lines, dateOrder }: DocumentContext): FoundDate[] {
  const rows = lines.filter((line) => line.amounts.some((token) => token.strength === 'strong'));
  const all = rows.flatMap((line) => figuresIn(line, column));
  for (const [length, orders] of Object.entries(ORDERS)) {
    const figures = all.filter(({ digits }) => digits.length === Number(length));
    if (figures.length < MIN_ROWS || figures.length < all.length * VALID_SHARE) continue;
    const habit = dateOrder === 'mdy' ? 'm' : 'd';
    const judged = orders
      .map((order) => ({ order, days: figures.map(({ digits }) => dayOf(digits, order)) }))
      .filter(({ days }) => days.filter((day) => day !== null).length >= VALID_SHARE * days.length)
      .sort(
        (a, b) =>
          monthsIn(a.days) - monthsIn(b.days) || Number(b.order[0] === habit) - Number(a.order[0] === habit),
      );
    const [best] = judged;
    if (best)
      return figures.flatMap((each, index) => {
        const day = best.days[index];
        return day ? [{ line: each.line, words: each.words, day }] : [];
      });
  }
  return [];
}

function dayOf(digits: string, order: readonly ('d' | 'm' | 'y')[]): Day | null {
  const part = (name: 'd' | 'm' | 'y') => {
    const at = order.indexOf(name);
    return at < 0 ? null : Number(digits.slice(2 * at, 2 * at + 2));
  };
  const [day, month, year] = [part('d') ?? 0, part('m') ?? 0, part('y')];
  const full = year === null ? null : 2000 + year;
  return isoDate(full ?? 2000, month, day) ? { year: full, month, day } : null;
}

function monthsIn(days: readonly (Day | null)[]): number {
  return new Set(days.map((day) => (day ? `${day.year}-${day.month}` : ''))).size;
}

/** Words of nothing but digits in the column, two of two digits beside each other as one figure. */
function figuresIn(line: AnalysedLine, column: DateColumn): Figures[] {
  const words = column(line).filter(({ text }) => /^\p{Nd}+$/u.test(text));
  const digits = words.map((word) => plainDigits(word.text));
  // The day and the year of '05 Feb 22' have the month between them.
  const areNext =
    words.length === 2 && words.every((word, index) => word === line.words[firstAt(line, words) + index]);
  const isPair = areNext && digits.every((text) => text.length === 2);
  if (words.length !== 1 && !isPair) return [];
  return [{ line, words, digits: digits.join('') }];
}
