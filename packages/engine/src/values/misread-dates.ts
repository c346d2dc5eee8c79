import { type Line, typeSize } from '../layout/lines.ts';
import { misreadDayOfMonth } from './date.ts';
import type { DateToken } from './date-token.ts';

/** So many dates of one form begin at an edge where they are a column. */
const MIN_COLUMN = 3;

type DatedLine = Line & { dates: readonly DateToken[] };

/**
 * Days without a year at the edge of a column of such days, whose month recognition misread by one letter: '04 fcv.' below
 * '03 fev.'. Elsewhere a number before a word that is nearly a month may be a quantity.
 */
export function misreadDatesOf<L extends DatedLine>(
  lines: readonly L[],
  language: string,
): Map<L, DateToken> {
  const edges = lines.flatMap(({ dates }) => dates.filter(opensWithNamedDay).map(({ box }) => box.x0));
  if (edges.length < MIN_COLUMN) return new Map();
  const isInColumn = (line: L) => {
    const left = line.words[0]?.box.x0 ?? 0;
    return edges.filter((edge) => Math.abs(edge - left) <= typeSize(line)).length >= MIN_COLUMN;
  };
  return new Map(
    lines.flatMap((line): [L, DateToken][] => {
      if (line.dates.some(({ from }) => from === 0)) return [];
      const date = misreadDayOfMonth(line, language);
      return date && isInColumn(line) ? [[line, date]] : [];
    }),
  );
}

/** True for a day before the name of its month, at the beginning of its line and without a year. */
function opensWithNamedDay({ from, to, month, year, raw }: DateToken): boolean {
  return from === 0 && to === 1 && month !== null && year === null && /^\p{Nd}/u.test(raw);
}
