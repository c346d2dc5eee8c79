import { describe, expect, it } from 'vitest';
import { languageOf } from '../vocabulary/languages.ts';
import { fullDate, rowDate } from './dates.ts';

const print = (code: string, form: number, year: 'printed' | 'short' | 'in-period-only', hasZeros = true) =>
  rowDate('2024-03-05', languageOf(code), { form, year, hasZeros });

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
    expect(fullDate('2024-03-05', languageOf('de'), { form: 0, hasZeros: true })).toBe('05.03.2024');
  });

  it('prints two digits of it', () => {
    expect(print('fr', 0, 'short')).toBe('05/03/24');
  });
});
