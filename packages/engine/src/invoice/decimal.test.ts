import { describe, expect, it } from 'vitest';
import type { NumberStyle } from '../values/number-style.ts';
import { isProduct, readDecimal } from './decimal.ts';

const COMMA: NumberStyle = { decimal: ',', decimals: 2, spaceGroups: false };
const POINT: NumberStyle = { decimal: '.', decimals: 2, spaceGroups: false };

describe('readDecimal', () => {
  it.each([
    ['1,000 ks', COMMA, '1.000'],
    ['9,9000', COMMA, '9.9000'],
    ['1.234,5', COMMA, '1234.5'],
    ['1,234.50', POINT, '1234.50'],
    ['20 Stk', COMMA, '20'],
    ['$40.00', POINT, '40.00'],
    ['-2', POINT, '-2'],
    ['1.99', COMMA, '1.99'],
    ['x', POINT, null],
    ['2 x 3', POINT, null],
  ])('%s in %o is %s', (text, style, expected) => {
    expect(readDecimal(text, style)).toBe(expected);
  });
});

describe('isProduct', () => {
  it('holds to the cent, whatever decimals quantity and price have', () => {
    expect(isProduct('1.175', '1.52', 179, 2)).toBe(true);
    expect(isProduct('725', '0.1705', 12_361, 2)).toBe(true);
    expect(isProduct('2', '1.39', 280, 2)).toBe(false);
    expect(isProduct('3', '100', 300, 0)).toBe(true);
  });
});
