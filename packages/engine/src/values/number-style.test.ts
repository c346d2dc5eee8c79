import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { decideNumberStyle } from './number-style.ts';

function styleOf(text: string) {
  return decideNumberStyle([lineOfText(text)]);
}

describe('the number style of a document', () => {
  it.each([
    ['1.234,56', { decimal: ',', decimals: 2, spaceGroups: false }],
    ['1,234.56', { decimal: '.', decimals: 2, spaceGroups: false }],
    ["1'234.56", { decimal: '.', decimals: 2, spaceGroups: false }],
    ['1,23,456.00', { decimal: '.', decimals: 2, spaceGroups: false }],
    ['1 234,56', { decimal: ',', decimals: 2, spaceGroups: true }],
    ['12,50', { decimal: ',', decimals: 2, spaceGroups: false }],
    ['1.234.567', { decimal: ',', decimals: 0, spaceGroups: false }],
    ['١٬٢٣٤٫٥٠', { decimal: '.', decimals: 2, spaceGroups: false }],
    ['١٢٫٥٠٠', { decimal: '.', decimals: 3, spaceGroups: false }],
    ['2 614,344', { decimal: ',', decimals: 3, spaceGroups: true }],
    ['2 614.344', { decimal: '.', decimals: 3, spaceGroups: true }],
    ['2 614.34', { decimal: '.', decimals: 2, spaceGroups: true }],
    ['1,234,567', { decimal: '.', decimals: 0, spaceGroups: false }],
  ])('follows from %s', (text, style) => {
    expect(styleOf(text)).toEqual(style);
  });

  it('has three decimals where only money of such a currency can be meant', () => {
    const three = { decimal: '.', decimals: 3, spaceGroups: false };
    expect(styleOf('KWD 12.345 KWD 8.250')).toEqual(three);
    expect(styleOf('Total (BHD) 12,345')).toEqual({ ...three, decimal: ',' });
    expect(styleOf('KWD 12.345 USD 8.25').decimals).toBe(2);
    expect(styleOf('IDR 12.345').decimals).toBe(0);
  });

  it('has no decimals where only rates have', () => {
    expect(styleOf('IRR 368702000 20,88 % 11,89% 4,5 %').decimals).toBe(0);
  });

  it('has no decimals where the page names a currency without, and no groups are before fractions', () => {
    expect(styleOf('(KRW) 115,530 84.72 73.54').decimals).toBe(0);
    expect(styleOf('(KRW) 1,115.53').decimals).toBe(2);
    expect(styleOf('KRW USD EUR 115,530 84.72 73.54').decimals).toBe(2);
  });

  it.each(['Mo.-Fr. 08.30 - 12.30 Uhr', 'Sa 8.00-14.00 Uhr', 'open 9.00-17.30, closed on Sunday'])(
    'does not follow from hours: %s',
    (hours) => {
      expect(decideNumberStyle([lineOfText(hours), lineOfText('50,00')]).decimal).toBe(',');
    },
  );

  it('has three decimals if numbers below one print them', () => {
    expect(styleOf('0.125  1.250  12.500').decimals).toBe(3);
  });

  it('has two decimals if one rate has three', () => {
    expect(styleOf('12.50  19.90  7.25  0.125').decimals).toBe(2);
  });

  it('lets one number with both marks outvote days and months with points', () => {
    expect(styleOf('01.02  03.02  04.02  05.02  06.02  1.234,56').decimal).toBe(',');
  });

  it('ignores dates and references', () => {
    expect(styleOf('31.12.2024  01.01.2025  AB12.34  19,90').decimal).toBe(',');
  });

  it('has no decimals if there are few fractions among many grouped whole numbers', () => {
    const whole = Array.from({ length: 20 }, (_, index) => `${index + 1},500`).join('  ');
    expect(styleOf(`${whole}  0.25`).decimals).toBe(0);
  });

  it('keeps the decimals of one fraction among a few grouped whole numbers', () => {
    const whole = Array.from({ length: 7 }, (_, index) => `${index + 1},500`).join('  ');
    expect(styleOf(`${whole}  0.25`).decimals).toBe(2);
  });

  it.each([
    ['213.332  546.520  33.135  6.30', { decimal: '.', decimals: 0, spaceGroups: false }],
    [
      '164,848,000  319,295,000  484,143  90.51 USD  29.04',
      { decimal: '.', decimals: 0, spaceGroups: false },
    ],
  ])('has no decimals where only days and what was paid abroad have a fraction: %s', (text, style) => {
    expect(styleOf(text)).toEqual(style);
  });

  it.each([
    ['¥264  ¥4,756  ¥223-', true],
    ['¥4,756-  ¥223-', undefined],
    ['¥4,756  ¥223', true],
    ['4,756  223-', undefined],
  ])('takes a dash behind yen for a minus where most amounts have none: %s', (text, minusBehind) => {
    expect(styleOf(text).minusBehind).toBe(minusBehind);
  });

  it('does not join separate columns', () => {
    expect(styleOf('1     234,56').spaceGroups).toBe(false);
    expect(styleOf('1 234,56     1.234,56     1.234,56').spaceGroups).toBe(false);
  });

  it('falls back to whole numbers on a page without any fraction', () => {
    expect(styleOf('Hello 12 world')).toEqual({ decimal: '.', decimals: 0, spaceGroups: false });
  });
});
