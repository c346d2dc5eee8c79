import type { DateFormat } from '@ledgerlift/contract';
import { gregorianYear, isoDate } from '../values/calendar.ts';
import { plainDigits } from '../values/digits.ts';
import { monthOf } from '../values/months.ts';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** A date without a printed year, as restored by undoing an edit. */
const YEAR_UNKNOWN = /^XXXX-(\d{2})-(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](\p{L}+\.?),?[ -](\d{4}|\d{2})$/u;
const NAMED_DAY = /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u;

/** How a user may write dates. */
export interface DateHabits {
  /** The table's date format; without it, numbers that could be day or month are not guessed. */
  dateFormat?: DateFormat | undefined;
  /** BCP 47 language of the document, '' when unknown. */
  language: string;
}

/** Reads a typed date as yyyy-MM-dd; null when it is no calendar day or could be two. */
export function readTypedDate(text: string, habits: DateHabits): string | null {
  const plain = plainDigits(text).trim().replace(/\s+/g, ' ');
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return isoDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const yearUnknown = YEAR_UNKNOWN.exec(plain);
  // A leap year contains every possible day.
  if (yearUnknown) return isoDate(2000, Number(yearUnknown[1]), Number(yearUnknown[2])) && plain;
  const yearLast = YEAR_LAST.exec(plain);
  if (yearLast) {
    const [, first = '', mark = '', second = '', year = ''] = yearLast;
    return numericDate(Number(first), Number(second), mark, fullYear(year), habits.dateFormat);
  }
  const dayNamed = DAY_NAMED.exec(plain);
  if (dayNamed) return namedDate(dayNamed[2], dayNamed[1], dayNamed[3], habits.language);
  const namedDay = NAMED_DAY.exec(plain);
  return namedDay ? namedDate(namedDay[1], namedDay[2], namedDay[3], habits.language) : null;
}

function numericDate(
  first: number,
  second: number,
  mark: string,
  year: number,
  dateFormat: DateFormat | undefined,
): string | null {
  const dayFirst = isoDate(year, second, first);
  const monthFirst = isoDate(year, first, second);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  if (mark === '.' || dateFormat?.startsWith('dd')) return dayFirst;
  return dateFormat?.startsWith('MM') ? monthFirst : null;
}

function namedDate(name = '', day = '', year = '', language = ''): string | null {
  const month = monthOf(name, language) ?? monthOf(name, 'en');
  return month === null ? null : isoDate(fullYear(year), month, Number(day));
}

/** Two digits are completed as on a document; users type no other era than the one shown. */
function fullYear(year: string): number {
  return gregorianYear(Number(year), year.length, '');
}
