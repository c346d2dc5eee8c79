const OPTIONS = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
const FORMAT = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', OPTIONS);
const PERSIAN_FORMAT = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', OPTIONS);
const DAY_MS = 86_400_000;
/** Mean length of a lunar year and month in days. */
const YEAR_DAYS = 354.367;
const MONTH_DAYS = 29.5306;
/** 1 Muharram 1 in days before 1970-01-01. */
const EPOCH_DAYS = -492_148;
/** Maximum error of the estimate in calendar days. */
const SEARCH_DAYS = 4;

/** True for Hijri years that Gulf statements print beside Gregorian ones: 1300 to 1500. */
export function isHijriYear(year: number): boolean {
  return year >= 1300 && year <= 1500;
}

/** A number that grows with the days of such a calendar: it tells only which of two days is the later one. */
export function hijriOrder(year: number, month: number, day: number): number {
  return (year * 12 + month) * 31 + day;
}

/** The Gregorian day (yyyy-MM-dd) of a day of the Umm al-Qura calendar; null when there is no such day. */
export function gregorianOfHijri(year: number, month: number, day: number): string | null {
  if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 30) return null;
  const estimate = Math.round(EPOCH_DAYS + (year - 1) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day);
  return dayNear(estimate, FORMAT, year, month, day);
}

/** Mean length of a solar year in days; 1 Farvardin 1 in days before 1970-01-01; its first months have 31 days. */
const SOLAR_YEAR_DAYS = 365.2422;
const PERSIAN_EPOCH_DAYS = -492_267;
const LONG_MONTHS = 6;

/** The Gregorian day (yyyy-MM-dd) of a day of the Persian calendar, which counts its years from the Hijra, too; null as above. */
export function gregorianOfPersian(year: number, month: number, day: number): string | null {
  if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const inYear = 30 * (month - 1) + Math.min(month - 1, LONG_MONTHS) + day - 1;
  const estimate = Math.round(PERSIAN_EPOCH_DAYS + (year - 1) * SOLAR_YEAR_DAYS + inYear);
  return dayNear(estimate, PERSIAN_FORMAT, year, month, day);
}

/** The day near an estimate that a calendar writes so. */
function dayNear(
  estimate: number,
  format: Intl.DateTimeFormat,
  year: number,
  month: number,
  day: number,
): string | null {
  for (let offset = -SEARCH_DAYS; offset <= SEARCH_DAYS; offset++) {
    const date = new Date((estimate + offset) * DAY_MS);
    const parts = format.formatToParts(date);
    const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    if (numberOf('year') === year && numberOf('month') === month && numberOf('day') === day)
      return date.toISOString().slice(0, 10);
  }
  return null;
}
