import { describe, expect, it } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import type { JobDocument } from './job-document.ts';
import { type MadeStatement, type Movement, statement } from './testing/made-files.ts';
import { COFFEE, compare, LATE, MARCH, NUMBER, pairs, SHOP } from './testing/overlapping-statements.ts';

describe('accounts with differently printed or missing numbers', () => {
  it.each([
    ['an IBAN with and without spaces', NUMBER, NUMBER.replaceAll(' ', '')],
    ['a masked number', '4002 1234 5678 1189', '4002 XXXX XXXX 1189'],
    ['the end of a number', '4002123456781189', '...1189'],
    ['a masked end', '**** 1189', 'XX1189'],
    ['an IBAN and the number within', 'DE89 3704 0044 0532 0130 00', '532013000'],
    ['a sort code before the number', '60-16-13 31926819', '31926819'],
  ])('are the same by %s', (_, one, other) => {
    expect(pairs({ ...MARCH, number: one }, { ...LATE, number: other })).toHaveLength(2);
  });

  it('are not the same by the last four digits at another bank', () => {
    const [one, other] = [
      { ...MARCH, number: '**1189', bank: 'Bank of Nowhere' },
      { ...LATE, number: '**1189', bank: 'Other Bank' },
    ];
    expect(compare(one, other)).toEqual([]);
  });

  const { number: _, ...unnumbered } = { ...MARCH, bank: 'Bank of Nowhere', holder: 'Ada Example' };

  it('are the same if bank, holder and nearly all rows match', () => {
    const { number: _, ...late } = { ...LATE, bank: 'Bank of Nowhere', holder: 'Ada Example' };
    expect(pairs(unnumbered, late)).toHaveLength(2);
    expect(compare(unnumbered, { ...late, bank: 'Other Bank' })).toEqual([]);
    expect(compare(unnumbered, { ...late, holder: 'Bo Other' })).toEqual([]);
    const more: Movement[] = [['2025-03-26', 'Bakery', '-4.00'], ...late.movements];
    expect(compare(unnumbered, { ...late, movements: more })).toHaveLength(1);
    const doubtful: Movement[] = [COFFEE, ['2025-03-29', 'Bakery', '-4.00'], SHOP];
    expect(compare(unnumbered, { ...late, movements: doubtful })).toEqual([]);
  });

  it('are not the same by one row alone, unless balances agree', () => {
    const fee: Movement = ['2025-03-31', 'Fee', '-5.00'];
    const one = { ...unnumbered, movements: [fee] };
    expect(compare(one, one)).toEqual([]);
    const withBalance = { ...one, movements: [[fee[0], fee[1], fee[2], '95.00'] as const] };
    expect(compare(withBalance, withBalance)).toHaveLength(1);
    expect(
      compare(
        { ...one, opening: '100.00', closing: '95.00' },
        { ...one, opening: '100.00', closing: '95.00' },
      ),
    ).toHaveLength(1);
  });

  it('without years are the same only as whole files', () => {
    const yearless = (made: MadeStatement): MadeStatement => ({
      number: NUMBER,
      movements: made.movements.map(([date, ...rest]): Movement => [date.replace('2025', 'XXXX'), ...rest]),
    });
    expect(compare(yearless(MARCH), yearless(MARCH))).toMatchObject([{ code: 'duplicate_file' }]);
    expect(compare(yearless(MARCH), yearless(LATE))).toEqual([]);
  });
});

describe('50 files of 2,000 rows', () => {
  const made = (file: number, start: number): JobDocument =>
    statement(`f${file}`, {
      number: NUMBER,
      period: ['2025-01-01', '2025-12-31'],
      movements: Array.from({ length: 2000 }, (_, index): Movement => {
        const number = start + index;
        const day = `2025-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`;
        return [day, `Payment ${number} to a shop in Altenau`, `-${number}.00`];
      }),
    });

  it.each([
    ['all the same', () => 0, 49],
    ['all different', (file: number) => file * 2000, 0],
    ['half of each in the next', (file: number) => file * 1000, 49],
  ])('%s, are compared before the test times out', (_, start, count) => {
    const files = Array.from({ length: 50 }, (_, file) => made(file, start(file)));
    expect(compareDocuments(files)).toHaveLength(count);
  });
});
