import { lineText } from '../layout/lines.ts';
import { dayNumber, isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainWord } from '../values/digits.ts';
import { isOrdered } from './booking-column.ts';
import { bookingToken } from './booking-token.ts';
import type { DateDoubt, DateSurroundings } from './date-doubt.ts';
import type { DatedRow } from './rows.ts';

/** A row with the date that it prints. */
interface PrintedDate {
  row: DatedRow;
  token: DateToken;
  /** The date as it was read. */
  iso: string;
}

/**
 * Why the years of an account's rows, or the order that shows which figure is the year, are not sure; null where they are.
 */
export function undecidedYears(dated: readonly DatedRow[], surroundings: DateSurroundings): DateDoubt | null {
  const printed = dated.flatMap((row): PrintedDate[] => {
    const token = bookingToken(row.block, surroundings.heads);
    const iso = row.row.date?.value;
    return token && iso ? [{ row, token, iso }] : [];
  });
  const [first] = printed;
  const reason =
    first &&
    (inSeveralYears(printed, surroundings) ??
      yearOfOtherThings(printed, surroundings) ??
      farYear(printed) ??
      dayOrYear(printed, surroundings) ??
      dayOrMonth(printed, surroundings));
  return reason ? { row: first.row.row.position, reason } : null;
}

function withoutYear(printed: readonly PrintedDate[], { context }: DateSurroundings): boolean {
  return printed.every(
    ({ token }) => calendarParts(token, context.dateOrder, context.language)?.year === null,
  );
}

/** In a period of more than a year days may come twice: the order of the rows decides, unless all do. */
function inSeveralYears(printed: readonly PrintedDate[], surroundings: DateSurroundings): string | null {
  if (!withoutYear(printed, surroundings)) return null;
  const periodsOf = (iso: string) =>
    surroundings.periods.filter(
      ({ start, end }) => dayNumber(iso) >= dayNumber(start) && dayNumber(iso) <= dayNumber(end),
    );
  const isTwice = ({ iso }: PrintedDate) =>
    [-1, 1].some((years) => {
      const [year, month, day] = iso.split('-').map(Number);
      const other = isoDate((year ?? 0) + years, month ?? 0, day ?? 0);
      return other !== null && periodsOf(other).some((period) => periodsOf(iso).includes(period));
    });
  if (!printed.some(isTwice)) return null;
  const areOrdered = isOrdered(printed.map(({ iso }) => dayNumber(iso)));
  return printed.every(isTwice) || !areOrdered
    ? 'the rows print no year, and days of theirs come twice in the period of the statement'
    : null;
}

/** What has a date of its own, without accents: contracts, offers, other statements and years of tax. */
const OTHER_THINGS =
  /(?<!\p{L})(?:opened|agreed|reviews?|member since|customer since|(?:rate|valid|fixed|offer) \p{L}*\s?until|expires?|expiry|exp|last (?:statement|period)|previous (?:statement|period)|tax year|eroffnet|kunde seit|kontoinhaber seit|gultig bis|letzter auszug|vorheriger|steuerjahr|ouvert|client depuis|valable|dernier releve|releve precedent|annee fiscale)(?!\p{L})/u;

/** A year that the rows do not print is not that of something else. */
function yearOfOtherThings(printed: readonly PrintedDate[], surroundings: DateSurroundings): string | null {
  if (!withoutYear(printed, surroundings)) return null;
  const years = new Set(printed.map(({ iso }) => iso.slice(0, 4)));
  const inRows = new Set(printed.map(({ row }) => row.block.entry.line));
  const naming = surroundings.context.lines.filter(
    (line) => !inRows.has(line) && [...years].some((year) => lineText(line).includes(year)),
  );
  const isOther = naming.length > 0 && naming.every((line) => OTHER_THINGS.test(plainWord(lineText(line))));
  const [line] = naming;
  return isOther && line
    ? `the rows print no year, and the only one on the pages is in '${lineText(line)}'`
    : null;
}

/** Two digits above these are a year of another era or no year. */
const LATEST_YEAR = 2050;

function farYear(printed: readonly PrintedDate[]): string | null {
  const far = printed.find(({ iso, token }) => Number(iso.slice(0, 4)) > LATEST_YEAR && !hasWholeYear(token));
  return far ? `the two digits of the year in '${far.token.raw}' may count from another era` : null;
}

function hasWholeYear({ numbers }: DateToken): boolean {
  return numbers.some(({ digits }) => digits === 4);
}

/** '11-Aug-10' on every row is 11 August 2010 or 10 August 2011. */
function dayOrYear(printed: readonly PrintedDate[], { periods, context }: DateSurroundings): string | null {
  const [first] = printed;
  const [, day, year] = NAMED_MONTH.exec(first?.token.raw ?? '') ?? [];
  if (!first || !day || !year || periods.length > 0 || Number(year) > MOST_DAYS) return null;
  const isOpen = printed.every(({ token: { raw } }) => raw === first.token.raw);
  const isTold = context.lines.some((line) => lineText(line).includes(first.iso.slice(0, 4)));
  return isOpen && !isTold && day !== year
    ? `nothing says which figure of '${first.token.raw}' is the year`
    : null;
}

/** Two figures around the name of a month, joined by marks. */
const NAMED_MONTH = /^(\d{2})[-/.]\p{L}{3,9}\.?[-/.](\d{2})$/u;
const MOST_DAYS = 31;
/** So many rows on the first of each month are not there by chance. */
const MIN_MONTHS = 3;

/** '01/01, 02/01, 03/01' are days of one month, or one day of each month. */
function dayOrMonth(printed: readonly PrintedDate[], { periods, context }: DateSurroundings): string | null {
  if (periods.length > 0 || context.language !== 'en' || printed.length < MIN_MONTHS) return null;
  // Nobody writes the month first with points between.
  const pairs = printed.map(({ token: { month, numbers, raw } }) =>
    month === null && !raw.includes('.') ? numbers : [],
  );
  if (pairs.some(([one, other]) => !one || !other || one.digits > 2 || one.value > 12 || other.value > 12))
    return null;
  const isEven = (which: 0 | 1) => {
    const fixed = new Set(pairs.map((pair) => pair[which]?.value));
    const moving = pairs.map((pair) => pair[1 - which]?.value ?? 0);
    return (
      fixed.size === 1 &&
      moving.every((value, index) => index === 0 || value === (moving[index - 1] ?? 0) + 1)
    );
  };
  return isEven(0) || isEven(1)
    ? 'the dates of the rows are days of one month, or one day of each month'
    : null;
}
