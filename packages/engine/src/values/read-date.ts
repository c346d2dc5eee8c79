import { gregorianYear, isoDate, YEAR_FIRST_LANGUAGES } from './calendar.ts';
import type { DateToken } from './date-token.ts';
import { misreadMonth, monthOf } from './months.ts';

type DateParts = Pick<DateToken, 'numbers' | 'month' | 'day' | 'year'>;

const NUMERIC = /^\(?(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?[,;:)*]?$/;

/** '2024-1-5': the year first, and the day without its zero. */
const YEAR_FIRST = /^\(?((?:1[34]|19|20|25)\d{2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d)\.?[,;:)*]?$/;

/** '112/03/31': a year of the Republic of China, as pages of Taiwan print it. Nobody else prints years of three digits. */
const MINGUO = /^\(?(\d{3})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?[,;:)*]?$/;

/** '21/7/1': only the year of a date whose last number has one digit may come first. */
const SHORT_YEAR_FIRST = /^\(?(\d{2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d)\.?[,;:)*]?$/;

const NUMERIC_SHORT = /^(\d{1,2})([./-])(\d{1,2})\.?[,;:]?$/;

const NUMERIC_SHORT_SPACED = /^(\d{1,2})\.\s(\d{1,2})\.$/;

/** '01 02 2026': spaces alone join a date only where day and month have both figures, and the year all four. */
const SPACED = /^(\d{2})( )(\d{2}) ((?:19|20)\d{2})[.,;:]?$/;

const DAY_NAMED =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[\s./-]{0,2}(?:de\s|d['’])?(\p{L}[\p{L}\p{M}]{1,11})[.,]?(?:[\s./-]{0,2}(?:de[l]?\s)?'?(\d{4}|\d{2}))?[.,;:]?$/iu;

const NAMED_DAY =
  /^(\p{L}[\p{L}\p{M}]{2,11})[.,]?[\s/-]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?:,?[\s/-]{1,2}'?(\d{4}|\d{2})|,(\d{4}))?[.,;:]?$/u;

const YEAR_NAMED_DAY = /^(\d{4})[\s/-](\p{L}[\p{L}\p{M}]{1,11})[.,]?[\s/-](\d{1,2})$/u;

/** '2026年5月31日締切分': what happens on the day may follow without a space. */
const EAST_ASIAN =
  /^(令和|平成|昭和|R|H)?\s?(\d{1,4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?(?:[日일](?:[\p{Script=Han}\p{Script=Hiragana}]{1,4})?)?$/u;

/** 'R7.12.18': the year of an era with its letter, as pages of Japan write dates. */
const ERA_NUMERIC = /^(令和|平成|昭和|R|H)\s?(\d{1,2})([./-])(\d{1,2})\3(\d{1,2})\.?$/;

const EAST_ASIAN_SHORT = /^(\d{1,2})[月월]\s?(\d{1,2})[日일]$/;

/** '09 tháng 11 năm 2026', with each word perhaps said again in English: '09 tháng (month) 11 năm (year) 2026'. */
const VIETNAMESE = /^(\d{1,2}) tháng (?:\(month\) )?(\d{1,2}),? năm (?:\(year\) )?(\d{4})[.,;]?$/iu;

const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

const COMPACT_NAMED = /^(\d{2})(\p{L}{3})(\d{2}|\d{4})$/u;

/** 'm.' (metai) behind the year, and 'd.' (diena) behind month or day, as Lithuanian prints: '2026 m. gruodžio 1 d.'. */
const OF_YEAR_AND_DAY = /(?<=^\d{4}) ?m\.?(?= )|(?<=[\p{L}\d]) ?\bd\b\.?(?= |$)/gu;

/** The date that a text prints; null for other texts. `isRecognised`: letters may be misread, as on pictures. */
export function readDate(printed: string, language: string, isRecognised = false): DateParts | null {
  const text = mended(printed);
  return (
    readNumeric(text) ??
    readYearFirst(text, language) ??
    readEastAsian(text, language) ??
    readVietnamese(text) ??
    readNamed(text, language, isRecognised) ??
    (/ [dm]\b/u.test(text) ? readNamed(text.replace(OF_YEAR_AND_DAY, ''), language, isRecognised) : null)
  );
}

/**
 * Corrects October after its day, as OCR may misread it: '30 0ct', '300ct 2023'. No other month begins with an O.
 * Without a gap or a year '100CT' is a hundred of something.
 */
function mended(text: string): string {
  return text.replace(/(?<!\d)(\d{1,2})(?:([\s./-])0|0(?=[ck]t[\s./-]?\d{4}(?![\d.,])))([ck]t)/i, '$1$2O$3');
}

function readNumeric(text: string): DateParts | null {
  const full = NUMERIC.exec(text) ?? YEAR_FIRST.exec(text) ?? SPACED.exec(text);
  if (full) {
    const numbers = [full[1], full[3], full[4]].map((part = '') => ({
      value: Number(part),
      digits: part.length,
    }));
    const first = numbers[0]?.digits ?? 0;
    // '2024-01-05' begins with the year; a year at both ends or a lone three-digit number is no date.
    if (first === 3 || (first === 4 && numbers[2]?.digits === 4)) return null;
    return plausible(numbers) ? { numbers, month: null, day: null, year: null } : null;
  }
  const compact = COMPACT.exec(text);
  if (compact)
    return { numbers: [], year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  const short = NUMERIC_SHORT.exec(text) ?? NUMERIC_SHORT_SPACED.exec(text);
  if (!short) return null;
  const pair = [short[1], short.length > 3 ? short[3] : short[2]];
  const numbers = pair.map((part = '') => ({ value: Number(part), digits: part.length }));
  return plausible(numbers) ? { numbers, month: null, day: null, year: null } : null;
}

/** Forms of dates that only languages with the year first have, and that are numbers of other things elsewhere. */
function readYearFirst(text: string, language: string): DateParts | null {
  if (!YEAR_FIRST_LANGUAGES.has(language)) return null;
  const parts = (language === 'zh' ? MINGUO.exec(text) : null) ?? SHORT_YEAR_FIRST.exec(text);
  if (!parts) return null;
  const [, printed = '', , month, day] = parts;
  const year = gregorianYear(Number(printed), printed.length, language);
  return isoDate(year, Number(month), Number(day))
    ? { numbers: [], year, month: Number(month), day: Number(day) }
    : null;
}

/** True when some order of the numbers is a calendar day. */
function plausible(numbers: DateToken['numbers']): boolean {
  const values = numbers.filter((number) => number.digits <= 2).map((number) => number.value);
  return (
    values.some((value) => value >= 1 && value <= 12) &&
    values.every((value) => value <= 99) &&
    values.some((v) => v >= 1 && v <= 31)
  );
}

function readEastAsian(text: string, language: string): DateParts | null {
  const ofEra = language === 'ja' ? ERA_NUMERIC.exec(text) : null;
  if (ofEra) {
    const [month, day] = [Number(ofEra[4]), Number(ofEra[5])];
    const year = gregorianYear(Number(ofEra[2]), 2, language, ofEra[1]);
    return isoDate(year, month, day) ? { numbers: [], year, month, day } : null;
  }
  const full = EAST_ASIAN.exec(text);
  if (full) {
    const year = gregorianYear(Number(full[2]), full[2]?.length ?? 0, language, full[1] ?? '');
    return { numbers: [], year, month: Number(full[3]), day: Number(full[4]) };
  }
  const short = EAST_ASIAN_SHORT.exec(text);
  return short ? { numbers: [], year: null, month: Number(short[1]), day: Number(short[2]) } : null;
}

function readVietnamese(text: string): DateParts | null {
  const [, day, month, year] = (VIETNAMESE.exec(text) ?? []).map(Number);
  if (!day || !month || !year) return null;
  return isoDate(year, month, day) ? { numbers: [], year, month, day } : null;
}

function readNamed(text: string, language: string, isRecognised: boolean): DateParts | null {
  const named = (name = '', day = '', year: string | undefined) =>
    namedDate(name, day, year, { language, isRecognised });
  const dayFirst = COMPACT_NAMED.exec(text) ?? DAY_NAMED.exec(text);
  if (dayFirst) return named(dayFirst[2], dayFirst[1], dayFirst[3]);
  const yearFirst = YEAR_NAMED_DAY.exec(text);
  if (yearFirst) return named(yearFirst[2], yearFirst[3], yearFirst[1]);
  const monthFirst = NAMED_DAY.exec(text);
  return monthFirst ? named(monthFirst[1], monthFirst[2], monthFirst[3] ?? monthFirst[4]) : null;
}

function namedDate(
  name: string,
  dayText: string,
  yearText: string | undefined,
  { language, isRecognised }: { language: string; isRecognised: boolean },
): DateParts | null {
  const mayBeMisread = isRecognised && yearText?.length === 4;
  const month = monthOf(name, language) ?? (mayBeMisread ? misreadMonth(name, language) : null);
  const day = Number(dayText);
  if (month === null || day < 1 || day > 31) return null;
  const year = yearText === undefined ? null : gregorianYear(Number(yearText), yearText.length, language);
  return { numbers: [], month, day, year };
}
