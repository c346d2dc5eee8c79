import { OWN_CALENDARS } from '../printing/calendar.ts';
import { OWN_DIGITS } from '../printing/digits.ts';
import { languageOf } from '../vocabulary/languages.ts';
import type { StatementPoint } from './dimensions.ts';

/** What depends on the language: months have short names where it prints them in dates at all. */
export function settleDateForm(point: StatementPoint): Partial<StatementPoint> {
  const { dates, script } = languageOf(point.language);
  const hasNames = script === 'latin' && dates.some((form) => form.includes('name'));
  const isForeign = point.dateForm === 'name-first' && !dates.includes('name d, y');
  const isUsual = isForeign || (point.dateForm.startsWith('name') && !hasNames);
  const dateForm = isUsual ? 'usual' : point.dateForm;
  const isIso = dateForm === 'iso';
  return {
    dateForm,
    headDates: hasNames && !isIso ? point.headDates : 'as-rows',
    // Only a whole year shows that it comes first.
    ...(isIso && point.dateYear !== 'booking-only' ? { dateYear: 'printed' } : {}),
    calendar: !isIso && OWN_CALENDARS[point.language] ? point.calendar : 'gregorian',
    digits: OWN_DIGITS[point.language] ? point.digits : 'latin',
  };
}

/** What depends on the columns that dates are printed in. */
export function settleDates(point: StatementPoint): StatementPoint {
  const isStacked = point.dateColumns === 'stacked';
  const isRuled = point.ruling === 'lines' || point.ruling === 'grid';
  // Only a rule says that a date ends its row and does not begin the next one.
  const isUnruled = point.datePlace === 'under-description' && !isRuled;
  const datePlace =
    isUnruled || point.sections !== 'none' || isStacked || point.order === 'mixed'
      ? 'each-row'
      : point.datePlace;
  const isHeading = isDayHeading({ datePlace }) || datePlace === 'under-description';
  // Without heads nothing says that the value date comes first.
  const isValueFirst = point.dateColumns === 'value-booking' && !hasHeads(point);
  const dateColumns = isHeading ? 'one' : isValueFirst ? 'booking-value' : point.dateColumns;
  const isBeforeBalance = point.columnOrder === 'value-date-before-balance';
  const hasTwoDates = dateColumns === 'booking-value' || dateColumns === 'value-booking';
  const isMoved = point.columnOrder === 'value-date-behind' || isBeforeBalance;
  // Beside the balance it is the value date that is printed: the booking date comes first.
  const fitsBalance = dateColumns === 'booking-value' && point.balance !== 'never';
  const canMove = hasTwoDates && hasHeads(point) && (!isBeforeBalance || fitsBalance);
  const isNamed = !isMoved || canMove;
  const hasOneColumn = dateColumns === 'one' || dateColumns === 'value-in-description';
  const dateYear = dateYearOf(point, { hasOneColumn, isUnderDescription: datePlace === 'under-description' });
  const isPlain = point.calendar === 'gregorian' && point.digits === 'latin';
  const canWrap = isPlain && dateColumns === 'one' && datePlace === 'each-row' && dateYear === 'printed';
  const dateWrap = canWrap ? point.dateWrap : 'none';
  return {
    ...point,
    dateYear,
    dateWrap,
    boundaryDate: dateWrap === 'none' && datePlace !== 'under-description' ? point.boundaryDate : 'none',
    datePlace,
    dateColumns,
    columnOrder: isHeading || !isNamed ? 'description-next' : point.columnOrder,
    ...(datePlace === 'under-description' ? underDescription(point) : {}),
    time:
      (point.time === 'own-column' && dateColumns !== 'one') ||
      isStacked ||
      dateWrap !== 'none' ||
      datePlace !== 'each-row'
        ? 'none'
        : point.time,
    weekday:
      dateYear === 'in-period-only' || dateYear === 'day-only' || point.digits === 'own'
        ? 'none'
        : point.weekday,
    daySum: dateYear === 'day-only' ? 'none' : point.daySum,
  };
}

/** True where each day is printed above its rows, with or without its balance. */
export function isDayHeading({ datePlace }: Pick<StatementPoint, 'datePlace'>): boolean {
  return datePlace === 'day-heading' || datePlace === 'balance-heading';
}

/** A day alone needs a head of dates, one month, and a column of its own. */
function dateYearOf(
  point: StatementPoint,
  { hasOneColumn, isUnderDescription }: { hasOneColumn: boolean; isUnderDescription: boolean },
): StatementPoint['dateYear'] {
  if (point.dateYear === 'booking-only' && hasOneColumn) return 'printed';
  if (point.dateYear !== 'day-only') return point.dateYear;
  const hasColumn = ['one', 'booking-value', 'value-booking'].includes(point.dateColumns);
  const isPlain = point.calendar === 'gregorian' && point.digits === 'latin';
  const isDay = point.period === 'month' && isPlain && hasColumn && !isUnderDescription && hasHeads(point);
  return isDay ? 'day-only' : 'in-period-only';
}

/** The date is the only one of its row, and ends a text that begins where it begins. */
function underDescription({ descriptionNoise }: StatementPoint): Partial<StatementPoint> {
  return {
    descriptionNoise: ['dates', 'references', 'all'].includes(descriptionNoise) ? 'none' : descriptionNoise,
    descriptionParts: 'one',
    descriptionAlign: 'start',
    descriptionIndent: 'none',
    amountLine: 'first',
    rowBreak: 'whole',
    foreignAmount: 'none',
  };
}

/** Whether the heads are words that a person knows. */
export function hasHeads({ headWords }: StatementPoint): boolean {
  return headWords === 'usual' || headWords === 'rare' || headWords === 'money-missing';
}
