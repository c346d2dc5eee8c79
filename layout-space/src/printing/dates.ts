import { type IsoDate, printDate } from '@ledgerlift/fixtures/date-style';
import type { DateForm, Language } from '../vocabulary/languages.ts';
import { type Calendar, eraOf, inCalendar } from './calendar.ts';
import { inOwnDigits } from './digits.ts';

export interface DatePrinting {
  /** Which of the language's forms: 0 is the usual one. */
  form: number;
  /** `day-only`: of a date in a row only its day, where the period has month and year. */
  year: 'printed' | 'short' | 'in-period-only' | 'day-only';
  hasZeros: boolean;
  hasWeekday?: boolean;
  calendar?: Calendar;
  hasOwnDigits?: boolean;
  /** Instead of the language's own forms. */
  shape?: DateForm;
  /** Names of months in capitals. */
  isCapitals?: boolean;
  /** Ends with a day's month: `14.05` for `14.05.`. */
  hasNoLastDot?: boolean;
  /** Dates of the head have the whole name of their month. */
  namesHeadMonths?: boolean;
}

/** Prints a date of a row. Without its year where only the period has it. */
export function rowDate(date: IsoDate, language: Language, printing: DatePrinting): string {
  const text = dateText(date, language, printing);
  const cased = printing.isCapitals ? text.toLocaleUpperCase(language.locale) : text;
  const own = printing.hasOwnDigits ? inOwnDigits(cased, language.code) : cased;
  return printing.hasWeekday ? `${printDate(date, 'EEE', language.locale)} ${own}` : own;
}

/** Prints a date of the head of a document: always with its whole year. */
export function fullDate(date: IsoDate, language: Language, printing: Omit<DatePrinting, 'year'>): string {
  if (printing.namesHeadMonths) return longDate(date, language, printing);
  return rowDate(date, language, { ...printing, year: 'printed', hasWeekday: false });
}

/** `4 June 2025`, or `June 4, 2025` where the rows have the month first. */
function longDate(
  date: IsoDate,
  language: Language,
  { form, shape, isCapitals }: Omit<DatePrinting, 'year'>,
): string {
  const isMonthFirst = ['name d, y', 'mdy/'].includes(formOf(language, form, shape));
  const text = printDate(date, isMonthFirst ? 'MMMM d, yyyy' : 'd MMMM yyyy', language.locale);
  return isCapitals ? text.toLocaleUpperCase(language.locale) : text;
}

function formOf({ dates }: Language, form: number, shape?: DateForm): DateForm {
  return shape ?? dates[Math.min(form, dates.length - 1)] ?? 'ymd-';
}

function dateText(
  date: IsoDate,
  language: Language,
  { form, year, hasZeros, calendar = 'gregorian', shape, hasNoLastDot }: DatePrinting,
): string {
  const chosen = formOf(language, form, shape);
  const counted = inCalendar(date, calendar);
  const hasLongYear = counted.indexOf('-') === 4;
  const printedYear = year === 'short' && !hasLongYear ? 'printed' : year;
  const inShape = (printed: string) => {
    if (shape?.includes('name')) return printed.replaceAll('.', '');
    return hasNoLastDot && year === 'in-period-only' ? printed.replace(/(?<=\d)\.$/, '') : printed;
  };
  if (calendar !== 'japanese-era')
    return inShape(printDate(counted, patternOf(chosen, printedYear, hasZeros), language.locale));
  const isWorded = chosen === 'y年m月d日';
  const pattern = patternOf(isWorded ? chosen : 'ymd.', printedYear, hasZeros);
  const text = printDate(counted, pattern, language.locale);
  return year === 'in-period-only' ? text : `${eraOf(date, isWorded ? 'name' : 'letter')}${text}`;
}

function patternOf(form: DateForm, year: DatePrinting['year'], hasZeros: boolean): string {
  const [d, m] = hasZeros ? ['dd', 'MM'] : ['d', 'M'];
  if (year === 'day-only') return d;
  const y = year === 'short' ? 'yy' : 'yyyy';
  const hasYear = year !== 'in-period-only';
  switch (form) {
    case 'y年m月d日':
      return hasYear ? `yyyy年${m}月${d}日` : `${m}月${d}日`;
    case 'y년 m월 d일':
      return hasYear ? `yyyy년 ${m}월 ${d}일` : `${m}월 ${d}일`;
    case 'd name y':
      return hasYear ? `${d} MMM ${y}` : `${d} MMM`;
    case 'd-name-y':
      return hasYear ? `${d}-MMM-${y}` : `${d}-MMM`;
    case 'd/name/y':
      return hasYear ? `${d}/MMM/${y}` : `${d}/MMM`;
    case 'name d, y':
      return hasYear ? `MMM ${d}, ${y}` : `MMM ${d}`;
    case 'dmy.':
      return hasYear ? `${d}.${m}.${y}` : `${d}.${m}.`;
    default: {
      const separator = form.at(-1) ?? '/';
      const order = form.slice(0, 3);
      const parts = [...order].flatMap((part) =>
        part === 'y' ? (hasYear ? [y] : []) : part === 'm' ? [m] : [d],
      );
      return parts.join(separator);
    }
  }
}
