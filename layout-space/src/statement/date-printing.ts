import { OWN_CALENDARS } from '../printing/calendar.ts';
import type { DatePrinting } from '../printing/dates.ts';
import type { DateForm } from '../vocabulary/languages.ts';
import type { StatementPoint } from './dimensions.ts';

/** Forms of dates that any language prints. */
const SHAPES: Partial<Record<StatementPoint['dateForm'], DateForm>> = {
  'name-dashes': 'd-name-y',
  'name-slashes': 'd/name/y',
  'name-first': 'name d, y',
  iso: 'ymd-',
};

/** How the dates of a statement are printed. */
export function printingOf(point: StatementPoint): DatePrinting {
  const shape = SHAPES[point.dateForm];
  return {
    form: point.dateForm === 'second' ? 1 : point.dateForm === 'third' ? 2 : 0,
    year: point.dateYear === 'booking-only' ? 'printed' : point.dateYear,
    hasZeros: point.dateZeros === 'padded',
    hasWeekday: point.weekday === 'before',
    calendar: point.calendar === 'own' ? (OWN_CALENDARS[point.language] ?? 'gregorian') : 'gregorian',
    hasOwnDigits: point.digits === 'own',
    isCapitals: point.monthCase === 'capitals',
    hasNoLastDot: point.dateDot === 'none',
    namesHeadMonths: point.headDates === 'long-name',
    ...(shape ? { shape } : {}),
  };
}
