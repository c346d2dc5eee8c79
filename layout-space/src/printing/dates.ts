import { type IsoDate, printDate } from '@ledgerlift/fixtures/date-style';
import type { DateForm, Language } from '../vocabulary/languages.ts';
import { type Calendar, eraOf, inCalendar } from './calendar.ts';
import { inOwnDigits } from './digits.ts';

export interface DatePrinting {
  /** Which of the language's forms: 0 is the usual one. */
  form: number;
  year: 'printed' | 'short' | 'in-period-only';
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
  return rowDate(date, language, { ...printing, year: 'printed', hasWeekday: false });
}

function dateText(
  date: IsoDate,
  language: Language,
  { form, year, hasZeros, calendar = 'gregorian', shape, hasNoLastDot }: DatePrinting,
): string {
  const chosen = shape ?? language.dates[Math.min(form, language.dates.length - 1)] ?? 'ymd-';
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
