import type { DateCell, Reason } from '@ledgerlift/contract';
import { cellFrom, derivedCell } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { isoDate, JAPANESE_ERAS } from '../values/calendar.ts';
import { calendarParts, fullDate } from '../values/date.ts';
import type { DateOrder, DateToken } from '../values/date-token.ts';
import { isHijriYear } from '../values/hijri.ts';
import { yearBefore, yearFrom, yearInPeriod } from '../values/period.ts';
import type { FoundPeriod } from './found-period.ts';
import { gregorianDay } from './hijri-dates.ts';
import { type LabelMatch, labelOf } from './labels.ts';
import { groupsOfNumbers } from './number-groups.ts';

/** Gives every row's date its year and its reason. */
export interface DateResolver {
  /** `at` is the index of the row's line: of several periods, the last one printed above it holds. */
  cell(token: DateToken, page: number, at: number): DateCell;
  /** The only day that is printed outside the rows, for rows that print none; null where there are several or none. */
  onlyDay(): DateCell | null;
  /** The last day of the period of the line at index `at`, for rows below it that print no date; null without a period. */
  lastDay(at: number): DateCell | null;
}

/** Makes the resolver of a statement: years come from the row, else the period, else the latest full date printed outside the rows. */
export function dateResolver(
  context: DocumentContext,
  periods: readonly FoundPeriod[],
  rowWords: ReadonlySet<Word>,
): DateResolver {
  // Descriptions print dates of other days and years: only dates on lines outside the rows tell the year.
  const outside = context.lines.filter((line) => !line.words.some((word) => rowWords.has(word)));
  const full = outside.flatMap((line) => fullDatesOn(line, context));
  // Limits and offers end long after the last row: the day of a balance is nearer to it than theirs.
  const ofBalances = full.filter(({ kind }) => kind === 'closing');
  const latest =
    (ofBalances.length > 0 ? ofBalances : full)
      .map(({ iso }) => iso)
      .sort()
      .at(-1) ?? null;
  const isOpening = full.every(({ iso, kind }) => iso !== latest || kind === 'opening');
  const loneYear = latest ? null : yearOnPage(outside);
  const periodOf = (at: number) => periods.findLast((candidate) => candidate.at < at) ?? periods[0];
  const resolve = (token: DateToken, at: number): { iso: string | null; reason: Reason | null } => {
    const parts = calendarParts(token, context.dateOrder, context.language);
    if (!parts)
      return {
        iso: null,
        reason: { code: 'date_unreadable', text: `'${token.raw}' is no date in the order of this document` },
      };
    const period = periodOf(at);
    const hijri: Reason = { code: 'hijri_date', text: `'${token.raw}' is a day of the Hijri calendar` };
    if (parts.year !== null && isHijriYear(parts.year))
      return { iso: gregorianDay({ ...parts, year: parts.year }, context), reason: hijri };
    if (parts.year !== null) {
      const iso = isoDate(parts.year, parts.month, parts.day);
      const mayCount = context.language === 'ja' && period && !isNear(iso, period);
      const counted = mayCount ? yearOfEra(token, parts, period, context.dateOrder) : null;
      return counted ?? { iso, reason: token.isHijri ? hijri : null };
    }
    if (period) {
      const iso = yearInPeriod(parts.month, parts.day, period);
      return {
        iso,
        reason: { code: 'year_from_period', text: `year from the period ${period.start} to ${period.end}` },
      };
    }
    if (latest)
      return {
        iso: (isOpening ? yearFrom : yearBefore)(parts.month, parts.day, latest),
        reason: { code: 'year_from_date', text: `year from the document's date ${latest}` },
      };
    if (loneYear !== null)
      return {
        iso: isoDate(loneYear, parts.month, parts.day),
        reason: { code: 'year_from_page', text: `year ${loneYear} is printed on the page` },
      };
    // Any year will do to see that the day exists; a leap year has all of them.
    const day = isoDate(2000, parts.month, parts.day)?.slice(4);
    return {
      iso: day === undefined ? null : `XXXX${day}`,
      reason: { code: 'year_missing', text: 'no year is printed' },
    };
  };
  return {
    cell(token, page, at) {
      const { iso, reason } = resolve(token, at);
      return cellFrom(iso, { words: token.words, page }, reason);
    },
    onlyDay() {
      const [day, another] = new Set(full.map(({ iso }) => iso));
      const reason = doubt('no row prints a date: the only one of the page is taken');
      return day && another === undefined ? derivedCell(day, reason, 1) : null;
    },
    lastDay(at) {
      const period = periodOf(at);
      const reason = doubt('its section prints no dates: the last day of the period is taken');
      return period ? derivedCell(period.end, reason, 1) : null;
    },
  };
}

/** The full dates of a line, with the kind of the balance that a label beside it names: that of an opening one is before all rows. */
function fullDatesOn(
  line: AnalysedLine,
  context: DocumentContext,
): { iso: string; kind: LabelMatch['kind'] | null }[] {
  return line.dates.flatMap((date) => {
    const iso = fullDate(date, context.dateOrder, context.language);
    const phrase = phrasesOf(line).find(({ words }) => date.words.every((word) => words.includes(word)));
    return iso ? [{ iso, kind: (phrase && labelOf(phrase)?.kind) ?? null }] : [];
  });
}

/** Two digits of a year may count an era that only the period names in full ('05-06-01' in the fifth year of Reiwa). */
function yearOfEra(
  token: DateToken,
  { month, day }: { month: number; day: number },
  period: FoundPeriod,
  dateOrder: DateOrder,
): { iso: string; reason: Reason } | null {
  const [first, , last] = token.numbers;
  const printed = dateOrder === 'ymd' ? first : last;
  if (!printed || printed.digits > 2) return null;
  const iso = Object.values(JAPANESE_ERAS)
    .map((start) => isoDate(start + printed.value, month, day))
    .find((candidate) => isNear(candidate, period));
  const text = `year counted by an era, as the period ${period.start} to ${period.end} shows`;
  return iso ? { iso, reason: { code: 'year_of_era', text } } : null;
}

function isNear(iso: string | null, period: FoundPeriod): boolean {
  const [, month, day] = (iso ?? '').split('-').map(Number);
  return iso !== null && yearInPeriod(month ?? 0, day ?? 0, period) === iso;
}

/** The one year that the page prints by itself ('Statement 3/2024'); null when there is none or more than one. */
function yearOnPage(lines: readonly AnalysedLine[]): number | null {
  const years = new Set<number>();
  for (const line of lines) {
    const groups = groupsOfNumbers(line);
    for (const word of line.words) {
      if (groups.has(word)) continue;
      const match = /(?:^|[^\d.,])((?:19|20)\d{2})(?:$|[^\d.,])/.exec(` ${word.text} `);
      if (match && !/\d{5}/.test(word.text)) years.add(Number(match[1]));
    }
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
