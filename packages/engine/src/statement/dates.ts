import type { DateCell, Reason } from '@ledgerlift/contract';
import { cellFrom, derivedCell } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import { calendarParts, type DateToken, fullDate } from '../values/date.ts';
import { yearBefore, yearInPeriod } from '../values/period.ts';
import type { FoundPeriod } from './find-periods.ts';

/** Gives every row's date its year and its reason. */
export interface DateResolver {
  /** `at` is the index of the row's line: of several periods, the last one printed above it holds. */
  cell(token: DateToken, page: number, at: number): DateCell;
}

/** Makes the resolver of a statement: years come from the row, else the period, else the latest full date printed outside the rows. */
export function dateResolver(
  context: DocumentContext,
  periods: readonly FoundPeriod[],
  rowWords: ReadonlySet<Word>,
): DateResolver {
  // Descriptions print dates of other days and years: only dates on lines outside the rows tell the year.
  const outside = context.lines.filter((line) => !line.words.some((word) => rowWords.has(word)));
  const others = outside.flatMap((line) => line.dates);
  const full = others
    .map((date) => fullDate(date, context.dateOrder, context.language))
    .filter((iso): iso is string => iso !== null);
  const latest = [...full].sort().at(-1) ?? null;
  const loneYear = latest ? null : yearOnPage(outside);
  const resolve = (token: DateToken, at: number): { iso: string | null; reason: Reason | null } => {
    const parts = calendarParts(token, context.dateOrder, context.language);
    if (!parts)
      return {
        iso: null,
        reason: { code: 'date_unreadable', text: `'${token.raw}' is no date in the order of this document` },
      };
    if (parts.year !== null) return { iso: isoDate(parts.year, parts.month, parts.day), reason: null };
    const period = periods.findLast((candidate) => candidate.at < at) ?? periods[0];
    if (period) {
      const iso = yearInPeriod(parts.month, parts.day, period);
      return {
        iso,
        reason: { code: 'year_from_period', text: `year from the period ${period.start} to ${period.end}` },
      };
    }
    if (latest)
      return {
        iso: yearBefore(parts.month, parts.day, latest),
        reason: { code: 'year_from_date', text: `year from the document's date ${latest}` },
      };
    if (loneYear !== null)
      return {
        iso: isoDate(loneYear, parts.month, parts.day),
        reason: { code: 'year_from_page', text: `year ${loneYear} is printed on the page` },
      };
    return { iso: null, reason: { code: 'year_missing', text: 'no year is printed' } };
  };
  return {
    cell(token, page, at) {
      const { iso, reason } = resolve(token, at);
      return cellFrom(iso, { words: token.words, page }, reason);
    },
  };
}

/** The one year that the page prints by itself ('Statement 3/2024'); null when there is none or more than one. */
function yearOnPage(lines: readonly AnalysedLine[]): number | null {
  const years = new Set<number>();
  for (const line of lines)
    for (const word of line.words) {
      const match = /(?:^|[^\d.,])((?:19|20)\d{2})(?:$|[^\d.,])/.exec(` ${word.text} `);
      if (match && !/\d{5}/.test(word.text)) years.add(Number(match[1]));
    }
  const [only] = years;
  return years.size === 1 && only !== undefined ? only : null;
}

/** The same day as the row above, where a statement prints it once a day. */
export function carriedDate(previous: DateCell): DateCell {
  return previous.value === null
    ? { ...previous }
    : derivedCell(
        previous.value,
        { code: 'date_from_above', text: 'date printed once for several rows' },
        previous.confidence,
      );
}
