import type { DateCell, Reason } from '@ledgerlift/contract';
import { cellFrom, derivedCell } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts, type DateToken, fullDate } from '../values/date.ts';
import { type Period, yearBefore, yearInPeriod } from '../values/period.ts';

/** The statement's period and the cells that print it. */
export interface FoundPeriod extends Period {
  startCell: DateCell;
  endCell: DateCell;
}

/** A statement rarely covers more days than this. */
const MAX_PERIOD_DAYS = 400;
const PERIOD_WORDS =
  /period|zeitraum|p[ée]riode|per[ií]odo|periodo|tijdvak|okres|obdob[ií]|id[őo]szak|d[öo]nem|περίοδ|период|період|期间|起止|期間|기간|ระหว่าง|tempoh|statement|from|through|\bvom\b|\bdu\b|\bdel\b|\bdal\b/iu;
const JOINER =
  /^(?:-|to|through|thru|until|till|bis|au|al|a|à|ao|tot|t\/m|til|till|do|-ig|αΠό|έως|εως|по|до|至|~|～|から|ถึง|hingga|hasta|and|und)?$/iu;

/** The period that the page prints: two full dates beside each other, best with a word that says so. */
export function findPeriod(context: DocumentContext): FoundPeriod | null {
  let best: { period: FoundPeriod; score: number } | null = null;
  context.lines.forEach((line, at) => {
    for (let i = 0; i + 1 < line.dates.length; i++) {
      const [first, second] = [line.dates[i], line.dates[i + 1]];
      if (!first || !second) continue;
      const end = fullDate(second, context.dateOrder, context.language);
      const start =
        fullDate(first, context.dateOrder, context.language) ??
        (end && startWithoutYear(first, end, context));
      if (!start || !end || start > end || dayNumber(end) - dayNumber(start) > MAX_PERIOD_DAYS) continue;
      const between = line.words
        .slice(first.to + 1, second.from)
        .map((word) => word.text)
        .join(' ');
      const around = `${lineText(context.lines[at - 1] ?? line)} ${lineText(line)}`;
      const joined = JOINER.test(between.trim()) && (between !== '' || dayNumber(end) - dayNumber(start) > 5);
      if (!joined && !/per[ií]od|zeitraum/iu.test(around)) continue;
      const score =
        (joined ? 1 : 0) +
        (between !== '' ? 1 : 0) +
        (PERIOD_WORDS.test(around) ? 2 : 0) -
        at / 10_000 -
        (line.amounts.length ? 2 : 0);
      const source = { page: line.page };
      if (!best || score > best.score)
        best = {
          score,
          period: {
            start,
            end,
            startCell: cellFrom(start, { ...source, words: first.words }),
            endCell: cellFrom(end, { ...source, words: second.words }),
          },
        };
    }
  });
  return (best as { period: FoundPeriod; score: number } | null)?.period ?? null;
}

function startWithoutYear(token: DateToken, end: string, context: DocumentContext): string | null {
  const parts = calendarParts(token, context.dateOrder, context.language);
  return parts && parts.year === null ? yearBefore(parts.month, parts.day, end) : null;
}

/** Gives every row's date its year and its reason. */
export interface DateResolver {
  cell(token: DateToken, page: number): DateCell;
}

/** Makes the resolver of a statement: years come from the row, else the period, else the latest full date printed outside the rows. */
export function dateResolver(
  context: DocumentContext,
  period: Period | null,
  rowTokens: readonly DateToken[],
): DateResolver {
  const rows = new Set(rowTokens);
  const others = context.lines.flatMap((line) => line.dates.filter((date) => !rows.has(date)));
  const full = others
    .map((date) => fullDate(date, context.dateOrder, context.language))
    .filter((iso): iso is string => iso !== null);
  const latest = [...full].sort().at(-1) ?? null;
  const loneYear = latest ? null : yearOnPage(context);
  const resolve = (token: DateToken): { iso: string | null; reason: Reason | null } => {
    const parts = calendarParts(token, context.dateOrder, context.language);
    if (!parts)
      return {
        iso: null,
        reason: { code: 'date_unreadable', text: `'${token.raw}' is no date in the order of this document` },
      };
    if (parts.year !== null) return { iso: isoDate(parts.year, parts.month, parts.day), reason: null };
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
    cell(token, page) {
      const { iso, reason } = resolve(token);
      return cellFrom(iso, { words: token.words, page }, reason);
    },
  };
}

/** The one year that the page prints by itself ('Statement 3/2024'); null when there is none or more than one. */
function yearOnPage(context: DocumentContext): number | null {
  const years = new Set<number>();
  for (const line of context.lines)
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
