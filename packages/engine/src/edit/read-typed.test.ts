import { moneyToDecimal } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readTypedDate } from './read-typed-date.ts';
import { readTypedMoney } from './read-typed-money.ts';

function decimalOf(text: string, currency = 'EUR'): string | null {
  const money = readTypedMoney(text, currency);
  return money && moneyToDecimal(money);
}

describe('readTypedMoney', () => {
  it.each([
    ['12.5', '12.50'],
    ['-12.50', '-12.50'],
    ['\u221212,50', '-12.50'],
    ['▲1,250', '-1250.00'],
    ['12,50-', '-12.50'],
    ['(12.50)', '-12.50'],
    ['+1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234 567,89', '1234567.89'],
    ["1'234.50", '1234.50'],
    ['12,34,567.00', '1234567.00'],
    ['1.234', '1234.00'],
    ['1,234', '1234.00'],
    ['.5', '0.50'],
    ['€ 12.50', '12.50'],
    ['-€12.50', '-12.50'],
    ['12.50 EUR', '12.50'],
    ['12.50 eur', '12.50'],
    ['12.50 DR', '-12.50'],
    ['12.50 CR', '12.50'],
    ['12.50 €-', '-12.50'],
  ])('reads %j as %s', (text, decimal) => {
    expect(decimalOf(text)).toBe(decimal);
  });

  it('rejects long text without parsing it', () => {
    expect(decimalOf(`12.50${' '.repeat(95)}`)).toBe('12.50');
    expect(decimalOf(`12.50${' '.repeat(96)}`)).toBeNull();
  });

  it.each([
    '',
    'abc',
    '12.50 USD',
    '12,5x',
    '1,23,4',
    '12.345.6',
    '--5',
    '(-5)',
    '-5 DR',
    '(5',
    '1.2345',
    '1e3',
    '5 6',
  ])('reads nothing into %j', (text) => {
    expect(decimalOf(text)).toBeNull();
  });

  it("reads decimals as the row's currency has them, and refuses ambiguous ones", () => {
    expect(decimalOf('1,500', 'JPY')).toBe('1500');
    expect(decimalOf('12.50', 'JPY')).toBeNull();
    expect(decimalOf('1.234', 'KWD')).toBe('1.234');
    expect(decimalOf('1,234', 'KWD')).toBeNull();
    expect(decimalOf('$5', '')).toBe('5.00');
  });
});

describe('readTypedDate', () => {
  const read = (text: string, dateFormat?: 'dd-MM-yyyy' | 'MM/dd/yyyy', language = 'en') =>
    readTypedDate(text, { dateFormat, language });

  it('accepts a date whose year was never printed, as restored by undo', () => {
    expect(read('XXXX-02-29')).toBe('XXXX-02-29');
    expect(read('XXXX-02-30')).toBeNull();
  });

  it.each([
    ['2025-03-04', '2025-03-04'],
    ['2025/3/4', '2025-03-04'],
    ['31/03/2025', '2025-03-31'],
    ['03/31/25', '2025-03-31'],
    ['04.03.2025', '2025-03-04'],
    ['05-05-2025', '2025-05-05'],
    ['4 March 2025', '2025-03-04'],
    ['Mar 4, 2025', '2025-03-04'],
  ])('reads %j as %s', (text, iso) => {
    expect(read(text)).toBe(iso);
  });

  it("reads day and month by the table's format, else does not guess", () => {
    expect(read('03-04-2025', 'dd-MM-yyyy')).toBe('2025-04-03');
    expect(read('03-04-2025', 'MM/dd/yyyy')).toBe('2025-03-04');
    expect(read('03-04-2025')).toBeNull();
  });

  it.each(['', '31.02.2025', '2025-13-01', 'tomorrow', '03/2025'])('reads nothing into %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it("reads month names of the document's language", () => {
    expect(read('4. März 2025', undefined, 'de')).toBe('2025-03-04');
  });
});
