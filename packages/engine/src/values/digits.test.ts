import { describe, expect, it } from 'vitest';
import { plainDigits, plainWord, reversedRightToLeft } from './digits.ts';

describe('plain digits', () => {
  it.each([
    ['١٬٢٣٤٫٥٠', '1,234.50'],
    ['۱۲۳', '123'],
    ['१२३', '123'],
    ['๑๒๓', '123'],
    ['１２３．５０', '123.50'],
    ['−12', '-12'],
    ['–12', '-12'],
    ['1’234', "1'234"],
    ['（12）', '(12)'],
    ['Café 12', 'Café 12'],
  ])('of %s are %s', (text, plain) => {
    expect(plainDigits(text)).toBe(plain);
    expect(plainDigits(text)).toHaveLength(text.length);
  });
});

describe('plain words', () => {
  it.each([
    ['Début', 'debut'],
    ['ZŮSTATEK', 'zustatek'],
    ['잔액', '잔액'],
    ['остаток', 'остаток'],
  ])('of %s are %s', (text, plain) => {
    expect(plainWord(text)).toBe(plain);
  });
});

describe('right-to-left words', () => {
  it.each([
    ['פתיחה יתרת', 'יתרת פתיחה'],
    ['الافتتاحي الرصيد', 'الرصيد الافتتاحي'],
    ['Balance 12.00 פתיחה יתרת', 'Balance 12.00 יתרת פתיחה'],
    ['01-04-2020: פתיחה יתרת', '01-04-2020: יתרת פתיחה'],
    ['Closing balance', 'Closing balance'],
    ['يناير 31 مارس', 'يناير 31 مارس'],
  ])('are turned round, others stay: %s', (text, turned) => {
    expect(reversedRightToLeft(text)).toBe(turned);
  });

  it('have their ligature lam-alef in the order of writing', () => {
    expect(reversedRightToLeft('اإلجمالي')).toBe('اإلجمالي');
    expect(reversedRightToLeft('االيداعات')).toBe('الايداعات');
  });
});
