import { describe, expect, it } from 'vitest';
import { currencyDecimals, decimalToMoney, minorToDecimal, moneyToDecimal, sumMinor } from './money.ts';

describe('money', () => {
  it('is formatted with exactly the currency’s decimals', () => {
    expect(moneyToDecimal({ minor: -123450, currency: 'EUR' })).toBe('-1234.50');
    expect(moneyToDecimal({ minor: 1500, currency: 'JPY' })).toBe('1500');
    expect(moneyToDecimal({ minor: 5, currency: 'KWD' })).toBe('0.005');
    expect(minorToDecimal(-5, 2)).toBe('-0.05');
  });

  it('has decimals by currency, two for an unknown one', () => {
    expect(['USD', 'JPY', 'BHD', ''].map(currencyDecimals)).toEqual([2, 0, 3, 2]);
  });

  it('parses its own format and refuses excess decimals', () => {
    expect(decimalToMoney('-1234.50', 'EUR')).toEqual({ minor: -123450, currency: 'EUR' });
    expect(decimalToMoney('1234.000', 'JPY')).toEqual({ minor: 1234, currency: 'JPY' });
    expect(decimalToMoney('0.005', 'EUR')).toBeNull();
    expect(decimalToMoney('1,234.50', 'EUR')).toBeNull();
    expect(decimalToMoney('99999999999999999', 'EUR')).toBeNull();
    expect(decimalToMoney('-0.00', 'EUR')).toEqual({ minor: 0, currency: 'EUR' });
  });

  it('never leaves the exact range silently', () => {
    expect(sumMinor([1, 2, -4])).toBe(-1);
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});
