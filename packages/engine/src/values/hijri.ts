const FORMAT = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
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

/** The Gregorian day (yyyy-MM-dd) of a day of the Umm al-Qura calendar; null when there is no such day. */
export function gregorianOfHijri(year: number, month: number, day: number): string | null {
  if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 30) return null;
  const estimate = Math.round(EPOCH_DAYS + (year - 1) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day);
  for (let offset = -SEARCH_DAYS; offset <= SEARCH_DAYS; offset++) {
    const date = new Date((estimate + offset) * DAY_MS);
    const parts = FORMAT.formatToParts(date);
    const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    if (numberOf('year') === year && numberOf('month') === month && numberOf('day') === day)
      return date.toISOString().slice(0, 10);
  }
  return null;
}
