import { describe, expect, it } from 'vitest';
import { languageOf } from '../vocabulary/languages.ts';
import { type DatePrinting, fullDate, rowDate } from './dates.ts';

const PLAIN = {
  form: 0,
  year: 'printed',
  hasZeros: true,
  hasWeekday: false,
  calendar: 'gregorian',
  hasOwnDigits: false,
} satisfies DatePrinting;
const print = (code: string, form: number, year: DatePrinting['year'], hasZeros = true) =>
  rowDate('2024-03-05', languageOf(code), { ...PLAIN, form, year, hasZeros });
const printIn = (
  code: string,
  calendar: Required<DatePrinting>['calendar'],
  other: Partial<DatePrinting> = {},
) => rowDate('2024-03-05', languageOf(code), { ...PLAIN, calendar, ...other });

describe('rowDate', () => {
  it('prints the forms of a language', () => {
    expect([0, 1, 2].map((form) => print('en', form, 'printed'))).toEqual([
      '05/03/2024',
      '05 Mar 2024',
      '03/05/2024',
    ]);
    expect(print('de', 0, 'printed', false)).toBe('5.3.2024');
    expect(print('ja', 1, 'printed')).toBe('2024年03月05日');
    expect(print('ko', 2, 'printed', false)).toBe('2024년 3월 5일');
  });

  it('leaves the year out where only the period has it', () => {
    expect(print('de', 0, 'in-period-only')).toBe('05.03.');
    expect(print('sv', 0, 'in-period-only')).toBe('03-05');
    expect(print('zh-Hans', 1, 'in-period-only', false)).toBe('3月5日');
    expect(fullDate('2024-03-05', languageOf('de'), PLAIN)).toBe('05.03.2024');
  });

  it('leaves the month out, too, where a period of one month has it', () => {
    expect(print('de', 0, 'day-only')).toBe('05');
    expect(print('en', 3, 'day-only', false)).toBe('5');
  });

  it('names months in full in the head, before the day where the rows have it there', () => {
    const head = { ...PLAIN, namesHeadMonths: true };
    expect(fullDate('2024-03-05', languageOf('en'), head)).toBe('5 March 2024');
    expect(fullDate('2024-03-05', languageOf('en'), { ...head, form: 3 })).toBe('March 5, 2024');
    expect(fullDate('2024-03-05', languageOf('es'), head)).toBe('5 marzo 2024');
  });

  it('prints two digits of it', () => {
    expect(print('fr', 0, 'short')).toBe('05/03/24');
  });

  it('counts years by the calendar of the country', () => {
    expect(printIn('th', 'buddhist')).toBe('05/03/2567');
    expect(printIn('fa', 'persian', { hasOwnDigits: true })).toBe('۱۴۰۲/۱۲/۱۵');
    expect(printIn('ja', 'japanese-era')).toBe('R6.03.05');
    expect(printIn('ja', 'japanese-era', { form: 1, hasZeros: false })).toBe('令和6年3月5日');
    expect(printIn('zh-Hant', 'minguo', { year: 'short' })).toBe('113/03/05');
    expect(printIn('ar', 'islamic')).toBe('24/08/1445');
  });

  it('prints the day of the week before it', () => {
    expect(printIn('en', 'gregorian', { hasWeekday: true })).toBe('Tue 05/03/2024');
  });
});
