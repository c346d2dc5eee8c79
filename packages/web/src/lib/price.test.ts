import { describe, expect, it } from 'vitest';
import { formatPrice } from './price.ts';

describe('a price', () => {
  it.each([
    ['9.00', 'USD', '$9.00'],
    ['1200', 'JPY', '¥1,200'],
    ['0.50', 'EUR', '€0.50'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text);
  });
});
