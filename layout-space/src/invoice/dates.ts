import { type IsoDate, printDate } from '@ledgerlift/fixtures/date-style';
import { rowDate } from '../printing/dates.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { InvoicePoint } from './dimensions.ts';

const FORMS: Record<InvoicePoint['dateForm'], number> = {
  usual: 0,
  second: 1,
  third: 2,
  'long-name': 0,
  'name-first': 0,
};

/** Prints a date as the whole invoice does. Two digits of the year come only behind day and month. */
export function printedDate(date: IsoDate, language: Language, point: InvoicePoint): string {
  if (point.dateForm === 'long-name') return printDate(date, 'd MMMM yyyy', language.locale);
  if (point.dateForm === 'name-first') return printDate(date, 'MMMM d, yyyy', language.locale);
  const form = FORMS[point.dateForm];
  const chosen = language.dates[Math.min(form, language.dates.length - 1)] ?? '';
  const isShort = point.dateYear === 'short' && !chosen.startsWith('y');
  return rowDate(date, language, {
    form,
    year: isShort ? 'short' : 'printed',
    hasZeros: point.dateZeros === 'padded',
  });
}
