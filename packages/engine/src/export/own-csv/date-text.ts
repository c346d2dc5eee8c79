import type { CsvDatePattern } from '@ledgerlift/contract';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A date (yyyy-MM-dd) in the pattern; single `d` and `M` have no leading zero. Throws RangeError for other text. */
export function styledDate(date: string, pattern: CsvDatePattern): string {
  const match = ISO_DATE.exec(date);
  if (!match) throw new RangeError(`${date} is no date`);
  const [, year = '', month = '', day = ''] = match;
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    MM: month,
    M: month.replace(/^0/, ''),
    dd: day,
    d: day.replace(/^0/, ''),
  };
  return pattern.replace(/yyyy|MM?|dd?/g, (part) => parts[part] ?? part);
}
