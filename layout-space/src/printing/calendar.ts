import type { IsoDate } from '@ledgerlift/fixtures/date-style';

/** Calendars that documents count their years by. */
export type Calendar = 'gregorian' | 'buddhist' | 'persian' | 'minguo' | 'japanese-era' | 'islamic';

/** The calendars of languages whose documents often use another one than the Gregorian. */
export const OWN_CALENDARS: Readonly<Record<string, Calendar>> = {
  th: 'buddhist',
  fa: 'persian',
  'zh-Hant': 'minguo',
  ja: 'japanese-era',
  ar: 'islamic',
};

const REIWA: IsoDate = '2019-05-01';
const YEARS_BEFORE = { buddhist: -543, minguo: 1911, reiwa: 2018, heisei: 1988 };
const INTL_NAMES: Partial<Record<Calendar, string>> = { persian: 'persian', islamic: 'islamic-umalqura' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Year, month and day of a Gregorian date in another calendar, written like an ISO date; its year may be short. */
export function inCalendar(date: IsoDate, calendar: Calendar): IsoDate {
  const name = INTL_NAMES[calendar];
  if (name !== undefined) return byIntl(date, name);
  const [year = '', month = '', day = ''] = date.split('-');
  const before =
    calendar === 'japanese-era'
      ? YEARS_BEFORE[date < REIWA ? 'heisei' : 'reiwa']
      : calendar === 'gregorian'
        ? 0
        : YEARS_BEFORE[calendar as 'buddhist' | 'minguo'];
  return `${Number(year) - before}-${month}-${day}`;
}

/** The letter or the name of the Japanese era of a date. */
export function eraOf(date: IsoDate, form: 'letter' | 'name'): string {
  if (form === 'letter') return date < REIWA ? 'H' : 'R';
  return date < REIWA ? '平成' : '令和';
}

function byIntl(date: IsoDate, calendar: string): IsoDate {
  let format = formats.get(calendar);
  if (!format) {
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
    });
    formats.set(calendar, format);
  }
  const parts = new Map(
    format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
