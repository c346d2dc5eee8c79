import { describe, expect, it } from 'vitest';
import type { NumberStyle } from '../values/number-style.ts';
import { multipleIn } from './multiples.ts';

const POINT: NumberStyle = { decimal: '.', decimals: 2, spaceGroups: false };
const COMMA: NumberStyle = { ...POINT, decimal: ',' };

describe('multipleIn', () => {
  it.each([
    ['2 x 1,99', COMMA, '2 x 1.99'],
    ['0,482 kg x 3,49 EUR/kg', COMMA, '0.482 x 3.49'],
    ['5pc @ 1.15', POINT, '5 x 1.15'],
    ['1.727 lb @ $3.90/lb', POINT, '1.727 x 3.90'],
    ['7.90*3', POINT, '3 x 7.90'],
    ['38,000 * 4', POINT, '4 x 38000'],
    ['OAK SHELF 20 x', POINT, null],
  ])('%s is %s', (text, style, expected) => {
    const found = multipleIn(text, style, 'EUR', null);
    expect(found && `${found.quantity} x ${found.unitPrice}`).toBe(expected);
  });

  it('is none where the product is not the price', () => {
    expect(multipleIn('2 x 1.99', POINT, 'EUR', 398)).not.toBeNull();
    expect(multipleIn('2 x 1.99', POINT, 'EUR', 400)).toBeNull();
  });
});
